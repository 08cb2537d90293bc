/// A pairing of a monad and a comonad: an architecture (Katsumata, Rivas & Uustalu 2020).
///
/// `M` is the language of actions, and `W` is the space of interfaces. ``Pairing/pair(_:_:_:)`` is the law ψ of the
/// paper, `(M<A>, W<B>) -> (A, B)`. ``run(_:on:)`` is a runner θ (Uustalu 2015), `(M<A>, W<B>) -> (A, W<B>)`: it runs a
/// program with a space as its state.
///
/// A conformance only needs ``Pairing/pair(_:_:_:)``. Override ``run(_:on:)`` to move in place, with
/// ``Branded/change(_:_:)``. If the spaces have positions, the pairing is a ``Runner``, which has less to say:
///
///     enum StateStorePairing<S>: Runner {
///       typealias M = StateBrand<S>
///       typealias W = StoreBrand<S>
///     }
///
/// Laws, in addition to those of ``Pairing``:
///
/// - `pair(pure(a), w, f) == f(a, extract(w))` (`coherence.c1`)
/// - `pair(flatMap(m, k), w, f) == pair(m, duplicate(w)) { a, next in pair(k(a), next, f) }` (`coherence.c2`)
public protocol InteractionLaw: Pairing where M: Monad, W: Comonad {
  /// Runs `m` on `w` (the runner θ): moves `w`, in place if it is not shared, and returns the value of `m`.
  ///
  /// Law (`coherence.run`): the value and the moved space are `pair(m, duplicate(w)) { ($0, $1) }`.
  static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A

  /// Runs `m` at a position of a space, in place if it is not shared, and returns the value of `m`.
  ///
  /// Law: it leaves the position of the space that ``run(_:on:)`` leaves.
  ///
  /// Its label differs from that of ``Runner/run(_:at:)``: with one label, the default below would satisfy a ``Runner`` that
  /// implements nothing, which would then recurse without end.
  static func run<A>(_ m: Kind<M, A>, moving position: inout W.Position) -> A

  /// Returns `space` moved by `action`.
  ///
  /// Laws:
  ///
  /// - it is the space that `run(action, on: &space)` leaves (`coherence.move`)
  /// - `move(action, space) == select(action, duplicate(space))` (`coherence.c5.select`)
  static func move<A, B>(_ action: Kind<M, A>, _ space: Kind<W, B>) -> Kind<W, B>

  /// Returns the text of an action that is about to move `space`: what it does there, if that can be known.
  ///
  /// A session records it. The default is the description of the action.
  static func description<A>(of action: Kind<M, Void>, on space: Kind<W, A>) -> String
}

extension InteractionLaw {
  /// Returns the action's description.
  @inlinable public static func description<A>(of action: Kind<M, Void>, on space: Kind<W, A>) -> String {
    action.description
  }

  /// Moves `w` and returns the value: both are `pair(m, duplicate(w)) { ($0, $1) }`.
  @inlinable public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A {
    let (value, next) = pair(m, W.duplicate(w)) { ($0, $1) }
    w = next
    return value
  }

  /// Runs `m` on a space at `position`.
  @inlinable public static func run<A>(_ m: Kind<M, A>, moving position: inout W.Position) -> A {
    W.perform(Paired<Self, A>(m), at: &position)
  }

  /// Returns the space that ``run(_:on:)`` leaves.
  @inlinable public static func move<A, B>(_ action: Kind<M, A>, _ space: Kind<W, B>) -> Kind<W, B> {
    run(action, from: space).space
  }

  /// Runs `m` on a copy of `w`, and returns its value and the moved space.
  @inlinable public static func run<A, B>(_ m: Kind<M, A>, from w: Kind<W, B>) -> (value: A, space: Kind<W, B>) {
    var w = w
    let value = run(m, on: &w)
    return (value, w)
  }
}

/// The step of ``Co`` that runs an action of another monad by a pairing.
@usableFromInline struct Paired<P: InteractionLaw, A>: CoStep {
  @usableFromInline let action: Kind<P.M, A>

  @inlinable init(_ action: Kind<P.M, A>) { self.action = action }

  @inlinable func run<B>(on space: inout Kind<P.W, B>) -> A { P.run(action, on: &space) }
}
