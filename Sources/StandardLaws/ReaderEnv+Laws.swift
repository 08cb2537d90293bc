import Algebra
import PairingLaws
import ReaderEnv

extension LawSuite {
  /// Reader–Env: what every pairing inherits, and the laws of `ask` and `local`; that its space has one point among them.
  public static var readerEnv: LawSuite {
    let observer = Probes.readerEnv.observer
    let source = "Freeman 2016"
    let spaces = Probes.readerEnv.spaces.map { Env($0) }.named("w")
    let programs = Probes.readerEnv.programs.map { Reader($0) }.named("m")
    let changes = Domain<(Int) -> Int>([Named("{ $0 + 1 }") { $0 + 1 }, Named("{ _ in 9 }") { _ in 9 }]).named("f")
    return LawSuite(
      "reader-env",
      .pairing(ReaderEnvPairing<Int>.self, concrete: Env<Int, Int>.self, Probes.readerEnv) + [
        Law("env.ask", "value(ask, w) == environment(w)", source: source, over: spaces) { w in
          w.duplicate().pair(Reader<Int, Int>.ask) { a, _ in a } <-> w.environment
        },
        Law("env.still", "move(m, w) == w", source: source, over: spaces, programs) { w, m in
          observer.seen(w.moved(by: m.map { _ in }).kind) <-> observer.seen(w.kind)
        },
        Law(
          "env.stillEnvironment", "environment(move(m, w)) == environment(w)", source: source, over: spaces, programs
        ) { w, m in
          w.moved(by: m.map { _ in }).environment <-> w.environment
        },
        Law(
          "env.local", "pair(local(f, m), w, c) == pair(m, local(f, w), c)", source: source, over: programs, spaces,
          changes
        ) {
          m, w, f in
          w.pair(m.local(f)) { [$0, $1] } <-> w.local(f).pair(m) { [$0, $1] }
        },
      ])
  }
}

extension Probes where P == ReaderEnvPairing<Int> {
  /// Values in environments, and programs that read.
  static var readerEnv: Probes {
    Probes(
      spaces: Domain(
        (0..<3).flatMap { environment in (0..<2).map { Named("\($0) in \(environment)", Env(environment, $0)) } }),
      programs: Domain([
        Named("ask", Reader<Int, Int>.ask),
        Named("pure 4", Reader<Int, Int>.pure(4)),
        Named(
          "ask, one more, then ask",
          Reader<Int, Int>.ask.local { $0 + 1 }.flatMap { a in Reader.ask.map { a * 10 + $0 } }),
      ]))
  }
}
