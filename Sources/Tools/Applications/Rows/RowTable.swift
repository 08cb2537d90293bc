import Duet
import Scenarios
import Utilities

/// The values of the table of js-framework-benchmark: rows with an ID and a label, of which one can be selected.
public struct RowTable: Hashable, Sendable {
  /// A row.
  public struct Row: Hashable, Sendable {
    /// The ID, which no other row has had.
    public let id: Int
    /// The label.
    public var label: String
  }

  /// The rows, in order.
  public internal(set) var rows: [Row] = []
  /// The ID of the selected row.
  public var selected: Int?
  /// The ID of the next new row.
  var next = 1
  /// The seed of the labels.
  let seed: UInt64
  /// The number of rows that a creation or an addition makes: 1,000 in the benchmark.
  let batch: Int
  /// The number of rows that a creation of many makes: 10,000 in the benchmark.
  let many: Int

  /// Creates a table without rows.
  public init(seed: UInt64 = 0, batch: Int = 1_000, many: Int = 10_000) {
    (self.seed, self.batch, self.many) = (seed, batch, many)
  }

  /// Appends new rows. Their labels depend only on the seed and their IDs.
  mutating func append(_ count: Int) {
    rows += (next..<next + count).map { Row(id: $0, label: label($0)) }
    next += count
  }

  /// Replaces all rows by new ones, of which none is selected.
  mutating func replace(by count: Int) {
    clear()
    append(count)
  }

  /// Adds a mark to the label of every tenth row, from the first.
  mutating func update() { for index in stride(from: 0, to: rows.count, by: 10) { rows[index].label += " !!!" } }

  /// Exchanges the second row and the last but one of a batch, if there are so many rows: 1 and 998, counted from 0.
  mutating func swap() {
    let (first, second) = (1, batch - 2)
    if second >= 0, rows.count > max(first, second) { rows.swapAt(first, second) }
  }

  /// Removes a row, and with it the selection.
  mutating func remove(_ id: Int) {
    rows.removeAll { $0.id == id }
    if selected == id { selected = nil }
  }

  /// Removes all rows. IDs are not used again.
  mutating func clear() { (rows, selected) = ([], nil) }

  private func label(_ id: Int) -> String {
    var random = SplitMix64(seed: seed &+ UInt64(id))
    return Self.words.map { $0[random.number(below: $0.count)] }.joined(separator: " ")
  }

  private static let words = [
    ["small", "tall", "plain", "clean", "odd", "fancy", "quaint", "elegant"],
    ["red", "yellow", "blue", "green", "pink", "brown", "white", "black", "orange"],
    ["table", "chair", "house", "desk", "car", "pony", "sandwich", "keyboard"],
  ]
}

/// An input of the table.
public enum RowTableInput: Hashable, Sendable {
  /// Replace all rows by a batch of new ones.
  case create
  /// Replace all rows by many new ones.
  case createMany
  /// Append a batch of new rows.
  case append
  /// Mark every tenth row.
  case update
  /// Remove all rows.
  case clear
  /// Exchange two rows.
  case swap
  /// Select the row with an ID.
  case select(Int)
  /// Remove the row with an ID.
  case remove(Int)
}

func rowTableView(_ table: RowTable) -> TextView<RowTableInput> {
  TextView { view in
    view.text("Rows", role: .title)
    view.row { row in
      row.button("run", label: "Create \(thousands(table.batch)) rows", .create)
      row.button("runlots", label: "Create \(thousands(table.many)) rows", .createMany)
      row.button("add", label: "Append \(thousands(table.batch)) rows", .append)
      row.button("update", label: "Update every 10th row", .update)
      row.button("clear", label: "Clear", .clear)
      row.button("swaprows", label: "Swap rows", .swap)
    }
    let selected = table.selected
    view.list(
      "row",
      TextList(table.rows, id: \.id, onSelect: { .select($0.id) }) { row in
        TextView { view in
          view.row { line in
            line.text(row.id == selected ? "▸" : "·")
            line.text("\(row.id)", role: .dimmed)
            line.label("label", row.label)
            line.button("remove", label: "×", name: "Remove", .remove(row.id))
          }
        }
      })
  }
}

/// Returns a number of at most six digits with a comma before the last three: `1,000`.
private func thousands(_ number: Int) -> String {
  number < 1_000 ? "\(number)" : "\(number / 1_000)," + String("\(1_000 + number % 1_000)".dropFirst())
}
