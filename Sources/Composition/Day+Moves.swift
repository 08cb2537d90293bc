import Algebra

// What moves two spaces that stand side by side is the monad that Day has of itself. The actions of whatever pairs with
// the one or with the other are a part of it.

extension Co {
  /// An action on the left one of two spaces; the right one stays.
  ///
  /// Laws: it is a monad morphism: `liftLeft(pure(a))` is `pure(a)`, and `liftLeft(m >>= k)` is
  /// `liftLeft(m) >>= { liftLeft(k($0)) }`. It commutes with any `liftRight`.
  @inlinable
  public static func liftLeft<P: InteractionLaw, G>(_ action: Kind<P.M, A>, by pairing: P.Type) -> Co
  where W == DayBrand<P.W, G> {
    Co(DayLeft<P, G, A>(action))
  }

  /// An action on the right one of two spaces; the left one stays.
  ///
  /// Laws: as for `liftLeft`.
  @inlinable
  public static func liftRight<F, Q: InteractionLaw>(_ action: Kind<Q.M, A>, by pairing: Q.Type) -> Co
  where W == DayBrand<F, Q.W> {
    Co(DayRight<F, Q, A>(action))
  }
}

/// The step that goes in the left space where an action leads, and stays in the right one.
@usableFromInline
struct DayLeft<P: InteractionLaw, G: Comonad, A>: CoStep, CustomStringConvertible {
  @usableFromInline let action: Kind<P.M, A>

  @inlinable
  init(_ action: Kind<P.M, A>) { self.action = action }

  @inlinable
  func run<B>(on space: inout Kind<DayBrand<P.W, G>, B>) -> A {
    Day.change(&space) { $0.parts.run(left: action, by: P.self) }
  }

  @usableFromInline var description: String { "left: \(action)" }
}

/// The step that goes in the right space where an action leads, and stays in the left one.
@usableFromInline
struct DayRight<F: Comonad, Q: InteractionLaw, A>: CoStep, CustomStringConvertible {
  @usableFromInline let action: Kind<Q.M, A>

  @inlinable
  init(_ action: Kind<Q.M, A>) { self.action = action }

  @inlinable
  func run<B>(on space: inout Kind<DayBrand<F, Q.W>, B>) -> A {
    Day.change(&space) { $0.parts.run(right: action, by: Q.self) }
  }

  @usableFromInline var description: String { "right: \(action)" }
}
