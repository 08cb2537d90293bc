import PullerZipper
import Testing

@Suite struct PullerTests {
  @Test func readingMovesNothing() throws {
    for place in places {
      try #require(outcome(.index, at: place) == Outcome(value: place.index, index: place.index))
      try #require(outcome(.count, at: place) == Outcome(value: place.count, index: place.index))
    }
  }

  @Test func aMoveLeadsWhereItSays() throws {
    func end(_ move: Puller<Void>, _ place: Place) -> Int { place.zipper.pair(move) { $1 } }
    for place in places {
      let last = place.count - 1
      try #require(end(.moveLeft, place) == max(0, place.index - 1))
      try #require(end(.moveRight, place) == min(last, place.index + 1))
      try #require(end(.moveToFirst, place) == 0)
      try #require(end(.moveToLast, place) == last)
      for index in -2...6 {
        try #require(end(.move(to: index), place) == max(0, min(last, index)))
        try #require(end(.move(by: index), place) == max(0, min(last, place.index + index)))
      }
      // What is read after a move is where it led.
      for move in probes { try #require(outcome(move.then(.index), at: place).value == end(move, place)) }
      for move in probes { try #require(outcome(move.then(.count), at: place).value == place.count) }
    }
  }

  /// The arithmetic of indices has ends of its own.
  @Test func movesStopAtTheEndsHoweverFar() {
    let huge = Zipper(count: .max, index: .max - 1) { $0 }
    for move: Puller<Void> in [.moveRight, .moveToLast, .move(to: .max), .move(by: .max), .move(by: 1)] {
      #expect(huge.moved(by: move).index == .max - 1)
    }
    for move: Puller<Void> in [.moveToFirst, .move(to: .min), .move(by: .min), .move(by: -.max)] {
      #expect(huge.moved(by: move).index == 0)
      #expect(huge.moved(by: .moveToFirst).moved(by: move).index == 0)
    }
    #expect(huge.moved(by: .move(by: -(.max - 1))).index == 0)
    #expect(huge.moved(by: .move(by: -(.max - 2))).index == 1)
  }

  /// `Co Zipper` is, for every place, a value and a place among the same: `pure`, `index`, `count` and `move(to:)` make
  /// all of these. Here each of those that choose among zippers of one and two.
  @Test func everyChoiceIsAPuller() throws {
    let small = places.filter { $0.count <= 2 }
    // For each place, the places that it can lead to; then every way to choose.
    let choices = small.map { place in small.filter { $0.count == place.count } }
    let tables = choices.reduce([[Place]]([[]])) { tables, targets in
      tables.flatMap { table in targets.map { table + [$0] } }
    }
    #expect(tables.count == 4)
    for table in tables {
      let chosen = Dictionary(uniqueKeysWithValues: zip(small, table))
      let puller = Puller.index.flatMap { index in
        Puller.count.flatMap { count in
          let target = chosen[Place(index: index, count: count)]?.index ?? index
          return Puller.move(to: target).map { index * 10 + count }
        }
      }
      for place in small {
        let expected = Outcome(value: place.index * 10 + place.count, index: chosen[place]?.index ?? -1)
        try #require(outcome(puller, at: place) == expected)
      }
    }
  }

  @Test func aMoveIsPrinted() {
    let printed: [(Puller<Void>, String)] = [
      (.moveLeft, "move left"), (.moveRight, "move right"), (.moveToFirst, "move to first"),
      (.moveToLast, "move to last"), (.move(to: 3), "move to 3"), (.move(by: -2), "move by -2"), (.pure(()), "pure ()"),
      (.moveLeft.then(.moveLeft), "‹function›"),
    ]
    for (puller, text) in printed { #expect(puller.description == text) }
    #expect(Puller.index.description == "‹function›")
  }
}
