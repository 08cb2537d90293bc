import StateStore
import Testing

@Suite struct StoreTests {
  @Test func peeksAndExperimentLaws() throws {
    for w in stores {
      for x in states {
        let move: (Int) -> Int = { ($0 + x) % 4 }
        try #require(w.peek(x) == w.seek(x).extract())
        try #require(w.peeks(move) == w.peek(move(w.position)))
        try #require(w.peeks(move) == w.seeks(move).extract())
        try #require(w.seeks(move).position == move(w.position))
        let around: (Int) -> [Int] = { [$0, move($0), x] }
        try #require(w.experiment(around) == around(w.position).map(w.peek))
      }
      try #require(w.experiment { [$0] } == [w.extract()])
      try #require(w.experiment { _ in [] } == [])
    }
  }

  /// Extending the pairing over the space, and not running the action from it, shows 1 (Freeman 2016).
  @Test func movesKeepTheirOrder() {
    let space = Store(0) { $0 }
    #expect(space.moved(by: .put(1).then(.put(2))).extract() == 2)
    #expect(space.moved(by: .put(1)).moved(by: .put(2)).extract() == 2)
  }

  @Test func aStoreIsDescribedByItsPosition() { #expect(Store(3) { $0 }.description == "Store at 3") }
}
