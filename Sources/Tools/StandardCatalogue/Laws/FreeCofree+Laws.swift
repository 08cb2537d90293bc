import Algebra
import FreeCofree
import PairingLaws
import StateStore

extension LawSuite {
  /// The laws of Free–Cofree, on a language of commands and typed queries.
  ///
  /// They include the laws of every pairing, of the functors below it, of the runner, and of `liftF`, queries and
  /// `fold`.
  public static var freeCofree: LawSuite {
    LawSuite(
      "free-cofree",
      .architecture(FreeCofreePairing<Counting>.self, Probes.freeCofree)
        + base { Cooperation(state: $0, runner: MachineRunner<Int, Void, Int> { $0 += $1 }) { $0 * 7 }.kind }
        + runner(MachineRunner { $0 += $1 })
        + .free(FreeCofreePairing<Counting>.self, Probes.freeCofree))
  }

  private static var instructions: Domain<Kind<Language, Int>> {
    Domain([
      Named("add 2", CounterStep<Int>.command(2) { 5 }),
      Named("count", CounterStep<Int>.query { $0 }),
      Named("count, thrice", CounterStep<Int>.query { $0 * 3 }),
    ]).map { $0.kind }.named("i")
  }

  /// Returns the law that a runner is natural: it does not depend on how the response is used.
  static func runner(_ runner: some StatefulRunner<Language, Int>) -> [Law] {
    func ran(_ instruction: Kind<Language, some Any>, _ state: Int) -> String {
      var state = state
      let answer = runner.perform(instruction, on: &state)
      return "\(answer), \(state)"
    }
    return [
      Law(
        "runner.natural", "perform(map(i, f), &s) == f(perform(i, &s)), and leaves the same s", source: "Uustalu 2015",
        over: instructions, Domain(all: [0, 1, 4]).named("s")
      ) { i, s in
        // The response has another type here; a runner must not depend on it.
        ran(Language.map(i) { "\($0)" }, s) <-> ran(i, s)
      }
    ]
  }

  /// Returns the laws that instructions pair naturally with an interpreter, such as a mutant.
  static func base<G: Functor & Pairing>(_ interpreter: @escaping (Int) -> Kind<G, Int>) -> [Law]
  where G.W == G, G.M == Language {
    let interpreters = Domain(all: [0, 1, 4]).map(interpreter).named("j")
    func pairs(_ i: Kind<Language, Int>, _ j: Kind<G, Int>) -> [Int] { G.pair(i, j) { [$0, $1] } }
    return [
      Law(
        "base.natural", "pair(map(i, g), map(j, h), f) == pair(i, j) { f(g($0), h($1)) }", over: instructions,
        interpreters, changes.named("g").and(changes.named("h"))
      ) { i, j, gh in pairs(G.M.map(i, gh.0), G.map(j, gh.1)) <-> G.pair(i, j) { [gh.0($0), gh.1($1)] } }
    ].citing("Laing 2015")
      + [Law].functor(G.M.self, over: instructions) { i in interpreters.first(3).map { pairs(i, $0.value) } }
      .prefixed("base.instructions")
      + [Law].functor(G.self, over: interpreters) { j in instructions.first(2).map { pairs($0.value, j) } }
      .prefixed("base.interpreters")
  }
}

extension [Law] {
  /// Returns the laws of programs and interpreters for the language of a counter.
  static func free<G: Functor & Pairing, P: InteractionLaw>(_ pairing: P.Type, _ probes: Probes<P>) -> [Law]
  where G.W == G, G.M == Language, P.M == FreeBrand<Language>, P.W == CofreeBrand<G> {
    let (w, amounts, factors) = (probes.w, Domain(all: [0, 1, -2]).named("n"), Domain(all: [1, 3]).named("n"))
    func add(_ amount: Int) -> Kind<Language, Void> { CounterStep<Void>.command(amount) {}.kind }
    func ask(_ factor: Int) -> Kind<Language, Int> { CounterStep<Int>.query { $0 * factor }.kind }
    return [
      Law("free.liftF", "move(liftF(i), w) == child(i, w).next", over: w, amounts) { w, n in
        probes.same(P.move(Free.liftF(add(n)), w), w.child(add(n)).next)
      },
      Law("free.answer", "a query's answer is what the interpreter answers", over: w, factors) { w, n in
        P.run(Free.liftF(ask(n)), from: w).value <-> w.child(ask(n)).answer
      },
      Law("free.query", "a query leaves the view as it was", over: w, factors) { w, n in
        probes.same(P.run(Free.liftF(ask(n)), from: w).space, w)
      },
      Law("free.fold", "fold(m) into runs of an interpreter == interpreting m step by step", over: w, probes.m) {
        w, m in
        let folded = m.fold(Running<G>()).run(w)
        return probes.same((folded.value, folded.state), P.run(m, from: w), depth: nil)
      },
    ].citing("Laing 2015")
  }
}

typealias Language = MachineLanguage<Int, Void, Int>
private typealias CounterStep<A> = MachineInstruction<Int, Void, Int, A>
private typealias Counting = Machine<Int, Int>

extension Probes where P == FreeCofreePairing<Machine<Int, Int>> {
  static var freeCofree: Probes {
    func counter(_ count: Int, _ render: @escaping (Int) -> Int) -> Cofree<Counting, Int> {
      .unfold(count, by: MachineRunner { $0 &+= $1 }, head: render)
    }
    let count = Free<Language, Int>.query { $0 }
    func add(_ amount: Int) -> Free<Language, Void> { .command(amount) }
    let renders = Domain<(Int) -> Int>([Named("the count") { $0 }, Named("its square") { $0 &* $0 }])
    return Probes(
      spaces: Domain(all: [0, 1, 2]).named("start").and(renders).map(counter),
      programs: Domain([
        Named("add 1, giving 3", add(1).map { 3 }),
        Named("count", count),
        Named("count, then add that", count.flatMap { n in add(n).map { n } }),
        Named("add 1, add 2, add 3, giving 4", add(1).then(add(2)).flatMap { add(3) }.map { 4 }),
        Named("pure 1", Free.pure(1)),
      ]))
  }
}

private struct Running<G: Functor & Pairing>: NaturalTransformation where G.W == G {
  func apply<A>(_ instruction: Kind<G.M, A>) -> Kind<StateBrand<Cofree<G, Int>>, A> {
    State<Cofree<G, Int>, A> { interpreter in
      let (answer, next) = interpreter.child(instruction)
      interpreter = next
      return answer
    }
  }
}
