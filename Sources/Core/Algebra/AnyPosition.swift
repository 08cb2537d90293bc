/// The position of a space of any comonad: a space, whatever the type of its values.
public struct AnyPosition<W: Comonad> {
  @usableFromInline var held: any AnySpace<W>

  /// The position of the focus of `space`.
  @inlinable public init<A>(_ space: Kind<W, A>) { held = space }

  /// Returns the space that holds values of `type`.
  ///
  /// - Precondition: This is a position of such a space. Traps otherwise: `peek` was given the position of another space.
  @inlinable func space<A>(of type: A.Type) -> Kind<W, A> {
    guard let space = held as? Kind<W, A> else { foreignPosition(Swift.type(of: held), Kind<W, A>.self) }
    return space
  }
}

/// Traps. Reached only if `peek` is given the position of another space.
@usableFromInline package func foreignPosition(_ given: Any.Type, _ expected: Any.Type) -> Never {
  fatalError("the position of another space was given: \(given) instead of \(expected)")
}

/// A space, with the type of its values hidden: a closure cannot be generic, but a method can.
@usableFromInline protocol AnySpace<Points>: Described {
  associatedtype Points: Comonad
  mutating func perform<S: CoStep>(_ step: S) -> S.A where S.W == Points
  func looking<B>(_ look: @escaping (AnyPosition<Points>) -> B) -> Kind<Points, B>
}

extension Kind: AnySpace where F: Comonad {
  @usableFromInline typealias Points = F

  @inlinable mutating func perform<S: CoStep>(_ step: S) -> S.A where S.W == F { step.run(on: &self) }

  @inlinable
  func looking<B>(_ look: @escaping (AnyPosition<F>) -> B) -> Kind<F, B> { F.extend(self) { look(AnyPosition($0)) } }
}

extension Comonad where Position == AnyPosition<Self> {
  /// Returns a position that holds `w`.
  @inlinable public static func placed<A>(_ w: Kind<Self, A>) -> (position: Position, look: (Position) -> A) {
    (AnyPosition(w), { extract($0.space(of: A.self)) })
  }

  /// Returns the space that the position holds, with other values.
  @inlinable public static func space<A>(at position: Position, _ look: @escaping (Position) -> A) -> Kind<Self, A> {
    position.held.looking(look)
  }

  /// Returns the space that the position holds.
  public static func shown(at position: Position) -> any Described { position.held }

  /// Changes a position that holds `w`.
  @inlinable public static func move<A, R>(_ w: inout Kind<Self, A>, _ change: (inout Position) -> R) -> R {
    withUnsafeMutablePointer(to: &w) { w in
      var position = AnyPosition(w.move())
      // Puts back what was moved out above. Nothing throws in between.
      defer { w.initialize(to: position.space(of: A.self)) }
      return change(&position)
    }
  }

  /// Performs `step` on the space that the position holds.
  @inlinable public static func perform<S: CoStep>(_ step: S, at position: inout Position) -> S.A where S.W == Self {
    position.held.perform(step)
  }
}
