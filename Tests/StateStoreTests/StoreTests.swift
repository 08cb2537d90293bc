import StateStore
import Testing

@Suite struct StoreTests {
  @Test func functorLaws() throws {
    for w in stores {
      try #require(observe(w.map { $0 }) == observe(w))
      for f in functions {
        for g in functions { try #require(observe(w.map(f).map(g)) == observe(w.map { g(f($0)) })) }
      }
    }
  }

  /// An `extend` that ignores the position passes the first two by `extract` alone, and none by observation.
  @Test func comonadLaws() throws {
    for w in stores {
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
      for f in functions {
        try #require(observe(w.map(f)) == observe(w.extend { f($0.extract()) }))
        try #require(w.map(f).extract() == f(w.extract()))
      }
    }
  }

  @Test func seekAndPeekLaws() throws {
    for w in stores {
      try #require(observe(w.seek(w.position)) == observe(w))
      for x in states {
        try #require(w.seek(x).position == x)
        try #require(w.peek(x) == w.seek(x).extract())
        try #require(observe(w.seeks { ($0 + x) % 4 }) == observe(w.seek((w.position + x) % 4)))
        for y in states {
          try #require(observe(w.seek(x).seek(y)) == observe(w.seek(y)))
          try #require(w.extend { $0.peek(y) }.peek(x) == w.peek(y))
          // The position is not the focus's: what lies at `x` sees itself there.
          try #require(w.extend { $0.position }.peek(x) == x)
        }
      }
    }
  }

  @Test func peeksAndExperimentLaws() throws {
    for w in stores {
      for x in states {
        let move: (Int) -> Int = { ($0 + x) % 4 }
        try #require(w.peeks(move) == w.peek(move(w.position)))
        try #require(w.peeks(move) == w.seeks(move).extract())
        let around: (Int) -> [Int] = { [$0, move($0), x] }
        try #require(w.experiment(around) == around(w.position).map(w.peek))
      }
      try #require(w.experiment { [$0] } == [w.extract()])
      try #require(w.experiment { _ in [] } == [])
    }
  }

  @Test func aStoreIsDescribedByItsPosition() { #expect(Store(3) { $0 }.description == "Store at 3") }
}
