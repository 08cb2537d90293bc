/// A pairing of a monad and a comonad: an interaction law (Katsumata, Rivas & Uustalu 2020).
///
/// It chooses an architecture: `M` is the language of actions, `W` the space of interfaces. ``run(_:on:)`` is the law's ψ,
/// which makes every program a stateful runner of spaces (Uustalu 2015).
///
/// A conformance needs ``Pairing/pair(_:_:_:)`` alone. Override ``run(_:on:)`` to move in place, with ``Branded/change(_:_:)``:
///
///     enum StateStorePairing<S>: InteractionLaw {
///       static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
///         Store.change(&w) { State(m).run(&$0.position) }
///       }
///     }
///
/// Laws, beside those of ``Pairing``:
///
/// - `pair(pure(a), w, f) == f(a, extract(w))` (`coherence.c1`)
/// - `pair(flatMap(m, k), w, f) == pair(m, duplicate(w)) { a, next in pair(k(a), next, f) }` (`coherence.c2`)
public protocol InteractionLaw: Pairing where M: Monad, W: Comonad {
  /// ψ: runs `m`, returns its value, and moves `w` by it; in place if `w` is not shared.
  ///
  /// Law (`coherence.run`): it gives and leaves `pair(m, duplicate(w)) { ($0, $1) }`.
  static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A

  /// The space to which `action` leads from `space`.
  ///
  /// Laws: `move(action, space)` is what `run(action, on: &space)` leaves (`coherence.move`), and
  /// `select(action, duplicate(space))` (`coherence.c5.select`).
  static func move<A, B>(_ action: Kind<M, A>, _ space: Kind<W, B>) -> Kind<W, B>
}

extension InteractionLaw {
  /// `pair(m, duplicate(w)) { ($0, $1) }`
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    let (value, next) = pair(m, W.duplicate(w)) { ($0, $1) }
    w = next
    return value
  }

  /// What ``run(_:on:)`` leaves of `space`.
  @inlinable
  public static func move<A, B>(_ action: Kind<M, A>, _ space: Kind<W, B>) -> Kind<W, B> {
    run(action, from: space).space
  }

  /// ``run(_:on:)`` on a copy: the value of `m`, and the space to which it leads from `w`.
  @inlinable
  public static func run<A, B>(_ m: Kind<M, A>, from w: Kind<W, B>) -> (value: A, space: Kind<W, B>) {
    var w = w
    let value = run(m, on: &w)
    return (value, w)
  }
}
