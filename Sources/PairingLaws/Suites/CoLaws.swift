import Algebra
import Components

private func mixed(_ both: Both) -> Int { PairingLaws.mixed(both.first, both.second) }

extension [Law] {
  /// Returns all laws of a comonad's pairing with its own monad `Co`, and the laws of `run`.
  public static func co<W: Comonad>(_ probes: Probes<CoPairing<W>>) -> [Law] {
    let spaces = probes.spaces.map { w in W.map(w) { b in { (a: Int) in Both(a, b) } } }.named("w")
    return pairing(CoPairing<W>.self, probes)
      + [
        Law("co.run.pure", "run(pure(a), w) == extract(w)(a)", over: spaces, Domain(all: [0, 1, -1]).named("a")) {
          w, a in
          Co<W, Int>.pure(a).run(w) <-> W.extract(w)(a)
        },
        Law(
          "co.run.flatMap", "run(flatMap(m, k), w) == run(m, extend(w) { w in { a in run(k(a), w) } })", over: spaces,
          probes.programs.map { Co($0) }.named("m"), probes.continuations.named("k")
        ) { w, m, k in m.flatMap { Co(k($0)) }.run(w) <-> m.run(W.extend(w) { next in { a in Co(k(a)).run(next) } }) },
        Law(
          "co.run.natural", "g(run(m, w)) == run(m, map(w) { f in { g(f($0)) } })", over: spaces,
          probes.programs.map { Co($0) }.named("m")
        ) { w, m in mixed(m.run(w)) <-> m.run(W.map(w) { both in { mixed(both($0)) } }) },
        Law(
          "co.pair", "pair(m, w, f) == run(m, map(w) { b in { a in f(a, b) } })", over: probes.spaces.named("w"),
          probes.programs.map { Co($0) }.named("m")
        ) { w, m in m.pair(with: w, Both.init) <-> m.run(W.map(w) { b in { a in Both(a, b) } }) },
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
    monadMorphism(
      "co.into", writing: "into", probes.programs, probes.continuations, into: { into($0).kind }, seeing: probes
    ) { probes.outcomes(Co($0)) }.citing("Kmett 2011")
      + [
        Law(
          "co.into.pair", "pair(into(m), w, f) == pair(m, w, f)", source: "Kmett 2011",
          over: probes.programs.named("m"), probes.spaces.named("w")
        ) { m, w in into(m).pair(with: w, Both.init) <-> P.pair(m, w, Both.init) }
      ]
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
    mapped(probes, into: into)
      + [
        Law("co.outInto", "out(into(m)) == m", over: probes.programs.named("m")) { m in
          probes.outcomes(out(into(m))) <-> probes.outcomes(m)
        },
        Law("co.intoOut", "into(out(c)) == c", over: probes.seeing(actions).named("c")) { c in
          probes.outcomes(into(out(c))) <-> probes.outcomes(c)
        },
        Law("co.out.pure", "out(pure(a)) == pure(a)", over: probes.seeing(Domain(all: [0, 1, -1])).named("a")) { a in
          probes.outcomes(out(.pure(a))) <-> probes.outcomes(P.M.pure(a))
        },
        Law(
          "co.out.flatMap", "out(flatMap(c) { into(k($0)) }) == flatMap(out(c), k)",
          over: probes.seeing(actions).named("c"), probes.continuations.named("k")
        ) { c, k in probes.outcomes(out(c.flatMap { into(k($0)) })) <-> probes.outcomes(P.M.flatMap(out(c), k)) },
        Law(
          "co.out.pair", "pair(out(c), w, f) == pair(c, w, f)", over: probes.seeing(actions).named("c"),
          probes.spaces.named("w")
        ) { c, w in P.pair(out(c), w, Both.init) <-> c.pair(with: w, Both.init) },
      ].citing("Kmett 2011")
  }
}
