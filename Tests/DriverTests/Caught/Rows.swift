import Components
import Driver
import Effects
import Optics
import StateStore
import TextUI

/// A list's child, which loads a text.
struct Row: Equatable {
  var id: Int
  var text = ""
}

enum RowsInput { case add, remove(Int), reverse, row(Int, String) }

typealias RowLogic = Logic<Simulated, StateBrand<Row>, Int, String, Never, Row>
typealias RowsLogic = Logic<Simulated, StateBrand<[Row]>, Void, RowsInput, Never, [Row]>

/// The logic of a row: it appends its input's text after 100 ms, and calls `released` with its ID when it is cancelled.
@MainActor
func loadingRow(_ released: @escaping (Int) -> Void = { _ in }) -> RowLogic {
  RowLogic(
    .handling { text, id, handler in
      handler(answer(text, after: 100).map { text in .modify { $0.text += text } })
        .onCancel(.suspend { released(id) })
    })
}

/// The rows of a list as children.
func rowChildren(_ name: String = "row") -> Children<[Row], RowsInput, Int, Row, String> {
  .keyed(
    name, in: { $0 }, id: \.id,
    input: Prism(embed: { .row($0.key, $0.input) }) {
      if case .row(let key, let input) = $0 { (key, input) } else { nil }
    })
}

extension RowLogic {
  /// The logic of a list whose rows have this logic.
  func inRows(_ name: String = "row") -> RowsLogic {
    embedded(rowChildren(name), environment: { _, id in id }) { action, id in
      .modify { rows in for index in rows.indices where rows[index].id == id { action.run(&rows[index]) } }
    }
  }
}

/// A session of rows, which can be added, removed and reversed.
@MainActor
func rowsSession(
  of rows: [Row] = [Row(id: 0)], movesAtMost: Int = 200_000,
  render: @escaping ([Row]) -> TextView<RowsInput> = inWords, _ logic: RowsLogic
) -> CaughtSession<Simulated, [Row], RowsInput> {
  caughtSession(
    rows, in: Simulation(), recording: true, movesAtMost: movesAtMost, render: render,
    logic: rowsChanging.combined(with: logic))
}

@MainActor let rowsChanging = Dispatcher<Simulated, StateBrand<[Row]>, Void, RowsInput>.workflow { input, _ in
  switch input {
  case .add: [.pure(.modify { $0.append(Row(id: $0.count)) })]
  case .remove(let id): [.pure(.modify { $0.removeAll { $0.id == id } })]
  case .reverse: [.pure(.modify { $0.reverse() })]
  case .row: []
  }
}

extension Session {
  /// The events of calls since the last call, as text.
  func takeEffects() -> [String] where E == Simulated {
    runtime.takeRecords().filter { $0.service != "sleep" }.map { "\($0.id) \($0.time) \($0.event)" }
  }
}
