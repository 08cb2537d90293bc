import Optics
import StateStore
import Testing

@Suite struct StateTests {
  @Test func runningInPlaceIsRunning() throws {
    for m in changes {
      for s in states {
        var state = s
        let value = m.run(&state)
        try #require(Outcome(value: value, state: state) == outcomes(m)[s])
      }
    }
  }

  @Test func getsAndModifyAreMadeOfGetAndPut() throws {
    for f in functions {
      try #require(outcomes(.gets(f)) == outcomes(State.get.map(f)))
      try #require(
        outcomes(State<Int, Void>.modify { $0 = f($0) }.map { 1 })
          == outcomes(State.get.flatMap { .put(f($0)) }.map { 1 })
      )
    }
  }

  /// A change can be run again, and gives the same.
  @Test func runsAreIndependent() throws {
    for m in changes { try #require(outcomes(m) == outcomes(m)) }
  }

  @Test func aChangeIsDescribedAsAFunction() { #expect(State<Int, Int>.get.description == "‹function›") }
}

/// A state with parts.
private struct Whole: Equatable {
  struct Part: Equatable {
    var count: Int
  }

  var part: Part
  var other = 7
}

@Suite struct ZoomTests {
  private let part = Lens(\Whole.part)
  private let count = Lens(\Whole.Part.count)

  @Test func zoomingByTheIdentityChangesNothing() throws {
    for m in changes { try #require(outcomes(m.zoom(.identity)) == outcomes(m)) }
  }

  @Test func zoomingTwiceIsZoomingByBoth() throws {
    for m in changes {
      for s in states {
        let twice = m.zoom(count).zoom(part).run(Whole(part: .init(count: s)))
        let once = m.zoom(part.appending(count)).run(Whole(part: .init(count: s)))
        try #require(twice == once)
        let expected = m.run(s)
        try #require(twice == (expected.value, Whole(part: .init(count: expected.state))))
      }
    }
  }

  /// `zoom` is a monad morphism, which is what lets a child's program be a part of its parent's.
  @Test func zoomGoesThroughBinds() throws {
    for m in changes {
      for k in steps {
        for s in states {
          let zoomed = m.flatMap(k).zoom(count).run(.init(count: s))
          try #require(zoomed == m.zoom(count).flatMap { k($0).zoom(count) }.run(.init(count: s)))
        }
      }
    }
  }

  @Test func whereThereIsNoPartNothingIsChanged() {
    let some = AffineTraversal(Prism<Int?, Int>(embed: { $0 }, extract: { $0 }))
    let action = State<Int, Void>.modify { $0 += 1 }.then(.modify { $0 *= 2 })
    #expect(action.zoom(some).run(.some(1)).state == .some(4))
    #expect(action.zoom(some).run(.none).state == .none)
  }
}
