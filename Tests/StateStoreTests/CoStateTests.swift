import Algebra
import Optics
import StateStore
import Testing

/// Goes to another position and gives the one it was at: written over the space, not over a state.
private struct Advance: CoStep {
  let by: Int

  func run<R>(_ space: Kind<StoreBrand<Int>, (Int) -> R>) -> R {
    let store = Store(space)
    return store.peek((store.position + by) % 4)(store.position)
  }
}

private var actions: [Co<StoreBrand<Int>, Int>] {
  changes.map { Co($0) } + [
    .pure(3), Co(Advance(by: 1)), Co(Advance(by: 2)).flatMap { a in Co(Advance(by: a)).map { $0 * 4 + a } },
    Co(Advance(by: 1)).then(Co(State.put(2))).flatMap { Co(Advance(by: 3)) },
  ]
}

@Suite struct CoStateTests {
  /// A child's action in its parent's space is its change of the parent's part; where there is no part, it stays.
  @Test func zoomingIsThatOfState() throws {
    let first = Lens<[Int], Int>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })
    let second = AffineTraversal<[Int], Int>(
      get: { $0.count > 1 ? $0[1] : nil }, update: { whole, change in if whole.count > 1 { change(&whole[1]) } })
    for m in actions {
      for s in states {
        let start = [s, 7]
        let (one, other) = (State(m.zoom(first)).run(start), State(m).zoom(first).run(start))
        try #require((one.value, one.state) == (other.value, other.state))
        for start in [[s], [7, s]] {
          let there = State(m.map { _ in }.zoom(second)).run(start).state
          try #require(there == State(m).map { _ in }.zoom(second).run(start).state)
        }
      }
    }
    #expect("\(Co(Advance(by: 1)).zoom(first))" == "‹function›")
  }

  @Test func aChangeIsAFunction() {
    #expect("\(Co(State<Int, Void>.put(1)))" == "‹function›")
  }
}
