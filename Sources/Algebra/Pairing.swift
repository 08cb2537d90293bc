/// A brand of choices and a brand of what they choose from.
///
/// A pairing lets the effects of `M` cancel out the context of `W` and leaves what both held (Kmett 2011, Piponi 2014,
/// Freeman 2016). Two functors can pair: `Free` and `Cofree` are built over such a pairing. Where they are a monad and a
/// comonad, the pairing is an ``InteractionLaw`` and chooses an architecture.
///
/// Only ``pair(_:_:_:)`` is required. Each other member has a default; override one only to be faster.
///
/// Laws:
///
/// - natural on both sides: `pair(map(m, g), map(w, h), f) == pair(m, w) { f(g($0), h($1)) }` (`naturality.both`)
/// - natural in the result: `g(pair(m, w, f)) == pair(m, w) { g(f($0, $1)) }` (`naturality.result`)
public protocol Pairing {
  /// The side that chooses.
  associatedtype M: Functor
  /// The side to choose from.
  associatedtype W: Functor

  /// Runs `m` through `w` and combines both values.
  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C

  /// ``pair(_:_:_:)`` with its sides swapped.
  ///
  /// Law (`naturality.flipped`): `pairFlipped(w, m, f) == pair(m, w) { f($1, $0) }`
  static func pairFlipped<A, B, C>(_ w: Kind<W, B>, _ m: Kind<M, A>, _ combine: (B, A) -> C) -> C

  /// Applies the functions in `m` to the values in `w`.
  ///
  /// Law (`naturality.zap`): `zap(m, w) == pair(m, w) { $0($1) }`
  static func zap<A, B>(_ m: Kind<M, (A) -> B>, _ w: Kind<W, A>) -> B

  /// The space that `action` chooses from a space of spaces.
  ///
  /// Law (`coherence.c5.select`): `select(action, spaces) == pair(action, spaces) { _, next in next }`
  static func select<A, B>(_ action: Kind<M, A>, _ spaces: Kind<W, Kind<W, B>>) -> Kind<W, B>
}

extension Pairing {
  /// `pair(m, w) { combine($1, $0) }`
  @inlinable
  public static func pairFlipped<A, B, C>(_ w: Kind<W, B>, _ m: Kind<M, A>, _ combine: (B, A) -> C) -> C {
    pair(m, w) { combine($1, $0) }
  }

  /// `pair(m, w) { $0($1) }`
  @inlinable
  public static func zap<A, B>(_ m: Kind<M, (A) -> B>, _ w: Kind<W, A>) -> B { pair(m, w) { $0($1) } }

  /// `pair(action, spaces) { _, next in next }`
  @inlinable
  public static func select<A, B>(_ action: Kind<M, A>, _ spaces: Kind<W, Kind<W, B>>) -> Kind<W, B> {
    pair(action, spaces) { _, next in next }
  }
}
