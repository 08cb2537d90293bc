import Algebra
import Components
import Testing
import WriterTraced

@Suite struct TracedTests {
  @Test func functorLaws() throws {
    for w in spaces {
      try #require(observe(w.map { $0 }) == observe(w))
      for f in texts {
        for g in texts { try #require(observe(w.map(f).map(g)) == observe(w.map { g(f($0)) })) }
      }
    }
  }

  @Test func comonadLaws() throws {
    for w in spaces {
      try #require(observe(w.duplicate().extract()) == observe(w))
      try #require(observe(w.duplicate().map { $0.extract() }) == observe(w))
      try #require(
        observe(w.duplicate().duplicate(), depth: 2).map { observe(in: $0, depth: 1) }
          == observe(w.duplicate().map { $0.duplicate() }, depth: 2).map { observe(in: $0, depth: 1) }
      )
      for f in looks {
        try #require(observe(w.extend(f)) == observe(w.duplicate().map(f)))
        try #require(w.extend(f).extract() == f(w))
        for g in looks { try #require(observe(w.extend(f).extend(g)) == observe(w.extend { g($0.extend(f)) })) }
      }
      for f in texts {
        try #require(observe(w.map(f)) == observe(w.extend { f($0.extract()) }))
        try #require(w.map(f).extract() == f(w.extract()))
      }
    }
  }

  /// A duplicate whose append is swapped passes the comonad's laws; the order of two tellings shows it here.
  @Test func traceLaws() throws {
    for w in spaces {
      try #require(w.trace([]) == w.extract())
      for a in logs {
        try #require(w.duplicate().trace(a).extract() == w.trace(a))
        for b in logs where a.count + b.count <= 4 {
          try #require(w.moved(by: .tell(a)).trace(b) == w.trace(a <> b))
          try #require(w.duplicate().trace(a).trace(b) == w.trace(a <> b))
          try #require(w.extend { $0.trace(b) }.trace(a) == w.trace(a <> b))
        }
      }
    }
  }

  @Test func tracesLooksAfterWhatIsMadeOfWhatIsSeen() throws {
    let tellings: [(String) -> Log] = [
      { _ in [] }, { _ in ["b"] }, { $0.count.isMultiple(of: 2) ? ["a"] : ["b", "a"] },
    ]
    for telling in tellings {
      for w in spaces { try #require(w.traces(telling) == w.trace(telling(w.extract()))) }
      for w in actedSpaces {
        try #require(w.traces(telling) == w.trace(telling(w.extract())))
        try #require(w.traces(telling) == w.traced.traces(telling))
      }
    }
    for w in spaces { try #require(w.traces { _ in [] } == w.extract()) }
  }

  @Test func aSpaceIsDescribedByItsLog() {
    #expect(Traced<String, Int>(log: "ab") { $0.count }.description == "Traced after ab")
  }
}

@Suite struct ActedTracedTests {
  @Test func theLogActsOnTheState() throws {
    for start in 0..<4 {
      for a in logs {
        for b in logs {
          var (apart, together) = (start, start)
          act(&apart, a)
          act(&apart, b)
          act(&together, a <> b)
          try #require(apart == together)
        }
      }
      var untouched = start
      act(&untouched, [])
      try #require(untouched == start)
    }
  }

  @Test func functorLaws() throws {
    for w in actedSpaces {
      try #require(observe(w.map { $0 }) == observe(w))
      for f in texts {
        for g in texts { try #require(observe(w.map(f).map(g)) == observe(w.map { g(f($0)) })) }
      }
    }
  }

  @Test func comonadLaws() throws {
    for w in actedSpaces {
      try #require(observe(w.duplicate().extract()) == observe(w))
      try #require(observe(w.duplicate().map { $0.extract() }) == observe(w))
      try #require(
        observe(w.duplicate().duplicate(), depth: 2).map { observe(in: $0, depth: 1) }
          == observe(w.duplicate().map { $0.duplicate() }, depth: 2).map { observe(in: $0, depth: 1) }
      )
      for f in actedLooks {
        try #require(observe(w.extend(f)) == observe(w.duplicate().map(f)))
        try #require(w.extend(f).extract() == f(w))
        for g in actedLooks { try #require(observe(w.extend(f).extend(g)) == observe(w.extend { g($0.extend(f)) })) }
      }
      for f in texts { try #require(observe(w.map(f)) == observe(w.extend { f($0.extract()) })) }
    }
  }

  /// It is the plain space it stands for, under every operation: a state that is not moved with the log fails.
  @Test func itIsItsTraced() throws {
    for w in actedSpaces {
      try #require(observe(w) == observe(w.traced))
      try #require(observe(in: w.duplicate()) == observe(in: w.traced.duplicate()))
      for f in texts { try #require(observe(w.map(f)) == observe(w.traced.map(f))) }
      for log in logs { try #require(w.trace(log) == w.traced.trace(log)) }
      for m in probes {
        try #require(observe(w.moved(by: m)) == observe(w.moved(by: m).traced))
        try #require(observe(w.moved(by: m)) == observe(w.traced.moved(by: m)))
      }
      for m in writers { try #require(w.pair(m) { "\($0) \($1)" } == w.traced.pair(m) { "\($0) \($1)" }) }
    }
  }

  @Test func aMoveCarriesLogAndState() {
    let space = ActedTraced(Acted(state: 1), act: act) { (point: Acted<Log, Int>) in point.state }
    let moved = space.moved(by: .tell(["b", "a"]))
    #expect((moved.log, moved.state, moved.extract()) == (["b", "a"], 6, 6))
    #expect(space.state == 1)
    #expect(moved.description == "Traced after \(Log(["b", "a"]))")
  }
}
