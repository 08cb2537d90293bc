import Algebra
import Components
import PairingLaws
import StateStore
import Testing

/// A store whose spaces of spaces are the same wherever one goes: looked at from the focus alone, it is a comonad.
private struct Frozen<A>: Branded {
  typealias Brand = FrozenBrand
  typealias Argument = A
  let state: Int
  let show: (Int) -> A
}

private enum FrozenBrand: Comonad {
  static func map<A, B>(_ w: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let space = Frozen(w)
    return Kind(Frozen(state: space.state) { transform(space.show($0)) })
  }

  static func extract<A>(_ w: Kind<Self, A>) -> A { Frozen(w).show(Frozen(w).state) }

  static func duplicate<A>(_ w: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    Kind(Frozen(state: Frozen(w).state) { _ in w })
  }
}

private enum FrozenPairing: InteractionLaw {
  typealias M = StateBrand<Int>
  typealias W = FrozenBrand

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let (value, state) = State(m).run(Frozen(w).state)
    return combine(value, Frozen(w).show(state))
  }
}

@Suite("Probes: what cannot be seen is not held")
struct ProbesTests {
  private let spaces = Domain<Kind<FrozenBrand, Int>>([Named("the number, from 0", Frozen(state: 0) { $0 })])
  private let programs = Domain<Kind<StateBrand<Int>, Int>>([
    Named("put 2, giving 7", State<Int, Void>.put(2).map { 7 })
  ])

  private func report(_ probes: Probes<FrozenPairing>) -> LawReport {
    LawSuite("frozen", .pairing(FrozenPairing.self, probes)).check()
  }

  @Test func whatCanBeSeenIsFound() {
    #expect(report(Probes(spaces: spaces, programs: programs)).broken.contains { $0.name == "coherence.c2" })
  }

  @Test func withoutEyesNoLawHolds() {
    let blind: [Probes<FrozenPairing>] = [
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

  /// Two spaces that show the same everywhere differ by what a program gives there.
  @Test func whatProgramsGiveIsSeen() throws {
    let probes = Probes<StateStorePairing<Int>>(
      spaces: Domain([Named("2 everywhere, from 0", Store(0) { _ in 2 })]),
      programs: Domain([Named("get", State<Int, Int>.get)]))
    let (here, there) = (Store(0) { _ in 2 }.kind, Store(1) { _ in 2 }.kind)
    #expect(probes.observer.seen(here) != probes.observer.seen(there))
    let law = Law("seen", "here == there", over: probes.spaces) { _ in
      probes.observer.seen(here) <-> probes.observer.seen(there)
    }
    guard case .broken(let example) = law.check().outcome else {
      Issue.record("it holds")
      return
    }
    #expect((example.left, example.right) == ("at the focus: get gives 0", "at the focus: get gives 1"))
  }
}
