import Algebra

// What moves a list of spaces is the monad that the list has of itself. An index says where an element is when the action
// is done, and a number which one it is, wherever it has come to be: what is sent from a view, or ends an effect, goes by
// number, since elements before it may have gone meanwhile. An index or a number that is none of the list's does nothing:
// two actions sent from one view may both be to remove the same element, and the second comes too late.

extension Co {
  /// Puts one space more at the end of the list, as the template is.
  ///
  /// Law: the others stay as they are. With `pop()` after it, the elements are as they were; the number that was given is
  /// not given again.
  public static func push<P>() -> Co where W == ListBrand<P>, A == Void { Co(ListChange<P>.push) }

  /// Takes the last space off the list; of an empty one, nothing.
  public static func pop<P>() -> Co where W == ListBrand<P>, A == Void { Co(ListChange<P>.pop) }

  /// Takes the space at `index` off the list; where there is none, nothing.
  ///
  /// Law: the others stay as they are, and those after it are one nearer to the start.
  public static func remove<P>(at index: Int) -> Co where W == ListBrand<P>, A == Void {
    Co(ListChange<P>.remove(.index(index)))
  }

  /// Takes the space that has `number` off the list, wherever it is; where it is gone, nothing.
  ///
  /// Laws: the others stay as they are, and keep their numbers; done twice, it is as done once; and two of them commute.
  public static func remove<P>(number: Int) -> Co where W == ListBrand<P>, A == Void {
    Co(ListChange<P>.remove(.number(number)))
  }

  /// Asks how many spaces there are.
  ///
  /// Law: it moves nothing.
  public static func count<P>() -> Co where W == ListBrand<P>, A == Int { Co(ListCount<P>()) }

  /// An action on the space at `index`, with its value; where there is none, nothing is done, and there is no value.
  ///
  /// Laws: the others stay as they are; at two indices, actions commute; and where there is a space, it is a monad
  /// morphism.
  public static func at<P: InteractionLaw, B>(_ index: Int, _ action: Kind<P.M, B>, by pairing: P.Type) -> Co
  where W == ListBrand<P.W>, A == B? {
    Co(ListAt<P, B, A>(place: .index(index), action: action, found: { $0 }, missing: nil))
  }

  /// An action on the space at `index`; where there is none, nothing is done.
  public static func at<P: InteractionLaw>(_ index: Int, _ action: Kind<P.M, Void>, by pairing: P.Type) -> Co
  where W == ListBrand<P.W>, A == Void {
    Co(ListAt<P, Void, Void>(place: .index(index), action: action, found: { $0 }, missing: ()))
  }

  /// An action on the space that has `number`, wherever it is, with its value; where it is gone, nothing is done, and there
  /// is no value.
  ///
  /// Laws: those of `at(_:_:by:)`, and it commutes with the removal of another one.
  public static func at<P: InteractionLaw, B>(number: Int, _ action: Kind<P.M, B>, by pairing: P.Type) -> Co
  where W == ListBrand<P.W>, A == B? {
    Co(ListAt<P, B, A>(place: .number(number), action: action, found: { $0 }, missing: nil))
  }

  /// An action on the space that has `number`, wherever it is; where it is gone, nothing is done.
  public static func at<P: InteractionLaw>(number: Int, _ action: Kind<P.M, Void>, by pairing: P.Type) -> Co
  where W == ListBrand<P.W>, A == Void {
    Co(ListAt<P, Void, Void>(place: .number(number), action: action, found: { $0 }, missing: ()))
  }
}

/// Which element of a list is meant: the one at a place, or the one that has a number.
enum ListPlace: CustomStringConvertible {
  case index(Int)
  case number(Int)

  /// Where that is in a list, if it is there.
  func index<X>(in list: NumberedList<X>) -> Int? {
    switch self {
    case .index(let index): list.indices.contains(index) ? index : nil
    case .number(let number): list.index(ofNumber: number)
    }
  }

  var description: String {
    switch self {
    case .index(let index): "\(index)"
    case .number(let number): "#\(number)"
    }
  }
}

/// The steps that change which spaces there are.
enum ListChange<W: Comonad>: CoStep, CustomStringConvertible {
  typealias A = Void

  case push
  case pop
  case remove(ListPlace)

  func run<B>(on space: inout Kind<ListBrand<W>, B>) { ListOf.change(&space) { $0.parts.make(self) } }

  var description: String {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .remove(let place): "remove \(place)"
    }
  }
}

/// The step that asks how many there are.
struct ListCount<W: Comonad>: CoStep, CustomStringConvertible {
  func run<B>(on space: inout Kind<ListBrand<W>, B>) -> Int { ListOf(space).count }

  var description: String { "count?" }
}

/// The step that goes in one of the spaces where an action leads, and stays in the others.
struct ListAt<P: InteractionLaw, B, A>: CoStep, CustomStringConvertible {
  let place: ListPlace
  let action: Kind<P.M, B>
  let found: (B) -> A
  let missing: A

  func run<X>(on space: inout Kind<ListBrand<P.W>, X>) -> A {
    ListOf.change(&space) { $0.parts.run(place, action, by: P.self) }.map(found) ?? missing
  }

  var description: String { "\(place): \(action)" }
}
