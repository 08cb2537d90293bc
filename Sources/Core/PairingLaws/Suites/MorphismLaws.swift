import Algebra
import Components

extension [Law] {
  /// Returns the laws that two morphisms are inverse to each other.
  ///
  /// Together with the laws of each morphism, the two architectures are then isomorphic.
  public static func inverse<There: PairingMorphism, Back: PairingMorphism>(
    _ there: There, _ back: Back, source: Probes<There.Source>, target: Probes<There.Target>
  ) -> [Law] where Back.Source == There.Target, Back.Target == There.Source {
    [
      Law("inverse.space", "back(there(w)) == w", over: source.w) { w in source.same(back.space(there.space(w)), w) },
      Law("inverse.target.space", "there(back(w)) == w", over: target.w) { w in
        target.same(there.space(back.space(w)), w)
      },
      Law("inverse.action", "there(back(m)) == m", over: source.m) { m in
        source.same(there.action(back.action(m)), m)
      },
      Law("inverse.target.action", "back(there(m)) == m", over: target.m) { m in
        target.same(back.action(there.action(m)), m)
      },
    ].citing("Freeman 2016, Comonads as Spaces")
  }

  /// Returns the laws of a morphism from one architecture to another.
  ///
  /// Probe the target with programs that use all of its operations. For example, `t ↦ (empty, t)` from Traced to Store
  /// is not a morphism, but programs that only append cannot detect that.
  ///
  /// - Parameters:
  ///   - source: Probes of the source, whose spaces the morphism maps to the target.
  ///   - target: Probes of the target, whose programs the morphism maps back to the source.
  public static func morphism<M: PairingMorphism>(
    _ morphism: M, source: Probes<M.Source>, target: Probes<M.Target>
  ) -> [Law] {
    typealias W = M.Source.W
    typealias TargetW = M.Target.W
    let (w, p, f) = (target.seeing(source.w), source.seeing(target.m), functions.named("f"))
    func h<A>(_ w: Kind<W, A>) -> Kind<TargetW, A> { morphism.space(w) }
    func theta(_ m: Kind<M.Target.M, Int>) -> Kind<M.Source.M, Int> { morphism.action(m) }
    var laws = comonadMorphism("morphism.space", writing: "h", w, target, h) { h(W.map($0) { h($0) }) }
    laws += monadMorphism(
      "morphism.action", writing: "θ", target.programs, target.continuations, into: theta, seeing: source,
      source.outcomes)
    laws += [
      Law("morphism.space.natural", "h(map(w, f)) == map(h(w), f)", over: w, f) { w, f in
        target.same(h(W.map(w, f)), TargetW.map(h(w), f))
      },
      Law("morphism.action.natural", "θ(map(m, f)) == map(θ(m), f)", over: p, f) { m, f in
        source.same(theta(M.Target.M.map(m, f)), M.Source.M.map(theta(m), f))
      },
      Law("morphism.pair", "pair(m, h(w), f) == pair(θ(m), w, f)", over: p, w) { m, w in
        M.Target.pair(m, h(w), Both.init) <-> M.Source.pair(theta(m), w, Both.init)
      },
      Law(
        "morphism.component", "a component shows the same on both, after any two actions of one view",
        over: w, target.moves(named: "m"), target.moves(named: "n")
      ) { w, m, n in
        let component = W.map(w) { Explored<M.Target>.interface($0) }
        let one = explore(morphism.source(component), by: M.Source.self)
        let other = explore(morphism.target(component), by: M.Target.self)
        func shown(_ explore: () -> Explored<M.Target>.View) -> [Int] {
          let view = explore()
          return [view.value]
            + [m, n].map { action in
              view.send(action)
              return explore().value
            }
        }
        return shown { one.explore() } <-> shown { other.explore() }
      },
    ]
    return laws.citing("Freeman 2016, Comonads as Spaces")
  }

  /// Returns the laws of a comonad morphism `lower`, which reports write as `name`.
  ///
  /// - Parameters:
  ///   - spaces: Spaces of the source.
  ///   - probes: Probes of the target.
  ///   - both: `lower` of a space of spaces, each lowered.
  static func comonadMorphism<W: Comonad, P: InteractionLaw>(
    _ prefix: String, writing name: String, _ spaces: Domain<Kind<W, Int>>, _ probes: Probes<P>,
    _ lower: @escaping (Kind<W, Int>) -> Kind<P.W, Int>,
    both: @escaping (Kind<W, Kind<W, Int>>) -> Kind<P.W, Kind<P.W, Int>>
  ) -> [Law] {
    [
      Law("\(prefix).extract", "extract(\(name)(w)) == extract(w)", over: spaces) { w in
        P.W.extract(lower(w)) <-> W.extract(w)
      },
      Law("\(prefix).duplicate", "duplicate(\(name)(w)) == \(name)(map(duplicate(w), \(name)))", over: spaces) { w in
        probes.seenWithin(P.W.duplicate(lower(w))) <-> probes.seenWithin(both(W.duplicate(w)))
      },
    ]
  }

  /// Returns the laws of a monad morphism `into`, which reports write as `name`.
  ///
  /// - Parameters:
  ///   - programs: Programs of the source.
  ///   - continuations: Functions that can follow a program.
  ///   - probes: Probes of the target; if they have no case, the laws have none.
  ///   - outcomes: Returns the outcomes of a program of the target.
  static func monadMorphism<M: Monad, N: Monad, P: InteractionLaw>(
    _ prefix: String, writing name: String, _ programs: Domain<Kind<M, Int>>,
    _ continuations: Domain<(Int) -> Kind<M, Int>>, into: @escaping (Kind<M, Int>) -> Kind<N, Int>,
    seeing probes: Probes<P>, _ outcomes: @escaping (Kind<N, Int>) -> Observation<ProgramOutcome>
  ) -> [Law] {
    [
      Law("\(prefix).pure", "\(name)(pure(a)) == pure(a)", over: probes.seeing(integers).named("a")) { a in
        outcomes(into(M.pure(a))) <-> outcomes(N.pure(a))
      },
      Law(
        "\(prefix).flatMap", "\(name)(flatMap(m, k)) == flatMap(\(name)(m)) { \(name)(k($0)) }",
        over: probes.seeing(programs).named("m"), continuations.named("k")
      ) { m, k in outcomes(into(M.flatMap(m, k))) <-> outcomes(N.flatMap(into(m)) { into(k($0)) }) },
    ]
  }
}
