import Algebra

/// A type of side effects: the parameter `Eff` of an architecture (Xavier 2017).
///
/// ``IO`` performs effects; ``Simulated`` runs them on a virtual clock. Code that is generic over `Effect` runs with
/// both, and with your own effect type, which needs only a ``Runtime``:
///
///     enum Instant: Effect {
///       typealias Runtime = InstantRuntime  // answers at once
///     }
///
/// `Kind<E, A>` stands for ``Eff``, so every effect type is a monad.
///
/// Failure is part of an effect, not of an action: an action without a continuation would force the space that pairs
/// with it to be empty (Katsumata, Rivas & Uustalu 2020).
public protocol Effect: Monad {
  /// The runtime of these effects: it has the clock, calls the services and records the calls.
  // Not `where Raw == Boxed`: Swift 6.3.1 crashes where a closure that returns a kind is passed to a method of such a protocol.
  associatedtype Runtime: EffectRuntime
}

extension Effect {
  /// Returns an effect that does nothing and returns `value`.
  @inlinable public static func pure<A>(_ value: A) -> Kind<Self, A> { Eff.pure(value).kind }

  /// Returns an effect that applies `transform` to the value of `m`.
  @inlinable public static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Eff(m).map(transform).kind
  }

  /// Returns an effect that runs `m`, then the effect that `next` returns for its value.
  ///
  /// - Complexity: A run is linear in the number of binds and uses constant stack, however they nest.
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Eff<Self, B>(.node(Eff(m).computation.bind(next, as: EffectByKind<Self, B>.self))).kind
  }
}
