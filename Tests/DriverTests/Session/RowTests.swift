import Components
import Driver
import Effects
import StateStore
import TextUI
import Testing

/// A session shows rows that change.
@MainActor
@Suite struct RowTests {
  private struct Table {
    struct Row {
      let id: Int
    }

    var rows = (0..<100).map(Row.init)
    /// How often a change has copied all rows.
    var copies = 0

    mutating func swap(_ first: Int, _ second: Int) {
      let place = rows.withUnsafeBufferPointer(\.baseAddress)
      rows.swapAt(first, second)
      if rows.withUnsafeBufferPointer(\.baseAddress) != place { copies += 1 }
    }

    var view: TextView<Int> {
      TextView { view in
        view.label("copies", "\(copies)")
        view.list("row", TextList(rows, id: \.id) { row in TextView { $0.button("swap", label: "\(row.id)", row.id) } })
      }
    }
  }

  /// Neither the view before, nor the check of keys, nor the screen keeps the rows.
  @Test func theyChangeInPlace() throws {
    let session = Session(
      StoreComponent<IO, Table, Int, TextView<Int>>(
        initial: Table(), dispatcher: .pure { id in .modify { $0.swap(id % 100, 50) } }, render: \.view),
      runtime: IORuntime())
    for id in 0..<1_000 {
      session.send(id)
      _ = session.screen
    }
    let copies = try #require(session.control("copies").flatMap { Int($0.text) })
    #expect(copies < 10)
    // Controls are found where their rows are now.
    for id in [0, 50, 99] {
      try session.tap("row.\(id).swap")
      #expect(session.control("row.\(id).swap")?.text == "\(id)")
    }
  }
}
