import Benchmark
import PairingLaws
import StandardLaws

/// The laws of a pairing, checked: all of them once, each on 200 cases at the most.
func laws() {
  let suites: [@Sendable () -> LawSuite] = [{ .stateStore }, { .freeCofree }]
  for make in suites {
    Benchmark.event("Laws", make().name, .one) {
      let suite = make()
      return { times in for _ in 0..<times { blackHole(suite.check(CheckSettings(cases: 200))) } }
    }
  }
}
