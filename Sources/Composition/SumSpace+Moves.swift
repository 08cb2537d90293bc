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
struct SumMove<F: Comonad, G: Comonad>: CoPrimitive, CustomStringConvertible {
  @usableFromInline typealias A = Void

  @usableFromInline let side: Side

  @inlinable
  init(_ side: Side) { self.side = side }

  @inlinable
  func run<R>(_ space: Kind<SumBrand<F, G>, (A) -> R>) -> R { SumSpace(space).showing(side).extract()(()) }

  @usableFromInline var description: String { "move \(side)" }
}

/// The step that asks which one is shown.
@usableFromInline
struct SumSide<F: Comonad, G: Comonad>: CoPrimitive, CustomStringConvertible {
  @inlinable
  init() {}

  @inlinable
  func run<R>(_ space: Kind<SumBrand<F, G>, (Side) -> R>) -> R {
    let space = SumSpace(space)
    return space.extract()(space.side)
  }

  @usableFromInline var description: String { "side?" }
}

/// The step that goes in the left space where an action leads.
@usableFromInline
struct SumLeft<P: InteractionLaw, G: Comonad, A>: CoPrimitive, CustomStringConvertible {
  @usableFromInline let action: Kind<P.M, A>

  @inlinable
  init(_ action: Kind<P.M, A>) { self.action = action }

  @inlinable
  func run<R>(_ space: Kind<SumBrand<P.W, G>, (A) -> R>) -> R {
    func moved(_ parts: some SumParts<P.W, G, (A) -> R>) -> R {
      P.pair(action, parts.left) { value, x in parts.look(parts.side, { x }, { G.extract(parts.right) })(value) }
    }
    return moved(SumSpace(space).parts)
  }

  @usableFromInline var description: String { "left: \(action)" }
}

/// The step that goes in the right space where an action leads.
@usableFromInline
struct SumRight<F: Comonad, Q: InteractionLaw, A>: CoPrimitive, CustomStringConvertible {
  @usableFromInline let action: Kind<Q.M, A>

  @inlinable
  init(_ action: Kind<Q.M, A>) { self.action = action }

  @inlinable
  func run<R>(_ space: Kind<SumBrand<F, Q.W>, (A) -> R>) -> R {
    func moved(_ parts: some SumParts<F, Q.W, (A) -> R>) -> R {
      Q.pair(action, parts.right) { value, y in parts.look(parts.side, { F.extract(parts.left) }, { y })(value) }
    }
    return moved(SumSpace(space).parts)
  }

  @usableFromInline var description: String { "right: \(action)" }
}
