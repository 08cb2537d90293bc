import Algebra
import PairingLaws
import ReaderEnv

extension LawSuite {
  /// The laws of Reader–Env: those of every pairing, those of `ask` and `local`, and that nothing moves.
  public static var readerEnv: LawSuite {
    LawSuite(
      "reader-env",
      .architecture(ReaderEnvPairing<Int>.self, Probes.readerEnv)
        + .env(
          Probes.readerEnv, ask: .ask, environment: { $0.ask() }, changes: changes, localProgram: { $1.local($0) },
          localSpace: { $1.local($0) })
        + .still(Probes.readerEnv))
  }
}

/// Changes of an environment.
var changes: Domain<(Int) -> Int> { Domain([Named("{ $0 + 1 }") { $0 + 1 }, Named("{ _ in 9 }") { _ in 9 }]) }

extension Probes where P == ReaderEnvPairing<Int> {
  static var readerEnv: Probes {
    Probes(
      spaces: Domain(all: [0, 1, 2]).named("environment").and(Domain(all: [0, 1]).named("value")).map { Env($0, $1) },
      programs: Domain([
        Named("ask", Reader<Int, Int>.ask),
        Named("pure 4", Reader<Int, Int>.pure(4)),
        Named(
          "ask, one more, then ask",
          Reader<Int, Int>.ask.local { $0 + 1 }.flatMap { a in Reader.ask.map { a * 10 + $0 } }),
      ]))
  }
}
