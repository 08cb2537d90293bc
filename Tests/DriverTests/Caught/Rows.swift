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

typealias RowDispatcher = Dispatcher<Simulated, StateBrand<Row>, Int, String, Row>
typealias RowsDispatcher = Dispatcher<Simulated, StateBrand<[Row]>, Void, RowsInput, [Row]>

/// The dispatcher of a row: it appends its input's text after 100 ms, and calls `released` with its ID when it is cancelled.
@MainActor
func loadingRow(_ released: @escaping (Int) -> Void = { _ in }) -> RowDispatcher {
  .handling { text, id, handler in
    handler(answer(text, after: 100).map { text in .modify { $0.text += text } })
      .onCancel(.suspend { released(id) })
  }
}

/// The rows of a list as children.
func rowChildren(_ name: String = "row") -> Children<[Row], RowsInput, Int, Row, String> {
  .keyed(
    name, in: { $0 }, id: \.id,
    input: Prism(embed: { .row($0.key, $0.input) }) {
      if case .row(let key, let input) = $0 { (key, input) } else { nil }
    })
}

extension RowDispatcher {
  /// The dispatcher of a list whose rows have this dispatcher.
  func inRows(_ name: String = "row") -> RowsDispatcher {
    embedded(rowChildren(name), environment: { _, id, _ in id }) { action, id in
      .modify { rows in for index in rows.indices where rows[index].id == id { action.run(&rows[index]) } }
    }
  }
}

/// A session of rows, which can be added, removed and reversed.
@MainActor
func rowsSession(
  of rows: [Row] = [Row(id: 0)], movesAtMost: Int = 200_000,
  render: @escaping ([Row]) -> TextView<RowsInput> = inWords, _ dispatcher: RowsDispatcher
) -> CaughtSession<Simulated, [Row], RowsInput> {
  caughtSession(
    rows, in: Simulation(), recording: true, movesAtMost: movesAtMost, render: render,
    dispatcher: rowsChanging.combined(with: dispatcher))
}

@MainActor let rowsChanging = RowsDispatcher.pure { input in
  switch input {
  case .add: .modify { $0.append(Row(id: $0.count)) }
  case .remove(let id): .modify { $0.removeAll { $0.id == id } }
  case .reverse: .modify { $0.reverse() }
  case .row: nil
  }
}

extension Session {
  /// The events of calls since the last call, as text.
  func takeEffects() -> [String] where E == Simulated {
    runtime.takeRecords().filter { $0.service != "sleep" }.map { "\($0.id) \($0.time) \($0.event)" }
  }
}
