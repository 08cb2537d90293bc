import Algebra

// The actions of a list of spaces are `Co` of the list. An index is the position of an element when the action runs; a
// number identifies the element. Views and effects use numbers, because earlier elements may be removed meanwhile. An
// index or number that is not in the list does nothing: two actions from one view may remove the same element, and the
// second comes too late.

extension Co {
  /// Returns an action that appends a copy of the template.
  ///
  /// Law: the other elements stay. `push()` then `pop()` restores the elements, but the number is not reused.
  public static func push<P>() -> Co where W == ListBrand<P>, A == Void { Co(ListChange<P>.push) }

  /// Returns an action that removes the last space, if there is one.
  public static func pop<P>() -> Co where W == ListBrand<P>, A == Void { Co(ListChange<P>.pop) }

  /// Returns an action that removes the space at `index`, if there is one.
  ///
  /// Law: the other elements stay, and the later ones move one index down.
  public static func remove<P>(at index: Int) -> Co where W == ListBrand<P>, A == Void {
    Co(ListChange<P>.remove(.index(index)))
  }

  /// Returns an action that removes the space with `number`, if there is one.
  ///
  /// Laws: the others stay and keep their numbers; it is idempotent; two removals commute.
  public static func remove<P>(number: Int) -> Co where W == ListBrand<P>, A == Void {
    Co(ListChange<P>.remove(.number(number)))
  }

  /// Returns an action that returns the number of spaces.
  ///
  /// Law: it moves nothing.
  public static func count<P>() -> Co where W == ListBrand<P>, A == Int { Co(ListCount<P>()) }

  /// Returns an action on the space at `index`, with its value. If there is no such space, the value is `nil`.
  ///
  /// Laws: the others stay; actions at two indices commute; at an existing index, it is a monad morphism.
  public static func at<P: InteractionLaw, B>(_ index: Int, _ action: Kind<P.M, B>, by pairing: P.Type) -> Co
  where W == ListBrand<P.W>, A == B? {
    Co(ListAt<P, B, A>(place: .index(index), action: action, found: { $0 }, missing: nil))
  }

  /// Returns an action on the space at `index`. If there is no such space, the action does nothing.
  public static func at<P: InteractionLaw>(_ index: Int, _ action: Kind<P.M, Void>, by pairing: P.Type) -> Co
  where W == ListBrand<P.W>, A == Void {
    Co(ListAt<P, Void, Void>(place: .index(index), action: action, found: { $0 }, missing: ()))
  }

  /// Returns an action on the space with `number`, with its value. If there is no such space, the value is `nil`.
  ///
  /// Laws: those of `at(_:_:by:)`; it also commutes with the removal of another element.
  public static func at<P: InteractionLaw, B>(number: Int, _ action: Kind<P.M, B>, by pairing: P.Type) -> Co
  where W == ListBrand<P.W>, A == B? {
    Co(ListAt<P, B, A>(place: .number(number), action: action, found: { $0 }, missing: nil))
  }

  /// Returns an action on the space with `number`. If there is no such space, the action does nothing.
  public static func at<P: InteractionLaw>(number: Int, _ action: Kind<P.M, Void>, by pairing: P.Type) -> Co
  where W == ListBrand<P.W>, A == Void {
    Co(ListAt<P, Void, Void>(place: .number(number), action: action, found: { $0 }, missing: ()))
  }
}

/// An element of a list, by index or by number.
enum ListPlace: CustomStringConvertible {
  case index(Int)
  case number(Int)

  /// Returns the index of the element, if the list has it.
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

/// A step that adds or removes spaces.
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

/// The step that returns the number of spaces.
struct ListCount<W: Comonad>: CoStep, CustomStringConvertible {
  func run<B>(on space: inout Kind<ListBrand<W>, B>) -> Int { ListOf(space).count }

  var description: String { "count?" }
}

/// The step that moves one of the spaces by an action.
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
