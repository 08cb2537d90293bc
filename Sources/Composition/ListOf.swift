import Algebra

/// A growing list of spaces of one comonad, with one combined value.
///
/// It is the repeated Day convolution of a comonad with itself, `exists X. ([W X], [X] -> A)`, with a template for new
/// elements (Freeman 2016, *Comonads and Day Convolution*). The type `X` of the elements' values is hidden; `combine`
/// makes one value of them. The focus is the foci of all elements, and each moves separately.
///
/// The elements are in a ``NumberedList``, so a number still finds an element after others are removed.
///
///     let counters = ListOf(Store(0) { $0 }.kind, count: 2) { "\($0)" }
///     counters.extract()   // "[0, 0]"
///
/// Laws: those of a comonad; a push, or a move of one element, keeps the other elements; moves of two elements commute.
public struct ListOf<W: Comonad, A> {
  /// The spaces, with the type of their values hidden.
  public var parts: any ListParts<W, A>

  /// Creates a list of spaces.
  ///
  /// - Parameters:
  ///   - spaces: The elements.
  ///   - template: The space that a push appends. All pushed spaces begin with its state, and share the objects that it
  ///     refers to.
  ///   - combine: Returns one value for the values of all elements, in order.
  @inlinable
  public init<X>(_ spaces: [Kind<W, X>], template: Kind<W, X>, _ combine: @escaping ([X]) -> A) {
    self.init(numbered: NumberedList(spaces), template: template) { combine($0.values) }
  }

  /// Creates a list of numbered spaces.
  ///
  /// - Parameters:
  ///   - spaces: The elements.
  ///   - template: The space that a push appends. All pushed spaces begin with its state, and share the objects that it
  ///     refers to.
  ///   - combine: Returns one value for the values of all elements, in order and with their numbers.
  public init<X>(
    numbered spaces: NumberedList<Kind<W, X>>, template: Kind<W, X>, _ combine: @escaping (NumberedList<X>) -> A
  ) {
    parts = ListElements(spaces: spaces, template: template, combine: combine)
  }

  /// Creates a list of `count` copies of `template`.
  @inlinable
  public init<X>(_ template: Kind<W, X>, count: Int, _ combine: @escaping ([X]) -> A) {
    self.init(Array(repeating: template, count: max(0, count)), template: template, combine)
  }

  /// The number of spaces.
  @inlinable
  public var count: Int { parts.count }
}

/// The contents of a ``ListOf``, with the type of the elements' values, for generic functions.
public protocol ListParts<W, A> {
  /// The comonad of each element.
  associatedtype W: Comonad
  /// The type of the combined value.
  associatedtype A
  /// The type of each element's value.
  associatedtype X

  /// The elements.
  var spaces: NumberedList<Kind<W, X>> { get set }
  /// The space that a push appends.
  var template: Kind<W, X> { get }
  /// The function that combines the values of the elements.
  var combine: (NumberedList<X>) -> A { get }
}

private struct ListElements<W: Comonad, X, A>: ListParts {
  var spaces: NumberedList<Kind<W, X>>
  let template: Kind<W, X>
  let combine: (NumberedList<X>) -> A
}

// MARK: - Comonad

extension ListOf {
  /// Returns the combined value at the focus.
  ///
  /// - Complexity: One `extract` of each element.
  @inlinable
  public func extract() -> A { parts.extract() }

  /// Returns the space whose value at each choice of points and each length of the list is this list there.
  ///
  /// - Complexity: One `duplicate` of each element.
  @inlinable
  public func duplicate() -> ListOf<W, ListOf<W, A>> { extend { $0 } }

  /// Returns the space whose value at each choice of points and each length of the list is `f` of this list there.
  @inlinable
  public func extend<B>(_ f: @escaping (ListOf<W, A>) -> B) -> ListOf<W, B> { parts.extend(f) }

  /// Returns this list with `transform` applied to its combined value.
  ///
  /// - Complexity: Extracting uses stack, linear in the number of maps.
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
  /// The number of spaces, and their descriptions.
  public var description: String { parts.text }
}

extension ListParts {
  fileprivate var text: String { "\(spaces.count): \(spaces)" }
}

extension ListOf: CustomReflectable {
  /// A mirror with the elements, under their numbers.
  public var customMirror: Mirror {
    func mirror(_ parts: some ListParts<W, A>) -> Mirror {
      let spaces = parts.spaces
      let children: [Mirror.Child] = zip(spaces.numbers, spaces.values).map { ("\($0)", $1) }
      return Mirror(self, children: children)
    }
    return mirror(parts)
  }
}

extension ListOf: Fingerprinted {
  /// Adds the elements and their numbers.
  public func combine(into fingerprint: inout Fingerprint) {
    func combine(_ parts: some ListParts<W, A>) { parts.spaces.combine(into: &fingerprint) }
    combine(parts)
  }
}
