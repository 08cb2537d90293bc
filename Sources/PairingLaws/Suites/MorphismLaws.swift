import Algebra
import Components
import Effects

extension [Law] {
  /// That two ways between architectures lead back to where they began: with the laws of a morphism, the two are the same up
  /// to isomorphism.
  public static func inverse<There: PairingMorphism, Back: PairingMorphism>(
    _ there: There, _ back: Back, source: Probes<There.Source>, target: Probes<There.Target>
  ) -> [Law] where Back.Source == There.Target, Back.Target == There.Source {
    let (here, beyond) = (source.observer, target.observer)
    return [
      Law("inverse.space", "back(there(w)) == w", over: source.spaces.named("w")) { w in
        here.seen(back.space(there.space(w))) <-> here.seen(w)
      },
      Law("inverse.target.space", "there(back(w)) == w", over: target.spaces.named("w")) { w in
        beyond.seen(there.space(back.space(w))) <-> beyond.seen(w)
      },
      Law("inverse.action", "there(back(m)) == m", over: source.programs.named("m")) { m in
        here.outcomes(there.action(back.action(m))) <-> here.outcomes(m)
      },
      Law("inverse.target.action", "back(there(m)) == m", over: target.programs.named("m")) { m in
        beyond.outcomes(back.action(there.action(m))) <-> beyond.outcomes(m)
      },
    ].citing("Freeman 2016")
  }

  /// The laws of a way from one architecture to another.
  ///
  /// Probe the target with all that it can do: `t ↦ (empty, t)` from Traced to Store is no morphism, and what only appends does
  /// not see it.
  ///
  /// - Parameters:
  ///   - source: probes of the architecture that is come from; its spaces are carried over.
  ///   - target: probes of the one that is gone to; its programs are carried back.
  public static func morphism<M: PairingMorphism>(
    _ morphism: M, source: Probes<M.Source>, target: Probes<M.Target>
  ) -> [Law] {
    typealias W = M.Source.W
    typealias TargetW = M.Target.W
    let spaces = target.seeing(source.spaces).named("w")
    let programs = source.seeing(target.programs).named("m")
    let seen = target.observer
    let outcomes = source.observer
    func h<A>(_ w: Kind<W, A>) -> Kind<TargetW, A> { morphism.space(w) }
    func theta<A>(_ m: Kind<M.Target.M, A>) -> Kind<M.Source.M, A> { morphism.action(m) }
    return [
      Law(
        "morphism.space.natural", "h(map(w, f)) == map(h(w), f)", over: spaces, functions.named("f")
      ) { w, f in seen.seen(h(W.map(w, f))) <-> seen.seen(TargetW.map(h(w), f)) },
      Law("morphism.space.extract", "extract(h(w)) == extract(w)", over: spaces) { w in
        TargetW.extract(h(w)) <-> W.extract(w)
      },
      Law("morphism.space.duplicate", "duplicate(h(w)) == h(map(duplicate(w), h))", over: spaces) { w in
        func both(_ spaces: Kind<TargetW, Kind<TargetW, Int>>) -> Observation<Observation<Int>> {
          seen.seen(spaces, depth: 1) { seen.seen($0, depth: 1) }
        }
        return both(TargetW.duplicate(h(w))) <-> both(h(W.map(W.duplicate(w)) { h($0) }))
      },
      Law(
        "morphism.action.natural", "θ(map(m, f)) == map(θ(m), f)", over: programs, functions.named("f")
      ) { m, f in outcomes.outcomes(theta(M.Target.M.map(m, f))) <-> outcomes.outcomes(M.Source.M.map(theta(m), f)) },
      Law(
        "morphism.action.pure", "θ(pure(a)) == pure(a)", over: source.seeing(Domain(all: [0, 1, 2])).named("a")
      ) { a in outcomes.outcomes(theta(M.Target.M.pure(a))) <-> outcomes.outcomes(M.Source.M.pure(a)) },
      Law(
        "morphism.action.flatMap", "θ(flatMap(m, k)) == flatMap(θ(m)) { θ(k($0)) }", over: programs,
        target.continuations.named("k")
      ) { m, k in
        outcomes.outcomes(theta(M.Target.M.flatMap(m, k)))
          <-> outcomes.outcomes(M.Source.M.flatMap(theta(m)) { theta(k($0)) })
      },
      Law("morphism.pair", "pair(m, h(w), f) == pair(θ(m), w, f)", over: programs, spaces) { m, w in
        M.Target.pair(m, h(w), Both.init) <-> M.Source.pair(theta(m), w, Both.init)
      },
      Law(
        "morphism.component", "a component shows the same on both, after any two actions of one view",
        over: spaces, Domain(target.moves).named("m"), Domain(target.moves).named("n")
      ) { w, m, n in
        let component = W.map(w) { Explored<M.Target>.interface($0) }
        let (one, other) = (
          explore(morphism.source(component), by: M.Source.self), explore(morphism.target(component), by: M.Target.self)
        )
        func shown<P: InteractionLaw>(_ explorer: Explorer<KindSpace<P, UI<IO, P.M, Explored<M.Target>.View>>>) -> [Int]
        {
          let view = explorer.explore()
          return [view.value]
            + [m, n].map { action in
              view.send(M.Target.M.action(action))
              return explorer.explore().value
            }
        }
        return shown(one) <-> shown(other)
      },
    ].citing("Freeman 2016")
  }
}
