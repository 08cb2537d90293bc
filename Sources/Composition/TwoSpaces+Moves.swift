import Algebra

// `Co` of two spaces contains the actions of every monad that pairs with either space.

extension Co {
  /// Returns an action on the left of two spaces, shown or hidden; the right one and the mark stay.
  ///
  /// Laws: it is a monad morphism: `liftLeft(pure(a))` is `pure(a)`, and `liftLeft(m >>= k)` is
  /// `liftLeft(m) >>= { liftLeft(k($0)) }`. It commutes with every `liftRight` and every move to a side.
  @inlinable
  public static func liftLeft<Mark, P: InteractionLaw, G>(_ action: Kind<P.M, A>, by pairing: P.Type) -> Co
  where W == TwoSpacesBrand<Mark, P.W, G> {
    Co(LeftMove<Mark, P, G, A>(action))
  }

  /// Returns an action on the right of two spaces, shown or hidden; the left one and the mark stay.
  ///
  /// Laws: the same as for `liftLeft`.
  @inlinable
  public static func liftRight<Mark, F, Q: InteractionLaw>(_ action: Kind<Q.M, A>, by pairing: Q.Type) -> Co
  where W == TwoSpacesBrand<Mark, F, Q.W> {
    Co(RightMove<Mark, F, Q, A>(action))
  }
}

/// The step that moves the left space by an action.
@usableFromInline
struct LeftMove<Mark, P: InteractionLaw, G: Comonad, A>: CoStep, CustomStringConvertible {
  @usableFromInline let action: Kind<P.M, A>

  @inlinable
  init(_ action: Kind<P.M, A>) { self.action = action }

  @inlinable
  func run<B>(on space: inout Kind<TwoSpacesBrand<Mark, P.W, G>, B>) -> A {
    TwoSpaces.change(&space) { $0.parts.run(left: action, by: P.self) }
  }

  @usableFromInline var description: String { "left: \(action)" }
}

/// The step that moves the right space by an action.
@usableFromInline
struct RightMove<Mark, F: Comonad, Q: InteractionLaw, A>: CoStep, CustomStringConvertible {
  @usableFromInline let action: Kind<Q.M, A>

  @inlinable
  init(_ action: Kind<Q.M, A>) { self.action = action }

  @inlinable
  func run<B>(on space: inout Kind<TwoSpacesBrand<Mark, F, Q.W>, B>) -> A {
    TwoSpaces.change(&space) { $0.parts.run(right: action, by: Q.self) }
  }

  @usableFromInline var description: String { "right: \(action)" }
}
