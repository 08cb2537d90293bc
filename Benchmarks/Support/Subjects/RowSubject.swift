import ActionMoore
import Algebra
import Components
import Driver
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import TextUI
import UpdateStore
import WriterTraced

/// A table of rows to measure, with the operations of js-framework-benchmark at its commit afe7c118.
public struct RowSubject: Sendable {
  /// The name in tables.
  public let name: String
  /// Makes an empty table. The result handles an input, and takes the screen of this size.
  public let make: @MainActor @Sendable (_ size: Size) -> (RowInput) -> Void
}

/// What can be done with a table of rows.
public enum RowInput: Sendable {
  /// Replaces all rows by so many new ones.
  case create(Int)
  /// Adds so many new rows at the end.
  case append(Int)
  /// Appends three exclamation marks to the label of every tenth row.
  case update
  /// Selects the row with this ID.
  case select(Int)
  /// Swaps the second row and the 999th.
  case swap
  /// Removes the row with this ID.
  case remove(Int)
  /// Removes all rows.
  case clear
  /// Undoes `append`: keeps so many rows.
  case truncate(Int)
  /// Undoes `update`.
  case revert
  /// Undoes `remove`: inserts the row with this ID at an index.
  case insert(Int, at: Int)
}

/// An operation on a table of a size.
public struct RowOperation: Sendable {
  /// The name in tables.
  public let name: String
  /// What makes the table.
  public let start: [RowInput]
  /// The input of an event.
  public let input: @Sendable (_ event: Int) -> RowInput
  /// What undoes it, and is not measured.
  public let undo: [RowInput]

  private init(
    _ name: String, start: [RowInput], undo: [RowInput] = [], _ input: @escaping @Sendable (_ event: Int) -> RowInput
  ) {
    self.name = name
    self.start = start
    self.input = input
    self.undo = undo
  }

  /// Returns the operations on a table of `count` rows.
  public static func all(_ count: Int) -> [RowOperation] {
    let start = [RowInput.create(count)]
    return [
      RowOperation("create", start: [], undo: [.clear]) { _ in .create(count) },
      RowOperation("replace all", start: start) { _ in .create(count) },
      RowOperation("append 1,000", start: start, undo: [.truncate(count)]) { _ in .append(1_000) },
      RowOperation("update every 10th", start: start, undo: [.revert]) { _ in .update },
      RowOperation("select", start: start) { .select(2 + $0 % 8) },
      RowOperation("swap", start: start) { _ in .swap },
      RowOperation("remove one", start: start, undo: [.insert(5, at: 4)]) { _ in .remove(5) },
      RowOperation("clear", start: start, undo: start) { _ in .clear },
    ]
  }
}

extension RowSubject {
  /// The plain loop, and the architectures.
  ///
  /// The plain loop changes the same array of rows in place, by a `switch`, builds the same view and lays it out whole.
  /// It keeps its last screen, as any program does that shows what has changed. It has no session, checks no keys, and
  /// copies no lines.
  public static let all = [
    RowSubject(name: "Plain loop") { size in
      var table = RowTable()
      var screen = tableView(table).laidOut(in: size)
      return { input in
        table.handle(input)
        screen = tableView(table).laidOut(in: size)
        blackHole(screen)
      }
    },
    subject("State–Store") {
      StoreComponent<IO, RowTable, RowInput, RowView>(
        initial: RowTable(), dispatcher: .pure { input in .modify { $0.handle(input) } }, render: tableView)
    },
    subject("Writer–Traced") {
      EventSourcedComponent<IO, LastInput, RowTable, RowInput, RowView>(
        initial: RowTable(), act: { $0.handle($1) }, dispatcher: .pure { .tell(LastInput(inputs: [$0])) },
        render: tableView)
    },
    subject("Reader–Env") {
      EnvComponent<IO, Reference<IO, RowTable>, RowInput, RowView>(
        environment: Reference(RowTable()), dispatcher: .modifying { $0.handle($1) }, render: { $0.gets(tableView) })
    },
    subject("Free–Cofree") {
      CofreeComponent<IO, Machine<RowInput, RowTable>, RowInput, RowView>(
        initial: RowTable(), perform: { $0.handle($1) }, dispatcher: .pure { .command($0) }, render: tableView)
    },
    subject("Action–Moore") {
      MooreComponent<IO, RowInput, RowInput, RowView>(
        initial: RowTable(), update: { $0.handle($1) }, render: tableView)
    },
    subject("Puller–Zipper") {
      let table = Reference<IO, RowTable>(RowTable())
      return PagesComponent<IO, RowInput, RowView>(
        count: 1, seeing: { _ in table.get },
        dispatcher: .effectful { input, _ in table.modify { $0.handle(input) }.pulling() }, render: tableView)
    },
    subject("Update–Store") {
      UpdateComponent<IO, LastInput, RowTable, RowInput, RowView>(
        initial: RowTable(), act: { $0.handle($1) }, dispatcher: .pure { .tell(LastInput(inputs: [$0])) },
        render: tableView)
    },
  ]

