import Algebra
import Components
import Effects
import PullerZipper
import Testing

/// The laws of rows that grow, for all rows of up to three values and all their places.
@MainActor
@Suite struct GrowingRowTests {
  private typealias Row = GrowingRow<Simulated, Int>
  private typealias Space = Zipper<Eff<Simulated, Zipper<Int>>>

  /// A row with its values, a place, and the endless zipper whose content the row is, with its focus there.
  private struct Case {
    let row: Row
    let values: [Int]
    let index: Int
    let space: Space
  }

  private static let moves: [Puller<Void>] = [
    .pure(()), .moveLeft, .moveRight, .moveToFirst, .moveToLast, .move(to: 1), .move(by: 2), .move(by: -2),
    .move(to: .max), .moveRight.then(.moveRight), Puller.index.flatMap { .move(to: $0 ^ 1) },
  ]

  /// Every case, with a row of its own.
  private func cases() -> [Case] {
    (1...3).flatMap { count in
      (0..<count).map { index in
        let row = Row(Zipper(count: count, index: index) { 10 * $0 })
        return Case(
          row: row, values: (0..<count).map { 10 * $0 }, index: index,
          space: Space(count: .max, index: index) { row.zipper(at: $0) })
      }
    }
  }

  private func value<A>(_ effect: Eff<Simulated, A>) throws -> A {
    var value: A?
    effect.start(in: Simulation()) { value = $0 }
    return try #require(value)
  }

  private func values(_ row: Row) throws -> [Int] { Array(try value(row.zipper(at: 0)).elements) }

  @Test func aRowHasTheValuesOfItsZipper() throws {
    for one in cases() {
      for index in [one.index, -1, one.values.count, .min, .max] {
        let zipper = try value(one.row.zipper(at: index))
        #expect(Array(zipper.elements) == one.values)
        #expect(zipper.index == max(0, min(index, one.values.count - 1)))
      }
    }
  }

  @Test func aPushCutsTheRowAndAppends() throws {
    for one in cases() {
      let move = try value(one.row.push(7, after: one.index))
      let moved = one.space.moved(by: move)
      let zipper = try value(moved.extract())
      #expect(moved.index == one.index + 1)
      #expect(zipper.extract() == 7)
      #expect(Array(zipper.left) == Array(one.values[...one.index]))
      #expect(zipper.right.isEmpty)
    }
  }

  @Test func ofTwoPushesAfterOnePlaceTheSecondCounts() throws {
    for (both, second) in zip(cases(), cases()) {
      _ = try value(both.row.push(7, after: both.index))
      _ = try value(both.row.push(8, after: both.index))
      _ = try value(second.row.push(8, after: second.index))
      #expect(try values(both.row) == values(second.row))
    }
  }

  @Test func aMoveChangesNoValue() throws {
    for one in cases() {
      for move in Self.moves {
        #expect(Array(try value(one.space.moved(by: move).extract()).elements) == one.values)
        #expect(try values(one.row) == one.values)
      }
    }
  }

  @Test func aMoveThatStopsLeadsToAPlaceOfTheRow() throws {
    for one in cases() {
      for move in Self.moves {
        let stopping = try value(one.row.stopping(move))
        #expect(
          one.space.moved(by: stopping).index == min(one.space.moved(by: move).index, one.values.count - 1))
      }
    }
  }

  /// The laws of the pairing hold of a row that has grown: a push is no move, so the space is the same.
  @Test func thePairingStaysWhatItIs() throws {
    for one in cases() {
      _ = try value(one.row.push(7, after: one.index))
      #expect(one.space.index == one.index)
      for move in Self.moves {
        for next in Self.moves {
          let (atOnce, apart) = (one.space.moved(by: move.then(next)), one.space.moved(by: move).moved(by: next))
          #expect(atOnce.index == apart.index)
          #expect(try value(atOnce.extract()).extract() == value(apart.extract()).extract())
        }
        #expect(one.space.pair(move.then(.index)) { index, _ in index } == one.space.moved(by: move).index)
      }
    }
  }

  // MARK: A component

  private enum Input { case write(String), undo, redo }
  private typealias Shown = Rendering<Simulated, Input, String>

  /// Undo and redo are moves, and a version that was undone is gone once another one is written.
  @Test func aDocument() throws {
    let row = GrowingRow<Simulated, String>(Zipper(focus: ""))
    let explorer = Explorer(
      PagesComponent<Simulated, Input, String>(
        count: .max, seeing: { row.zipper(at: $0) },
        dispatcher: .handling { input, _, handler in
          switch input {
          case .write(let text): handler.read(Puller.index).flatMap { handler(row.push(text, after: $0)) }
          case .undo: handler(.pure(.moveLeft))
          case .redo: handler(row.stopping(.moveRight))
          }
        },
        render: { "\($0.extract()), \($0.index) of \($0.count - 1)" }))
    let steps: [(Input, String)] = [
      (.redo, ", 0 of 0"), (.undo, ", 0 of 0"), (.write("a"), "a, 1 of 1"), (.write("b"), "b, 2 of 2"),
      (.undo, "a, 1 of 2"), (.undo, ", 0 of 2"), (.undo, ", 0 of 2"), (.redo, "a, 1 of 2"), (.redo, "b, 2 of 2"),
      (.redo, "b, 2 of 2"), (.undo, "a, 1 of 2"), (.write("c"), "c, 2 of 2"), (.redo, "c, 2 of 2"),
      (.undo, "a, 1 of 2"),
    ]
    for (input, shown) in steps {
      let view: Eff<Simulated, Shown> = explorer.explore()
      try value(view).send(input).start(in: Simulation()) {}
      let next: Eff<Simulated, Shown> = explorer.explore()
      #expect(try value(next).view == shown)
    }
  }
}
