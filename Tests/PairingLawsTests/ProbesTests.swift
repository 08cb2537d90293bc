import Algebra
import Components
import PairingLaws
import StateStore
import Testing

/// A pairing that ignores where its actions lead.
private enum StayingPairing: InteractionLaw {
  typealias M = StateBrand<Int>
  typealias W = StoreBrand<Int>

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(State(m).run(0).value, w.peek(1))
  }
}

@Suite("Probes: what cannot be seen is not held")
struct ProbesTests {
  private let spaces = Domain<Kind<StoreBrand<Int>, Int>>([Named("the number, from 0", Store(0) { $0 })])
  private let programs = Domain<Kind<StateBrand<Int>, Int>>([
    Named("put 2, giving 7", State<Int, Void>.put(2).map { 7 })
  ])

  private func report(_ probes: Probes<StayingPairing>) -> LawReport {
    LawSuite("staying", .pairing(StayingPairing.self, probes)).check()
  }

  @Test func whatCanBeSeenIsFound() {
    #expect(report(Probes(spaces: spaces, programs: programs)).broken.contains { $0.name == "coherence.c1" })
  }

  @Test func withoutEyesNoLawHolds() {
    let blind: [Probes<StayingPairing>] = [
      Probes(spaces: Domain([]), programs: programs), Probes(spaces: spaces, programs: Domain([])),
      Probes(spaces: spaces, programs: programs, moves: []), Probes(spaces: spaces, programs: programs, depth: 0),
    ]
    for probes in blind {
      let report = report(probes)
      #expect(!report.results.isEmpty)
      for result in report.results {
        guard case .unchecked = result.outcome else {
          Issue.record("\(result)")
          continue
        }
      }
    }
  }

  /// Two spaces that show the same everywhere can differ in the results of programs.
  @Test func whatProgramsGiveIsSeen() throws {
    let probes = Probes<StateStorePairing<Int>>(
      spaces: Domain([Named("2 everywhere, from 0", Store(0) { _ in 2 })]),
      programs: Domain([Named("get", State<Int, Int>.get)]))
    let (here, there) = (Store(0) { _ in 2 }.kind, Store(1) { _ in 2 }.kind)
    #expect(probes.seen(here) != probes.seen(there))
    let law = Law("seen", "here == there", over: probes.spaces) { _ in
      probes.seen(here) <-> probes.seen(there)
    }
    let example = try #require(law.check().counterexample)
    #expect((example.left, example.right) == ("at the focus: get gives 0", "at the focus: get gives 1"))
  }
}
