/// A brand whose applications are computations that can be sequenced (Moggi 1991).
///
/// Laws:
///
/// - left identity: `flatMap(pure(a), k) == k(a)`
/// - right identity: `flatMap(m, pure) == m`
/// - associativity: `flatMap(flatMap(m, k), l) == flatMap(m) { flatMap(k($0), l) }`
/// - `map(m, f) == flatMap(m) { pure(f($0)) }`, which is the default of `map`
public protocol Monad: Functor {
  /// Returns the computation that does nothing and returns `value`.
  static func pure<A>(_ value: A) -> Kind<Self, A>

  /// Runs `m`, then the computation that `next` returns for its value.
  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B>

  /// Returns whether `m` is known to be `pure`, without running it. The default returns false.
  ///
  /// A driver may skip a pure action.
  ///
  /// Law (`coherence.isPure`): if it returns true, `m` is `pure(a)` for some `a`, and moves nothing.
  static func isPure<A>(_ m: Kind<Self, A>) -> Bool
}

extension Monad {
  /// Returns false.
  @inlinable public static func isPure<A>(_ m: Kind<Self, A>) -> Bool { false }

  /// Returns `flatMap(m) { pure(transform($0)) }`.
  @inlinable public static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    flatMap(m) { pure(transform($0)) }
  }

  /// Runs `first`, drops its value, and runs `second`.
  @inlinable public static func then<A, B>(_ first: Kind<Self, A>, _ second: Kind<Self, B>) -> Kind<Self, B> {
    flatMap(first) { _ in second }
  }
}

// MARK: - Operations of every program

extension Kind where F: Monad {
  /// Returns the computation that does nothing and returns `value`.
  @inlinable public static func pure(_ value: A) -> Kind { F.pure(value) }

  /// Returns this computation, followed by the one that `next` returns for its value.
  @inlinable public func flatMap<B>(_ next: @escaping (A) -> Kind<F, B>) -> Kind<F, B> { F.flatMap(self, next) }

  /// This computation without its value.
  @inlinable package var asAction: Kind<F, Void> {
    A.self == Void.self ? sameType(self, as: Kind<F, Void>.self) : F.map(self) { _ in }
  }

  /// Returns this computation, followed by `next`.
  @inlinable public func then<B>(_ next: Kind<F, B>) -> Kind<F, B> { F.then(self, next) }
}
