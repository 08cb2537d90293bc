import Benchmark
import PairingLaws
import StandardCatalogue

/// Checks of pairing laws: each suite once, with at most 200 cases per law.
func laws() {
  let suites: [@Sendable () -> LawSuite] = [{ .stateStore }, { .freeCofree }]
  for make in suites {
    Benchmark.event("Laws", make().name, .one) {
      let suite = make()
      return { times in for _ in 0..<times { blackHole(suite.check(CheckSettings(cases: 200))) } }
    }
  }
}
