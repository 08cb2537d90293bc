import Algebra
import Trampoline

/// A kind of side effects: the abstract `Eff` of the model.
///
/// ``IO`` performs effects; ``Simulated`` plays them on a virtual clock against scripted services. Code that is generic over
/// `Effect` runs under both, and under your own kind, which needs a ``Runtime`` alone:
///
///     enum Instant: Effect {
///       typealias Runtime = InstantRuntime  // answers at once
///     }
///
/// `Kind<E, A>` is ``Eff`` lifted, so every kind of effects is a monad.
///
/// Failure belongs here and not in the actions of an architecture: an action without a continuation would force the
/// space that pairs with it to be empty.
public protocol Effect: Monad {
  /// What runs these effects: it has the clock, asks the services, and records the calls.
  associatedtype Runtime: EffectRuntime
}

extension Effect {
  /// A value without any effect.
  @inlinable
  public static func pure<A>(_ value: A) -> Kind<Self, A> { Eff.pure(value).kind }

  /// `transform` applied to the value of `m`.
  @inlinable
  public static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Eff(m).map(transform).kind
  }

  /// Does `m`, then the effect that `next` makes of its value.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, in constant stack, on either side of nesting.
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Eff<Self, A>.bind(m, next, as: Eff<Self, B>.self)
  }
}
