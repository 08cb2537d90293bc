/// A pairing of a monad and a comonad that leaves a computation over.
///
/// It is the residual interaction law of Katsumata, Rivas and Uustalu (2020): `(T<X>, D<Y>) -> R<(X, Y)>`. A program that can
/// fail pairs with no space that has a point: the pairing would have to return a value of any type. Such an effect, for which
/// no space has an answer, stays in the monad `R`.
///
/// Laws:
///
/// - `pair(pure(a), w, f) == R.pure(f(a, extract(w)))` (`residual.pure`)
/// - `pair(flatMap(m, k), w, f) == R.flatMap(pair(m, duplicate(w)) { ($0, $1) }) { a, next in pair(k(a), next, f) }`
///   (`residual.flatMap`)
/// - natural: `pair(map(m, g), map(w, h), f) == pair(m, w) { f(g($0), h($1)) }` (`residual.natural`)
///
/// An ``InteractionLaw`` is one that leaves nothing over.
public protocol ResidualLaw {
  /// The monad of programs.
  associatedtype M: Monad
  /// The comonad of spaces.
  associatedtype W: Comonad
  /// The monad of what is left over.
  associatedtype R: Monad

  /// Runs `m` on `w`, and returns `combine` applied to both values, in `R`.
  static func pair<A, B, C>(
    _ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: @escaping (A, B) -> C
  ) -> Kind<R, C>
}

// MARK: - What can fail

/// The brand of `Result`, as a monad: the first failure ends a computation.
public enum ResultBrand<Failure: Error>: Monad {
  /// Returns a success.
  @inlinable public static func pure<A>(_ value: A) -> Kind<Self, A> { Result.success(value).kind }

  /// Returns the failure of `m`, or what `next` returns for its value.
  @inlinable
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    Result(m).flatMap { Result(next($0)) }.kind
  }
}

extension Result: Branded {
  /// The brand, with the type of failures.
  public typealias Brand = ResultBrand<Failure>
  /// The type of successes.
  public typealias A = Success
}
