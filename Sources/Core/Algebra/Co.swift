/// The monad of a comonad: `Co W A = forall R. W (A -> R) -> R` (Kmett 2011, *Monads from Comonads*).
///
/// An action moves any space of `W`: it chooses a point and returns a value. So it is a program over the positions of `W`. Every
/// monad that pairs with `W` maps into `Co`, and many are isomorphic to it: `Co Store` is State, `Co Env` is Reader, and `Co Traced`
/// is Writer as long as no step reads the log. So a comonad alone makes an architecture. As the values have any type `R`, an action
/// reaches only points to which the space leads: it appends to a log, and cannot put back an earlier one.
///
///     let increment = Co<StoreBrand<Int>, Void> { $0 += 1 }
///     increment.then(increment).run(on: &space)
///
/// A step on the spaces of a comonad without positions of its own is a ``CoStep``.
///
/// Laws, in addition to the monad laws:
///
/// - `pure(a).run(w) == extract(w)(a)`
/// - `m.flatMap(k).run(w) == m.run(extend(w) { next in { a in k(a).run(next) } })`
public typealias Co<W: Comonad, A> = Kind<CoBrand<W>, A>

/// The brand of ``Co``.
public enum CoBrand<W: Comonad>: Contextual {
  /// The position that an action moves.
  public typealias Context = W.Position

  /// Returns the steps that are known before the action runs, at most 32, with `…` for missing steps.
  ///
  /// The steps after one that returns a value depend on that value. To find the steps after one that returns `Void`,
  /// printing calls the closures that were passed to `flatMap` and `map`. These closures must only make actions.
  public static func description<A>(of program: Kind<Self, A>) -> String {
    program.computation.outline
  }
}

extension Kind {
  /// Creates an action of one step.
  @inlinable public init<W, S: CoStep>(_ step: S) where F == CoBrand<W>, S.W == W, S.A == A {
    if let label = step as? any CustomStringConvertible {
      self.init(Steps(label) { W.perform(step, at: &$0) })
    } else {
      self.init(Steps { W.perform(step, at: &$0) })
    }
  }

  /// Maps an action of a monad that pairs with `W` into `Co<W, _>`.
  ///
  /// Every pairing with `W` factors through `Co<W, _>` in this way, and in no other (Freeman 2017, *Co Finds a Pairing*).
  /// The map need not be injective: if a pairing ignores the log of a Writer, all logs become one action.
  ///
  /// Laws:
  ///
  /// - `Co(m, by: P.self).pair(with: w, f) == P.pair(m, w, f)`
  /// - it is a monad morphism, if the pairing is coherent with its monad and its comonad
  @inlinable public init<P: InteractionLaw>(_ action: Kind<P.M, A>, by pairing: P.Type) where F == CoBrand<P.W> {
    let isNothing = A.self == Void.self && P.M.isPure(action)
    self.init(isNothing ? .nothing : Steps(action) { P.run(action, moving: &$0) })
  }

  /// Runs this action on `space`, and applies the function at the new focus to the action's value.
  @inlinable
  public func run<W, R>(_ space: Kind<W, (A) -> R>) -> R where F == CoBrand<W> { pair(with: space) { $1($0) } }

  /// Runs this action on `space`, in place if it is not shared, and returns its value.
  ///
  /// Law: if `run(on: &w)` returns `a` and leaves `next`, then `run(w) == extract(next)(a)`.
  @inlinable
  public func run<W, B>(on space: inout Kind<W, B>) -> A where F == CoBrand<W> { CoPairing<W>.run(self, on: &space) }

  /// Runs this action on `space`, and combines its value with the value at the new focus.
  ///
  /// Law (`co.pair`): `m.pair(with: w, f) == m.run(map(w) { b in { a in f(a, b) } })`
  @inlinable public func pair<W, B, C>(with space: Kind<W, B>, _ combine: (A, B) -> C) -> C where F == CoBrand<W> {
    CoPairing<W>.pair(self, space, combine)
  }
}

/// The pairing of a comonad `W` with its monad ``Co``: an action chooses a point of the space.
public enum CoPairing<W: Comonad>: InteractionLaw {
  /// The brand of the actions.
  public typealias M = CoBrand<W>

  /// Runs `m` on `w` and combines its value with the value at the new focus.
  @inlinable public static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    var w = w
    let value = run(m, on: &w)
    return combine(value, W.extract(w))
  }

  /// Runs `m` on `w` in place and returns its value.
  @inlinable public static func run<A, B>(_ m: Kind<M, A>, on w: inout Kind<W, B>) -> A { W.move(&w) { m.run(&$0) } }

  /// Runs `m` at a position, in place.
  @inlinable public static func run<A>(_ m: Kind<M, A>, moving position: inout W.Position) -> A { m.run(&position) }
}

extension CoPairing: Runner where W: Positioned {}
