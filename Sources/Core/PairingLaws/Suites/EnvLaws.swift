import Algebra

extension [Law] {
  /// Returns the laws of a pairing that reads an environment, such as Reader–Env.
  ///
  /// - Parameters:
  ///   - ask: Reads the environment.
  ///   - environment: Returns the environment of a space.
  ///   - changes: Changes of an environment.
  ///   - localProgram: Returns a program in a changed environment.
  ///   - localSpace: Returns a space in a changed environment.
  public static func env<P: InteractionLaw, Environment: Equatable>(
    _ probes: Probes<P>, ask: Kind<P.M, Environment>, environment: @escaping (Kind<P.W, Int>) -> Environment,
    changes: Domain<(Environment) -> Environment>,
    localProgram: @escaping (@escaping (Environment) -> Environment, Kind<P.M, Int>) -> Kind<P.M, Int>,
    localSpace: @escaping (@escaping (Environment) -> Environment, Kind<P.W, Int>) -> Kind<P.W, Int>
  ) -> [Law] {
    let (w, m, f) = (probes.w, probes.m, changes.named("f"))
    return [
      Law("env.ask", "value(ask, w) == environment(w)", over: w) { w in P.run(ask, from: w).value <-> environment(w) },
      Law("env.keeps", "environment(move(m, w)) == environment(w)", over: w, m) { w, m in
        environment(P.run(m, from: w).space) <-> environment(w)
      },
      Law(
        "env.local", "pair(local(f, m), w, c) == pair(m, local(f, w), c)", over: m, w, f
      ) { m, w, f in P.pair(localProgram(f, m), w, Both.init) <-> P.pair(m, localSpace(f, w), Both.init) },
      Law(
        "env.restored", "value(then(local(f, m), ask), w) == environment(w)", over: m, w, f
      ) { m, w, f in P.run(P.M.then(localProgram(f, m), ask), from: w).value <-> environment(w) },
      Law("env.localEnvironment", "environment(local(f, w)) == f(environment(w))", over: w, f) { w, f in
        environment(localSpace(f, w)) <-> f(environment(w))
      },
      Law("env.localExtract", "extract(local(f, w)) == extract(w)", over: w, f) { w, f in
        P.W.extract(localSpace(f, w)) <-> P.W.extract(w)
      },
    ].citing("Freeman 2016, Comonads as Spaces")
  }

  /// Returns the law of a space of one point: nothing moves it.
  public static func still<P: InteractionLaw>(_ probes: Probes<P>) -> [Law] {
    [
      Law("env.still", "move(m, w) == w: the space has one point", over: probes.w, probes.m) { w, m in
        probes.same(P.run(m, from: w).space, w)
      }
    ].citing("Freeman 2016, Comonads as Spaces")
  }
}
