/// A brand whose applications are computations that can be sequenced (Moggi 1991).
///
/// Laws:
///
/// - left identity: `flatMap(pure(a), k) == k(a)`
/// - right identity: `flatMap(m, pure) == m`
/// - associativity: `flatMap(flatMap(m, k), l) == flatMap(m) { flatMap(k($0), l) }`
/// - `map(m, f) == flatMap(m) { pure(f($0)) }`, which is the default of `map`
public protocol Monad: Functor {
  /// Does nothing and returns `value`.
  static func pure<A>(_ value: A) -> Kind<Self, A>

  /// Does `m`, then the result of `next` on its value.
  static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B>
}

extension Monad {
  /// `flatMap(m) { pure(transform($0)) }`
  @inlinable
  public static func map<A, B>(_ m: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    flatMap(m) { pure(transform($0)) }
  }

  /// Does `first`, drops its value, and does `second`.
  @inlinable
  public static func then<A, B>(_ first: Kind<Self, A>, _ second: Kind<Self, B>) -> Kind<Self, B> {
    flatMap(first) { _ in second }
  }
}
