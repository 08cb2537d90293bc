import Algebra

// What moves two spaces of which one is shown is the monad that their sum has of itself: the actions of both are a part of
// it, and so is showing one or the other. The three go well together in any order, for each leaves alone what the others
// change.

extension Co {
  /// Shows one of the two spaces, where it was left.
  ///
  /// Law: of two moves the second counts.
  @inlinable
  public static func move<F, G>(to side: Side) -> Co where W == SumBrand<F, G>, A == Void {
    Co(SumMove<F, G>(side))
  }

  /// Shows the left one, where it was left.
  ///
  /// Law: `moveLeft()` and then `moveRight()` is `moveRight()`.
  @inlinable
  public static func moveLeft<F, G>() -> Co where W == SumBrand<F, G>, A == Void { .move(to: .left) }

  /// Shows the right one, where it was left.
  @inlinable
  public static func moveRight<F, G>() -> Co where W == SumBrand<F, G>, A == Void { .move(to: .right) }

  /// Asks which one is shown.
  ///
  /// Law: it moves nothing.
  @inlinable
  public static func side<F, G>() -> Co where W == SumBrand<F, G>, A == Side { Co(SumSide<F, G>()) }

  /// An action on the left one of the two, be it shown or hidden; the right one stays, and so does what is shown.
  ///
  /// Laws: it is a monad morphism, and commutes with any `liftRight` and with every move to a side.
  @inlinable
  public static func liftLeft<P: InteractionLaw, G>(_ action: Kind<P.M, A>, by pairing: P.Type) -> Co
  where W == SumBrand<P.W, G> {
    Co(SumLeft<P, G, A>(action))
  }

  /// An action on the right one of the two, be it shown or hidden; the left one stays, and so does what is shown.
  ///
  /// Laws: as for `liftLeft`.
  @inlinable
  public static func liftRight<F, Q: InteractionLaw>(_ action: Kind<Q.M, A>, by pairing: Q.Type) -> Co
  where W == SumBrand<F, Q.W> {
    Co(SumRight<F, Q, A>(action))
  }
}

/// The step to one of the two spaces.
@usableFromInline
struct SumMove<F: Comonad, G: Comonad>: CoStep, CustomStringConvertible {
  @usableFromInline typealias A = Void

  @usableFromInline let side: Side

  @inlinable
  init(_ side: Side) { self.side = side }

  @inlinable
  func run<B>(on space: inout Kind<SumBrand<F, G>, B>) { SumSpace.change(&space) { $0.parts.side = side } }

  @usableFromInline var description: String { "move \(side)" }
}

/// The step that asks which one is shown.
@usableFromInline
struct SumSide<F: Comonad, G: Comonad>: CoStep, CustomStringConvertible {
  @inlinable
  init() {}

  @inlinable
  func run<B>(on space: inout Kind<SumBrand<F, G>, B>) -> Side { SumSpace(space).side }

  @usableFromInline var description: String { "side?" }
}

/// The step that goes in the left space where an action leads.
@usableFromInline
struct SumLeft<P: InteractionLaw, G: Comonad, A>: CoStep, CustomStringConvertible {
  @usableFromInline let action: Kind<P.M, A>

  @inlinable
  init(_ action: Kind<P.M, A>) { self.action = action }

  @inlinable
  func run<B>(on space: inout Kind<SumBrand<P.W, G>, B>) -> A {
    SumSpace.change(&space) { $0.parts.run(left: action, by: P.self) }
  }

  @usableFromInline var description: String { "left: \(action)" }
}

/// The step that goes in the right space where an action leads.
@usableFromInline
struct SumRight<F: Comonad, Q: InteractionLaw, A>: CoStep, CustomStringConvertible {
  @usableFromInline let action: Kind<Q.M, A>

  @inlinable
  init(_ action: Kind<Q.M, A>) { self.action = action }

  @inlinable
  func run<B>(on space: inout Kind<SumBrand<F, Q.W>, B>) -> A {
    SumSpace.change(&space) { $0.parts.run(right: action, by: Q.self) }
  }

  @usableFromInline var description: String { "right: \(action)" }
}
