import Checking
import Duet
import Scenarios

extension RowTable: Hosted {
  /// The start of a table.
  public typealias Start = RowTable

  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1) },
      .on(.writerTraced) { writerTraced($0, from: $1) },
      .on(.actionMoore) { actionMoore($0, from: $1) },
      .on(.pullerZipper, describe: { $0.index == 0 ? "no row selected" : "row \($0.index) selected" }) {
        pullerZipper($0, from: $1)
      },
    ]
  }
}

extension RowTable: Summarized {
  /// The number of rows, and the selected one.
  public var summary: String { "\(rows.count) rows" + (selected.map { ", row \($0) selected" } ?? "") }
}

extension Scenario {
  /// The table of js-framework-benchmark.
  public static let rows = Scenario(
    "rows", summary: "js-framework-benchmark: a table of 1,000 or 10,000 rows",
    inputs: [
      ScenarioInput(.tap, "run", "replaces all rows by 1,000 new ones"),
      ScenarioInput(.tap, "runlots", "replaces all rows by 10,000 new ones"),
      ScenarioInput(.tap, "add", "appends 1,000 new rows"),
      ScenarioInput(.tap, "update", "marks every tenth row"),
      ScenarioInput(.tap, "clear", "removes all rows"),
      ScenarioInput(.tap, "swaprows", "exchanges the rows 1 and 998, counted from 0"),
      ScenarioInput(.tap, "row.*", "selects a row"),
      ScenarioInput(.tap, "row.*.remove", "removes a row"),
    ],
    script: embeddedScript(EmbeddedTexts.rows_script), start: RowTable(),
    state: { try RowTable(state: StatePart($0, at: $1)) },
    implementations: RowTable.implementations, plan: .rows)
}

extension RowTable {
  /// Creates the table of a recorded state. Of more than 1,000 rows, a recorded state has not all.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("rows", "selected", "next", "seed", "batch", "many")
    self.init(
      seed: UInt64(try state["seed"].number("a whole number from 0", in: 0...Int.max)),
      batch: try state["batch"].number("a number of rows", in: 1...100_000),
      many: try state["many"].number("a number of rows", in: 1...100_000))
    for row in try state["rows"].elements() {
      let row = try row.having("id", "label")
      let id = try row["id"].number("an ID from 1 that no other row has", in: 1...Int.max - 1_000_000)
      rows.append(Row(id: id, label: try row["label"].text()))
    }
    let ids = Set(rows.map(\.id))
    if ids.count < rows.count {
      throw ShapeError.expected("rows with different IDs", at: state["rows"].path, found: "an ID twice")
    }
    let least = (ids.max() ?? 0) + 1
    next = try state["next"].number("an ID from \(least)", in: least...Int.max - 1_000_000)
    selected = try state["selected"].read("null, or the ID of a row") { selected in
      if selected.isNull { return .some(nil) }
      guard let id = selected.int, ids.contains(id) else { return nil }
      return .some(id)
    }
  }
}

// MARK: - What holds

extension SearchPlan {
  /// What a search of the table tries, with few rows, and what the benchmark says of each step.
  fileprivate static var rows: SearchPlan {
    SearchPlan(
      weights: ["tap run": 2, "tap clear": 2, "tap row.*": 4, "tap row.*.remove": 4, "tap swaprows": 2],
      boundaryName: "there were at most 4 rows, and each was updated at most once",
      boundary: { table in
        table.lines.allSatisfy { !$0.contains("!!! !!!") } && RowTableScreen(table).rows.allSatisfy { $0.id <= 4 }
      },
      properties: [
        .always("at-most-one-is-selected") { RowTableScreen($0).rows.count { $0.isSelected } <= 1 },
        .next("rows", observing: RowTableScreen.init, RowTableScreen.actions),
      ],
      data: ["state": ["rows": [], "selected": nil, "next": 1, "seed": 0, "batch": 2, "many": 4]])
  }
}

/// What a person sees of the table.
private struct RowTableScreen: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let id: Int
    var label: String
    var isSelected: Bool
  }

  let rows: [Row]
  let batch: Int
  let many: Int

  @MainActor
  init(_ session: any RunningSession) {
    func number(_ button: String) -> Int {
      Int((session.control(button)?.text ?? "").filter { $0.isASCII && $0.isNumber }) ?? 0
    }
    (batch, many) = (number("run"), number("runlots"))
    rows = session.lines.compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0] == "·" || words[0] == "▸", let id = Int(words[1]) else { return nil }
      return Row(id: id, label: String(words[2]), isSelected: words[0] == "▸")
    }
  }

  private var unselected: [Row] { rows.map { Row(id: $0.id, label: $0.label, isSelected: false) } }

  /// Whether the rows from an index are new, and so many, with other IDs than all before.
  private func hasNew(_ count: Int, from index: Int, after before: RowTableScreen) -> Bool {
    let ids = rows[index...].map(\.id)
    return ids.count == count && zip(ids, ids.dropFirst()).allSatisfy { $1 == $0 + 1 }
      && ids.first.map { id in before.rows.allSatisfy { $0.id < id } } == true
  }

  static let actions: KeyValuePairs<String, ScreenProperty.Action<RowTableScreen>> = [
    "create rows": { before, event, after in
      event == .tap("run") && after.hasNew(before.batch, from: 0, after: before) && after.rows == after.unselected
    },
    "create many rows": { before, event, after in
      event == .tap("runlots") && after.hasNew(before.many, from: 0, after: before) && after.rows == after.unselected
    },
    "append rows": { before, event, after in
      event == .tap("add") && after.rows.starts(with: before.rows)
        && after.hasNew(before.batch, from: before.rows.count, after: before)
    },
    "partial update": { before, event, after in
      var rows = before.rows
      for index in rows.indices where index.isMultiple(of: 10) {
        rows[index].label = rows[index].label.replacing(" [×]", with: " !!! [×]")
      }
      return event == .tap("update") && after.rows == rows
    },
    "select row": { before, event, after in
      after.unselected == before.unselected && after.rows.contains { $0.isSelected && event == .tap("row.\($0.id)") }
    },
    "swap rows": { before, event, after in
      var rows = before.rows
      guard event == .tap("swaprows"), rows.count > max(1, before.batch - 2) else { return false }
      rows.swapAt(1, before.batch - 2)
      return after.rows == rows
    },
    "remove row": { before, event, after in
      before.rows.contains { row in
        event == .tap("row.\(row.id).remove") && after.rows == before.rows.filter { $0.id != row.id }
      }
    },
    "clear rows": { before, event, after in event == .tap("clear") && after.rows.isEmpty },
  ]
}
