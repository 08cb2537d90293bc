import Duet
import Scenarios

// A recorded state has the texts of the cells: what they mean follows from them.

extension Cells: CustomReflectable {
  /// The size, the texts, the cell that is edited, and what the last change evaluated.
  public var customMirror: Mirror {
    let texts = Dictionary(uniqueKeysWithValues: sheet.texts.map { ("\($0)", $1) })
    return Mirror(
      self,
      children: [
        "columns": size.width, "rows": size.height, "texts": texts, "edited": edited?.description as Any,
        "draft": draft,
        "evaluated": sheet.evaluated,
      ], displayStyle: .struct)
  }

  /// Creates the spreadsheet of a recorded state.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("columns", "rows", "texts", "edited", "draft", "evaluated")
    let columns = try state["columns"].number("a number from 1 to 26", in: 1...26)
    let rows = try state["rows"].number("a number from 1 to 100", in: 1...100)
    var texts: [Cell: String] = [:]
    for (name, _) in try state["texts"].read("an object with the texts of cells", \.object) {
      guard let cell = Cell(name), "\(cell)" == name else {
        throw .expected("a cell from A0 to Z99", at: "\(state.path).texts", found: quotedExcerpt(name))
      }
      texts[cell] = try state["texts"][name].text()
    }
    self.init(size: Size(width: columns, height: rows))
    sheet = Sheet(texts, evaluated: try state["evaluated"].number("a number of cells", in: 0...2600))
    let edited = try state["edited"].read("the name of a cell, or null") { json -> Cell?? in
      json.isNull ? .some(nil) : json.string.flatMap { Cell($0) }.map(Optional.some)
    }
    (self.edited, draft) = (edited, try state["draft"].text())
  }
}

/// What a screen of the spreadsheet shows, and what its texts mean.
struct ShownCells: Hashable, Sendable {
  let texts: [Cell: String]
  let values: [Cell: String]
  /// The number of cells that are edited.
  let fields: Int

  @MainActor
  init(_ session: any RunningSession) {
    let state = session.state["state"] ?? .null
    let named = (state["texts"]?.object ?? [:]).map { (Cell($0.key), $0.value.string) }
    var texts: [Cell: String] = [:]
    for case (let cell?, let text?) in named { texts[cell] = text }
    let (columns, rows) = (state["columns"]?.int ?? 0, state["rows"]?.int ?? 0)
    var (values, fields) = ([Cell: String](), 0)
    for cell in (0..<rows).flatMap({ row in (0..<columns).map { Cell(row: row, column: $0) } }) {
      guard let control = session.control("sheet.\(cell.row).\(Cell.letters[cell.column])") else { continue }
      if control.kind == .field { fields += 1 } else { values[cell] = control.text }
    }
    (self.texts, self.values, self.fields) = (texts, values, fields)
  }

  /// Whether each value is that of the texts, evaluated from the start.
  var isMeant: Bool {
    let meaning = Sheet.evaluatedAnew(texts)
    return values.allSatisfy { cell, shown in shown == meaning[cell]?.shown ?? "" }
  }

  /// The cells whose texts differ from those before, and all cells that depend on one of them.
  func changes(since before: ShownCells) -> Set<Cell> {
    var found = Set(texts.keys).union(before.texts.keys).filter { texts[$0] != before.texts[$0] }
    var count = -1
    while count != found.count {
      count = found.count
      for (cell, text) in texts {
        (try? Formula.reading(text))?.visit {
          if found.contains($0) { found.insert(cell) }
        } range: { range in
          if found.contains(where: range.contains) { found.insert(cell) }
        }
      }
    }
    return found
  }
}
