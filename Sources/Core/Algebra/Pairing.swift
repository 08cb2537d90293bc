/// A pairing of two functors: a value of `M` chooses from the values of `W`.
///
/// The effects of `M` and the context of `W` cancel out, and leave one value of each (Kmett 2011, Piponi 2014, Freeman
/// 2016). A pairing of a monad and a comonad is an ``InteractionLaw``, and makes an architecture. `Free` and `Cofree`
/// are built over a pairing of two functors.
///
/// Only ``pair(_:_:_:)`` is required. The other members have defaults; override one only to make it faster.
///
/// Laws:
///
/// - natural on both sides: `pair(map(m, g), map(w, h), f) == pair(m, w) { f(g($0), h($1)) }` (`naturality.both`)
/// - natural in the result: `g(pair(m, w, f)) == pair(m, w) { g(f($0, $1)) }` (`naturality.result`)
public protocol Pairing {
  /// The functor that chooses.
  associatedtype M: Functor
  /// The functor to choose from.
  associatedtype W: Functor

  /// Runs `m` on `w`, and returns `combine` applied to both values.
  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C

  /// Returns ``pair(_:_:_:)`` with its sides swapped.
  ///
  /// Law (`naturality.flipped`): `pairFlipped(w, m, f) == pair(m, w) { f($1, $0) }`
  static func pairFlipped<A, B, C>(_ w: Kind<W, B>, _ m: Kind<M, A>, _ combine: (B, A) -> C) -> C

  /// Applies the function in `m` to the value in `w`.
  ///
  /// Law (`naturality.zap`): `zap(m, w) == pair(m, w) { $0($1) }`
  static func zap<A, B>(_ m: Kind<M, (A) -> B>, _ w: Kind<W, A>) -> B

  /// Returns the space that `action` chooses from a space of spaces.
  ///
  /// Law (`coherence.c5.select`): `select(action, spaces) == pair(action, spaces) { _, next in next }`
  static func select<A, B>(_ action: Kind<M, A>, _ spaces: Kind<W, Kind<W, B>>) -> Kind<W, B>
}

extension Pairing {
  /// Returns `pair(m, w) { combine($1, $0) }`.
  @inlinable public static func pairFlipped<A, B, C>(_ w: Kind<W, B>, _ m: Kind<M, A>, _ combine: (B, A) -> C) -> C {
    pair(m, w) { combine($1, $0) }
  }

  /// Returns `pair(m, w) { $0($1) }`.
  @inlinable public static func zap<A, B>(_ m: Kind<M, (A) -> B>, _ w: Kind<W, A>) -> B { pair(m, w) { $0($1) } }

  /// Returns `pair(action, spaces) { _, next in next }`.
  @inlinable public static func select<A, B>(_ action: Kind<M, A>, _ spaces: Kind<W, Kind<W, B>>) -> Kind<W, B> {
    pair(action, spaces) { _, next in next }
  }
}
