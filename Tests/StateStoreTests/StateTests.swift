import Optics
import StateStore
import Testing

@Suite struct StateTests {
  @Test func functorLaws() throws {
    for m in changes {
      try #require(outcomes(m.map { $0 }) == outcomes(m))
      for f in functions {
        for g in functions { try #require(outcomes(m.map(f).map(g)) == outcomes(m.map { g(f($0)) })) }
      }
    }
  }

  /// A `flatMap` that runs the second change from the old state fails all but left identity.
  @Test func monadLaws() throws {
    for k in steps {
      for a in states { try #require(outcomes(State.pure(a).flatMap(k)) == outcomes(k(a))) }
    }
    for m in changes {
      try #require(outcomes(m.flatMap { .pure($0) }) == outcomes(m))
      for f in functions { try #require(outcomes(m.map(f)) == outcomes(m.flatMap { .pure(f($0)) })) }
      for k in steps {
        for l in steps {
          try #require(outcomes(m.flatMap(k).flatMap(l)) == outcomes(m.flatMap { k($0).flatMap(l) }))
        }
      }
    }
  }

  /// What `flatMap` is, and not only what it satisfies: the second runs from the state that the first left.
  @Test func theSecondRunsFromWhereTheFirstEnded() throws {
    for m in changes {
      for k in steps {
        let expected = outcomes(m).map { first in
          let (value, state) = k(first.value).run(first.state)
          return Outcome(value: value, state: state)
        }
        try #require(outcomes(m.flatMap(k)) == expected)
        try #require(outcomes(m.then(k(1))) == outcomes(m.flatMap { _ in k(1) }))
      }
    }
  }

  @Test func operationLaws() throws {
    for s in states {
      try #require(outcomes(State.put(s).then(.get)) == outcomes(State.put(s).map { s }))
      for t in states { try #require(State<Int, Void>.put(s).then(.put(t)).run(0).state == t) }
    }
    try #require(outcomes(State.get.flatMap { .put($0) }.map { 1 }) == outcomes(.pure(1)))
    try #require(
      outcomes(State.get.flatMap { a in State.get.map { b in [a, b] } }) == outcomes(State.get.map { [$0, $0] })
    )
    for f in functions {
      try #require(outcomes(.gets(f)) == outcomes(State.get.map(f)))
      try #require(
        outcomes(State<Int, Void>.modify { $0 = f($0) }.map { 1 })
          == outcomes(State.get.flatMap { .put(f($0)) }.map { 1 })
      )
    }
  }

  @Test func runningInPlaceIsRunning() throws {
    for m in changes {
      for s in states {
        var state = s
        let value = m.run(&state)
        try #require(Outcome(value: value, state: state) == outcomes(m)[s])
      }
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
