/// The position of a space of any comonad: a space, whatever the type of its values.
public struct AnyPosition<W: Comonad> {
  @usableFromInline var held: any HeldSpace<W>

  /// The position of the focus of `space`.
  @inlinable
  public init<A>(_ space: Kind<W, A>) { held = SpaceOfValues(space: space) }

  /// Returns the space that holds values of `type`.
  ///
  /// - Precondition: This is a position of such a space. Traps otherwise: `peek` was given the position of another space.
  @inlinable
  func space<A>(of type: A.Type) -> Kind<W, A> {
    guard let held = held as? SpaceOfValues<W, A> else {
      foreignPosition(Swift.type(of: held), SpaceOfValues<W, A>.self)
    }
    return held.space
  }
}

/// Traps. Reached only if `peek` is given the position of another space.
@usableFromInline
package func foreignPosition(_ given: Any.Type, _ expected: Any.Type) -> Never {
  fatalError("the position of another space was given: \(given) instead of \(expected)")
}

/// A space, with the type of its values hidden: a closure cannot be generic, but a method can.
@usableFromInline
protocol HeldSpace<W> {
  associatedtype W: Comonad
  associatedtype Values
  var space: Kind<W, Values> { get set }
}

@usableFromInline
struct SpaceOfValues<W: Comonad, Values>: HeldSpace {
  @usableFromInline var space: Kind<W, Values>

  @inlinable
  init(space: Kind<W, Values>) { self.space = space }
}

extension HeldSpace {
  @inlinable
  mutating func perform<S: CoStep>(_ step: S) -> S.A where S.W == W { step.run(on: &space) }

  /// The space, for tools.
  var content: any CustomStringConvertible & Summarized & CustomReflectable & Fingerprinted { space }

  @inlinable
  func extended<A>(_ look: @escaping (AnyPosition<W>) -> A) -> Kind<W, A> { W.extend(space) { look(AnyPosition($0)) } }
}

extension Comonad where Position == AnyPosition<Self> {
  /// Returns a position that holds `w`.
  @inlinable
  public static func placed<A>(_ w: Kind<Self, A>) -> (position: Position, look: (Position) -> A) {
    (AnyPosition(w), { extract($0.space(of: A.self)) })
  }

  /// Returns the space that the position holds, with other values.
  @inlinable
  public static func space<A>(at position: Position, _ look: @escaping (Position) -> A) -> Kind<Self, A> {
    position.held.extended(look)
  }

  /// Returns the space that the position holds, without its values.
  @inlinable
  public static func blank(at position: Position) -> Kind<Self, Void> { position.held.extended { _ in } }

  /// Changes a position that holds `w`.
  ///
  /// - Complexity: One copy of a space in a box.
  @inlinable
  public static func move<A, R>(_ w: inout Kind<Self, A>, _ change: (inout Position) -> R) -> R {
    var position = AnyPosition(w)
    let result = change(&position)
    w = position.space(of: A.self)
    return result
  }

  /// Performs `step` on the space that the position holds.
  @inlinable
  public static func perform<S: CoStep>(_ step: S, at position: inout Position) -> S.A where S.W == Self {
    position.held.perform(step)
  }
}

extension AnyPosition: CustomStringConvertible {
  /// The description of the space.
  public var description: String { held.content.description }
}

extension AnyPosition: Summarized {
  /// The summary of the space.
  public var summary: String { held.content.summary }
}

extension AnyPosition: CustomReflectable {
  /// The mirror of the space.
  public var customMirror: Mirror { held.content.customMirror }
}

extension AnyPosition: Fingerprinted {
  /// Adds the space.
  public func combine(into fingerprint: inout Fingerprint) { held.content.combine(into: &fingerprint) }
}
