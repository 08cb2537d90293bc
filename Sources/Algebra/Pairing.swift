/// Two brands of which one says where to go and the other where one can go.
///
/// A pairing lets the effects of `M` cancel out the context of `W`, leaving what both held (Kmett 2011, Piponi 2014,
/// Freeman 2016). It is what chooses an architecture: `M` is the language of actions, `W` the space of interfaces.
///
/// Laws:
///
/// - natural on both sides: `pair(map(m, g), map(w, h), f) == pair(m, w) { f(g($0), h($1)) }`
/// - natural in the result: `g(pair(m, w, f)) == pair(m, w) { g(f($0, $1)) }`
/// - where `M` is a monad and `W` a comonad, coherent with both:
///   `pair(pure(a), w, f) == f(a, extract(w))` and
///   `pair(flatMap(m, k), w, f) == pair(m, duplicate(w)) { a, next in pair(k(a), next, f) }`
///
/// Two functors can pair without being monad and comonad: that is what ``zap(_:_:)`` needs, and what `Free` and
/// `Cofree` are built over.
public protocol Pairing {
  /// The side that chooses.
  associatedtype M: Functor
  /// The side that holds what there is to choose from.
  associatedtype W: Functor

  /// Runs `m` through `w`, and combines the value of the one with what it found in the other.
  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C
}

extension Pairing {
  /// Applies the functions in `m` to the values in `w`.
  ///
  /// Law: `zap(m, w) == pair(m, w) { $0($1) }`
  @inlinable
  public static func zap<A, B>(_ m: Kind<M, (A) -> B>, _ w: Kind<W, A>) -> B {
    pair(m, w) { $0($1) }
  }

  /// ``pair(_:_:_:)`` with its sides the other way round.
  ///
  /// Law: `pairFlipped(w, m, f) == pair(m, w) { f($1, $0) }`
  @inlinable
  public static func pairFlipped<A, B, C>(_ w: Kind<W, B>, _ m: Kind<M, A>, _ combine: (B, A) -> C) -> C {
    pair(m, w) { combine($1, $0) }
  }

  /// The space that `action` chooses out of a space of spaces.
  ///
  /// Law: `select(action, spaces) == pair(action, spaces) { _, next in next }`
  @inlinable
  public static func select<A, B>(_ action: Kind<M, A>, _ spaces: Kind<W, Kind<W, B>>) -> Kind<W, B> {
    pair(action, spaces) { _, next in next }
  }
}

extension Pairing where W: Comonad {
  /// The space that `action` leads to from `space`.
  ///
  /// Law: `move(action, space) == select(action, duplicate(space))`
  @inlinable
  public static func move<A, B>(_ action: Kind<M, A>, _ space: Kind<W, B>) -> Kind<W, B> {
    select(action, W.duplicate(space))
  }

  /// The value of `m`, and the space that it leads to from `w`: ψ, which every other law can be told by.
  ///
  /// Law: `psi(m, w) == pair(m, duplicate(w)) { ($0, $1) }`
  @inlinable
  public static func psi<A, B>(_ m: Kind<M, A>, _ w: Kind<W, B>) -> (value: A, space: Kind<W, B>) {
    pair(m, W.duplicate(w)) { ($0, $1) }
  }
}
