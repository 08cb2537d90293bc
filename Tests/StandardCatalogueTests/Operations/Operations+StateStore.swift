import Duet
import PairingLaws
import Testing

@testable import StandardCatalogue

/// The operations of State–Store that its law suite does not reach.
@Suite("Operations of State–Store") struct StateStoreOperations {
  private let states = Array(0..<4)
  private let stores = Probes.stateStore.spaces.values.map { $0 }
  private let changes = Probes.stateStore.programs.values.map { State<Int, Int>($0) }
  private let functions: [(Int) -> Int] = [{ $0 }, { ($0 + 1) % 4 }, { _ in 2 }]

  /// Each run in place returns the same as a run that returns the state.
  @Test func runsAreIndependent() throws {
    for m in changes {
      for s in states {
        var state = s
        let value = m.run(&state)
        for _ in 1...2 { try #require(m.run(s) == (value, state)) }
      }
    }
  }

  @Test func getsReadsAndModifyChanges() throws {
    for f in functions {
      for s in states {
        try #require(State.gets(f).run(s) == (f(s), s))
        try #require(State<Int, Void>.modify { $0 = f($0) }.run(s).state == f(s))
      }
    }
  }

  /// A zoomed change, bound or not, changes its part as the change does. So `zoom` is a monad morphism.
  @Test func aZoomedChangeChangesItsPart() throws {
    let head = Lens<[[Int]], [Int]>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })
    let first = Lens<[Int], Int>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })
    let second = AffineTraversal<[Int], Int>(
      get: { $0.count > 1 ? $0[1] : nil }, update: { whole, change in if whole.count > 1 { change(&whole[1]) } })
    let steps = [
      Co(Advance(by: 2)).flatMap { a in Co(Advance(by: a)).map { $0 * 4 + a } },
      Co(Advance(by: 1)).then(Co(State.put(2))).flatMap { Co(Advance(by: 3)) },
    ]
    for (m, co) in changes.map({ ($0, Co($0)) }) + steps.map({ (State($0), $0) }) {
      for s in states {
        let (value, end) = m.run(s)
        for zoomed in [m.zoom(first), m.zoom(.identity).zoom(first), State(co.zoom(first))] {
          try #require(zoomed.run([s, 7]) == (value, [end, 7]))
        }
        for zoomed in [m.zoom(first).zoom(head), m.zoom(head.appending(first))] {
          try #require(zoomed.run([[s, 7], [8]]) == (value, [[end, 7], [8]]))
        }
        // Without the part, nothing changes.
        for zoomed in [m.map { _ in }.zoom(second), State(co.map { _ in }.zoom(second))] {
          try #require((zoomed.run([7, s]).state, zoomed.run([s]).state) == ([7, end], [s]))
        }
      }
    }
  }
}