  private static func subject<S: Space, V: Presentable<IO, RowInput, RowView>>(
    _ name: String, _ component: @escaping @MainActor @Sendable () -> S
  ) -> RowSubject where S.Focus == UI<IO, S.M, V> {
    RowSubject(name: name) { size in
      let session = Session(component(), runtime: IORuntime(), size: size)
      return { input in
        session.send(input)
        blackHole(session.screen)
      }
    }
  }
}

private typealias RowView = TextView<RowInput>

private struct TableRow: Sendable {
  let id: Int
  var label: String

  init(id: Int) {
    self.id = id
    label = "\(adjectives[id % adjectives.count]) \(colours[id % colours.count]) \(nouns[id % nouns.count])"
  }
}

private let adjectives = words("pretty large big small tall short long handsome plain quaint clean elegant easy angry")
private let colours = words("red yellow blue green pink brown purple white black orange")
private let nouns = words("table chair house bbq desk car pony cookie sandwich burger pizza mouse keyboard")

private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

private struct RowTable: Sendable {
  private(set) var rows: [TableRow] = []
  private(set) var selected = 0
  private var next = 1

  private mutating func makeRows(_ count: Int) -> [TableRow] {
    next += count
    return (next - count..<next).map(TableRow.init)
  }

  mutating func handle(_ input: RowInput) {
    switch input {
    case .create(let count): rows = makeRows(count)
    case .append(let count): rows += makeRows(count)
    case .update: for index in stride(from: 0, to: rows.count, by: 10) { rows[index].label += " !!!" }
    case .select(let id): selected = id
    case .swap: rows.swapAt(1, 998)
    case .remove(let id): if let index = rows.firstIndex(where: { $0.id == id }) { rows.remove(at: index) }
    case .clear: rows = []
    case .truncate(let count): rows.removeSubrange(count...)
    case .revert: for index in stride(from: 0, to: rows.count, by: 10) { rows[index].label.removeLast(4) }
    case .insert(let id, let index): rows.insert(TableRow(id: id), at: index)
    }
  }

  mutating func handle(_ log: LastInput) { for input in log.inputs { handle(input) } }
}

/// A log that keeps the inputs of the last move only, so that it does not grow.
private struct LastInput: Monoid {
  var inputs: [RowInput]

  static var empty: LastInput { LastInput(inputs: []) }

  mutating func append(_ more: LastInput) { if !more.inputs.isEmpty { inputs = more.inputs } }
}

private func tableView(_ table: RowTable) -> RowView {
  TextView { view in
    view.text("Rows", role: .title)
    view.row { row in
      row.button("create", label: "Create 1,000 rows", .create(1_000))
      row.button("append", label: "Append 1,000 rows", .append(1_000))
      row.button("update", label: "Update every 10th row", .update)
      row.button("swap", label: "Swap rows", .swap)
      row.button("clear", label: "Clear", .clear)
    }
    let selected = table.selected
    view.list(
      "row",
      TextList(table.rows, id: \.id) { row in
        TextView { view in
          view.row { line in
            line.text(String(row.id), role: row.id == selected ? .title : .body)
            line.button("select", label: row.label, .select(row.id))
            line.button("remove", label: "×", name: "Remove", .remove(row.id))
          }
        }
      })
  }
}
