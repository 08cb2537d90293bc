import Optics
import StateStore
import Testing

@Suite struct StateTests {
  @Test func functorLaws() {
    for m in changes {
      #expect(outcomes(m.map { $0 }) == outcomes(m))
      for f in functions {
        for g in functions { #expect(outcomes(m.map(f).map(g)) == outcomes(m.map { g(f($0)) })) }
      }
    }
  }

  /// A `flatMap` that runs the second change from the old state fails all but left identity.
  @Test func monadLaws() {
    for k in steps {
      for a in states { #expect(outcomes(State.pure(a).flatMap(k)) == outcomes(k(a))) }
    }
    for m in changes {
      #expect(outcomes(m.flatMap { .pure($0) }) == outcomes(m))
      for f in functions { #expect(outcomes(m.map(f)) == outcomes(m.flatMap { .pure(f($0)) })) }
      for k in steps {
        for l in steps {
          #expect(outcomes(m.flatMap(k).flatMap(l)) == outcomes(m.flatMap { k($0).flatMap(l) }))
        }
      }
    }
  }

  /// What `flatMap` is, and not only what it satisfies: the second runs from the state that the first left.
  @Test func theSecondRunsFromWhereTheFirstEnded() {
    for m in changes {
      for k in steps {
        let expected = outcomes(m).map { first in
          let (value, state) = k(first.value).run(first.state)
          return Outcome(value: value, state: state)
        }
        #expect(outcomes(m.flatMap(k)) == expected)
        #expect(outcomes(m.then(k(1))) == outcomes(m.flatMap { _ in k(1) }))
      }
    }
  }

  @Test func operationLaws() {
    for s in states {
      #expect(outcomes(State.put(s).then(.get)) == outcomes(State.put(s).map { s }))
      for t in states { #expect(State<Int, Void>.put(s).then(.put(t)).run(0).state == t) }
    }
    #expect(outcomes(State.get.flatMap { .put($0) }.map { 1 }) == outcomes(.pure(1)))
    #expect(
      outcomes(State.get.flatMap { a in State.get.map { b in [a, b] } }) == outcomes(State.get.map { [$0, $0] })
    )
    for f in functions {
      #expect(outcomes(.gets(f)) == outcomes(State.get.map(f)))
      #expect(
        outcomes(State<Int, Void>.modify { $0 = f($0) }.map { 1 })
          == outcomes(State.get.flatMap { .put(f($0)) }.map { 1 })
      )
    }
  }

  @Test func runningInPlaceIsRunning() {
    for m in changes {
      for s in states {
        var state = s
        let value = m.run(&state)
        #expect(Outcome(value: value, state: state) == outcomes(m)[s])
      }
    }
  }

  /// A change can be run again, and gives the same.
  @Test func runsAreIndependent() {
    for m in changes { #expect(outcomes(m) == outcomes(m)) }
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

  @Test func zoomingByTheIdentityChangesNothing() {
    for m in changes { #expect(outcomes(m.zoom(.identity)) == outcomes(m)) }
  }

  @Test func zoomingTwiceIsZoomingByBoth() {
    for m in changes {
      for s in states {
        let twice = m.zoom(count).zoom(part).run(Whole(part: .init(count: s)))
        let once = m.zoom(part.appending(count)).run(Whole(part: .init(count: s)))
        #expect(twice == once)
        let expected = m.run(s)
        #expect(twice == (expected.value, Whole(part: .init(count: expected.state))))
      }
    }
  }

  /// `zoom` is a monad morphism, which is what lets a child's program be a part of its parent's.
  @Test func zoomGoesThroughBinds() {
    for m in changes {
      for k in steps {
        for s in states {
          let zoomed = m.flatMap(k).zoom(count).run(.init(count: s))
          #expect(zoomed == m.zoom(count).flatMap { k($0).zoom(count) }.run(.init(count: s)))
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
