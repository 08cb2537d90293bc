import Algebra

/// A list of spaces of one kind that grows and shrinks, and what all of them show together.
///
/// It is the Day convolution of a comonad with itself, as many times as the list has elements: `exists X. ([W X], [X] -> A)`,
/// with one space more to make new elements of. What each shows is of a type that nobody else knows; `combine` makes one
/// view of all. The focus is where all of theirs are, and each moves without the others.
///
/// Each element has a number that it keeps, for what is to find it again when others may have gone: the list is a
/// ``NumberedList``, a functor in what it holds, so the laws are those of any list.
///
///     let counters = ListOf(Store(0) { $0 }.kind, count: 2) { "\($0)" }
///     counters.extract()   // "[0, 0]"
///
/// Laws, beside those of a comonad: a push leaves the others as they were, a move of one leaves the others as they were, and
/// moves of two commute.
public struct ListOf<W: Comonad, A> {
  /// The spaces, whatever they show.
  public var parts: any ListParts<W, A>

  /// A list of spaces.
  ///
  /// - Parameters:
  ///   - spaces: the elements.
  ///   - template: what is put into the list by a push. All that are pushed start as it is, and share what it refers to.
  ///   - combine: makes one view of what all show, in their order.
  @inlinable
  public init<X>(_ spaces: [Kind<W, X>], template: Kind<W, X>, _ combine: @escaping ([X]) -> A) {
    self.init(numbered: NumberedList(spaces), template: template) { combine($0.values) }
  }

  /// A list of spaces that have numbers, and a view that knows the number of each.
  ///
  /// - Parameters:
  ///   - spaces: the elements.
  ///   - template: what is put into the list by a push. All that are pushed start as it is, and share what it refers to.
  ///   - combine: makes one view of what all show, in their order, each under its number.
  public init<X>(
    numbered spaces: NumberedList<Kind<W, X>>, template: Kind<W, X>, _ combine: @escaping (NumberedList<X>) -> A
  ) {
    parts = ListElements(spaces: spaces, template: template, combine: combine)
  }

  /// A list of `count` spaces that are all as `template` is.
  @inlinable
  public init<X>(_ template: Kind<W, X>, count: Int, _ combine: @escaping ([X]) -> A) {
    self.init(Array(repeating: template, count: max(0, count)), template: template, combine)
  }

  /// How many spaces there are.
  @inlinable
  public var count: Int { parts.count }
}

/// A list of spaces with the type of what they show: what a function that is generic over it learns of a ``ListOf``.
public protocol ListParts<W, A> {
  /// The comonad of each.
  associatedtype W: Comonad
  /// What they show together.
  associatedtype A
  /// What each shows.
  associatedtype X

  /// The elements.
  var spaces: NumberedList<Kind<W, X>> { get set }
  /// What new elements are made of.
  var template: Kind<W, X> { get }
  /// What is made of what all show.
  var combine: (NumberedList<X>) -> A { get }
}

private struct ListElements<W: Comonad, X, A>: ListParts {
  var spaces: NumberedList<Kind<W, X>>
  let template: Kind<W, X>
  let combine: (NumberedList<X>) -> A
}

// MARK: - Comonad

extension ListOf {
  /// What all show, each at its focus.
  ///
  /// - Complexity: a look at each.
  @inlinable
  public func extract() -> A { parts.extract() }

  /// At every choice of places, and for every length of the list, this list as it is then.
  @inlinable
  public func duplicate() -> ListOf<W, ListOf<W, A>> { extend { $0 } }

  /// At every choice of places, and for every length of the list, what `f` makes of this list as it is then.
  ///
  /// - Complexity: that of duplicating each.
  @inlinable
  public func extend<B>(_ f: @escaping (ListOf<W, A>) -> B) -> ListOf<W, B> { parts.extend(f) }

  /// The list that shows what `transform` makes of what it showed.
  ///
  /// - Complexity: O(1). Looking takes stack: linear in the maps.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> ListOf<W, B> { parts.map(transform) }
}

extension ListParts {
  @inlinable
  var count: Int { spaces.count }

  mutating func make(_ change: ListChange<W>) {
    switch change {
    case .push: spaces.append(template)
    case .pop: spaces.remove(at: spaces.count - 1)
    case .remove(.index(let index)): spaces.remove(at: index)
    case .remove(.number(let number)): spaces.remove(number: number)
    }
  }

  /// Runs `action` on the space at `place`; returns `nil` if the list has no such place.
  mutating func run<P: InteractionLaw, B>(_ place: ListPlace, _ action: Kind<P.M, B>, by pairing: P.Type) -> B?
  where P.W == W {
    place.index(in: spaces).map { P.run(action, on: &spaces.elements[$0]) }
  }

  @inlinable
  func extract() -> A { combine(spaces.mapValues { W.extract($0) }) }

  @inlinable
  func extend<B>(_ f: @escaping (ListOf<W, A>) -> B) -> ListOf<W, B> {
    let (template, combine) = (template, combine)
    return ListOf<W, B>(numbered: spaces.mapValues { W.duplicate($0) }, template: W.duplicate(template)) { spaces in
      f(ListOf(numbered: spaces, template: template, combine))
    }
  }

  @inlinable
  func map<B>(_ transform: @escaping (A) -> B) -> ListOf<W, B> {
    let combine = combine
    return ListOf<W, B>(numbered: spaces, template: template) { transform(combine($0)) }
  }
}

extension ListOf: CustomStringConvertible {
  /// How many there are, and what each says of itself.
  public var description: String { parts.text }
}

extension ListParts {
  fileprivate var text: String { "\(spaces.count): \(spaces)" }
}
