import Algebra
import Components

private func mixed(_ both: Both) -> Int { PairingLaws.mixed(both.first, both.second) }

extension [Law] {
  /// Returns all laws of a comonad's pairing with its own monad `Co`, and the laws of `run`.
  public static func co<W: Comonad>(_ probes: Probes<CoPairing<W>>) -> [Law] {
    let (w, m, k) = (probes.w.map { w in W.map(w) { b in { (a: Int) in Both(a, b) } } }, probes.m, probes.k)
    return pairing(CoPairing<W>.self, probes)
      + [
        Law("co.run.pure", "run(pure(a), w) == extract(w)(a)", over: w, integers.named("a")) { w, a in
          Co<W, Int>.pure(a).run(w) <-> W.extract(w)(a)
        },
        Law(
          "co.run.flatMap", "run(flatMap(m, k), w) == run(m, extend(w) { w in { a in run(k(a), w) } })", over: w, m, k
        ) { w, m, k in
          m.flatMap(k).run(w) <-> m.run(W.extend(w) { next in { a in k(a).run(next) } })
        },
        Law("co.run.natural", "g(run(m, w)) == run(m, map(w) { f in { g(f($0)) } })", over: w, m) { w, m in
          mixed(m.run(w)) <-> m.run(W.map(w) { both in { mixed(both($0)) } })
        },
        Law("co.pair", "pair(m, w, f) == run(m, map(w) { b in { a in f(a, b) } })", over: probes.w, m) { w, m in
          m.pair(with: w, Both.init) <-> m.run(W.map(w) { b in { a in Both(a, b) } })
        },
      ].citing("Kmett 2011")
  }

  /// Returns the law of steps on the spaces of `W`.
  public static func steps<S: CoStep>(_ steps: Domain<S>, over spaces: Domain<Kind<S.W, Int>>) -> [Law]
  where S.A == Int {
    [
      Law(
        "co.step", "run(step, map(w) { b in { a in f(a, b) } }) == f(run(step, on: &w), extract(w))",
        over: spaces.named("w"), steps.named("step")
      ) { w, step in
        var end = w
        let value = step.run(on: &end)
        return step.run(S.W.map(w) { b in { a in Both(a, b) } }) <-> Both(value, S.W.extract(end))
      }
    ].citing("Kmett 2011")
  }

  /// Returns the laws of the map into `Co W` from a monad that pairs with `W`.
  ///
  /// The map is a monad morphism, and it preserves the pairing. It need not be injective: for a Writer and a pairing that
  /// ignores the log, these laws hold, and all logs become one action.
  ///
  /// - Parameter into: The map into `Co W`.
  public static func mapped<P: InteractionLaw>(
    _ probes: Probes<P>, into: @escaping (Kind<P.M, Int>) -> Co<P.W, Int>
  ) -> [Law] {
    let laws = monadMorphism(
      "co.into", writing: "into", probes.programs, probes.continuations, into: into, seeing: probes
    ) { probes.outcomes($0) }
    return
      (laws + [
        Law("co.into.pair", "pair(into(m), w, f) == pair(m, w, f)", over: probes.m, probes.w) { m, w in
          into(m).pair(with: w, Both.init) <-> P.pair(m, w, Both.init)
        }
      ]).citing("Kmett 2011")
  }

  /// Returns the laws of an isomorphism between `Co W` and a monad that pairs with `W`.
  ///
  /// These are the laws of ``mapped(_:into:)``, both round trips, and the same laws for the inverse.
  ///
  /// - Parameters:
  ///   - actions: Actions of `Co W`; write some of them directly on spaces.
  ///   - into: The map into `Co W`.
  ///   - out: Its inverse.
  public static func isomorphic<P: InteractionLaw>(
    _ probes: Probes<P>, actions: Domain<Co<P.W, Int>>, into: @escaping (Kind<P.M, Int>) -> Co<P.W, Int>,
    out: @escaping (Co<P.W, Int>) -> Kind<P.M, Int>
  ) -> [Law] {
    let c = probes.seeing(actions).named("c")
    let inverse = monadMorphism(
      "co.out", writing: "out", actions, probes.continuations.map { k in { into(k($0)) } }, into: out,
      seeing: probes, probes.outcomes)
    let laws = [
      Law("co.outInto", "out(into(m)) == m", over: probes.m) { m in probes.same(out(into(m)), m) },
      Law("co.intoOut", "into(out(c)) == c", over: c) { c in probes.outcomes(into(out(c))) <-> probes.outcomes(c) },
      Law("co.out.pair", "pair(out(c), w, f) == pair(c, w, f)", over: c, probes.w) { c, w in
        P.pair(out(c), w, Both.init) <-> c.pair(with: w, Both.init)
      },
    ]
    return mapped(probes, into: into) + (laws + inverse).citing("Kmett 2011")
  }
}
