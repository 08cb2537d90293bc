import Algebra
import Components

/// A growing list of spaces of one comonad, with one combined value.
///
/// It is the repeated Day convolution of a comonad with itself, `exists X. ([W X], [X] -> A)`, with a template for new
/// elements (Freeman 2016, *Comonads and Day Convolution*). The function of positions hides the type `X` of the elements' values.
/// The focus is the foci of all elements, and each moves separately.
///
/// The elements are in a ``NumberedList``, so a number still finds an element after others are removed.
///
///     let counters = ListOf(Store(0) { $0 }, count: 2) { "\($0)" }
///     counters.extract()   // "[0, 0]"
///
/// Laws: those of a comonad; a push, or a move of one element, keeps the other elements; moves of two elements commute.
public typealias ListOf<W: Comonad, A> = Kind<ListBrand<W>, A>

/// The elements of a list and the space that a push appends, with the type of their values hidden.
public struct Elements<W: Comonad> {
  /// The elements.
  @usableFromInline package var spaces: NumberedList<Placed<W.Position>>
  /// The new element of a push.
  @usableFromInline let template: Placed<W.Position>
  /// The type of the elements' values.
  @usableFromInline let values: Any.Type

  @inlinable init(spaces: NumberedList<Placed<W.Position>>, template: Placed<W.Position>, values: Any.Type) {
    self.spaces = spaces
    self.template = template
    self.values = values
  }

  /// The number of elements.
  @inlinable public var count: Int { spaces.count }

  /// What describes the elements.
  var shown: NumberedList<any Described> { spaces.mapValues { W.shown(at: $0.position) } }
}

/// The brand of ``ListOf``.
public enum ListBrand<W: Comonad>: SpaceBrand, Positioned {
  /// The positions of the elements.
  public typealias Position = Elements<W>
  /// Its actions are those of the elements, and changes of the list.
  public typealias Law = CoPairing<Self>

  /// Returns the elements for another function of them.
  @inlinable public static func forAnotherSpace(_ elements: Elements<W>) -> Elements<W> {
    func other(_ space: Placed<W.Position>) -> Placed<W.Position> {
      Placed(W.forAnotherSpace(space.position), space.look)
    }
    return Elements(
      spaces: elements.spaces.mapValues(other), template: other(elements.template), values: elements.values)
  }

  /// Returns the number of spaces, and their descriptions.
  public static func description<A>(of kind: Kind<Self, A>) -> String {
    let spaces = kind.position.shown
    return "\(spaces.count): \(spaces)"
  }

  /// Returns the number of spaces, and the summaries of the first four.
  public static func summary<A>(of kind: Kind<Self, A>) -> String {
    let spaces = kind.position.spaces
    let first = spaces.prefix(4).map { W.shown(at: $0.position).summary } + (spaces.count > 4 ? ["…"] : [])
    return "\(spaces.count): [\(first.joined(separator: ", "))]"
  }

  /// Returns a mirror with the elements, under their numbers.
  public static func mirror<A>(of kind: Kind<Self, A>) -> Mirror {
    let spaces = kind.position.shown
    let children: [Mirror.Child] = zip(spaces.numbers, spaces.values).map { ("\($0)", $1) }
    return Mirror(kind, children: children)
  }
}

extension Elements: Fingerprinted {
  /// Adds the elements and their numbers.
  public func combine(into fingerprint: inout Fingerprint) { shown.combine(into: &fingerprint) }
}

extension Kind {
  /// Creates a list of numbered spaces.
  ///
  /// - Parameters:
  ///   - spaces: The elements.
  ///   - template: The space that a push appends. All pushed spaces begin with its state, and share the objects that it
  ///     refers to.
  ///   - combine: Returns one value for the values of all elements, in order and with their numbers.
  @inlinable public init<W, X>(
    numbered spaces: NumberedList<Kind<W, X>>, template: Kind<W, X>, _ combine: @escaping (NumberedList<X>) -> A
  ) where F == ListBrand<W> {
    func placed(_ space: Kind<W, X>) -> Placed<W.Position> {
      let (position, look) = W.placed(space)
      return Placed(position, Look(look))
    }
    self.init(
      Elements(spaces: spaces.mapValues(placed), template: placed(template), values: X.self),
      own: { elements in
        // Otherwise a list could be read as one of other elements.
        guard elements.values == X.self else { foreignPosition(elements.values, X.self) }
        return combine(elements.spaces.mapValues { $0.look.returning(X.self)($0.position) })
      })
  }

  /// Creates a list of spaces.
  ///
  /// - Parameters:
  ///   - spaces: The elements.
  ///   - template: The space that a push appends.
  ///   - combine: Returns one value for the values of all elements, in order.
  @inlinable public init<W, X>(_ spaces: [Kind<W, X>], template: Kind<W, X>, _ combine: @escaping ([X]) -> A)
  where F == ListBrand<W> {
    self.init(numbered: NumberedList(spaces), template: template) { combine($0.values) }
  }

  /// Creates a list of `count` copies of `template`.
  @inlinable
  public init<W, X>(_ template: Kind<W, X>, count: Int, _ combine: @escaping ([X]) -> A) where F == ListBrand<W> {
    self.init(Array(repeating: template, count: max(0, count)), template: template, combine)
  }
}
