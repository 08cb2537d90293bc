import Duet
import Scenarios

extension Cells: CustomReflectable {
  /// The texts of the cells by row and column, and what is done with a cell.
  public var customMirror: Mirror {
    var rows: [Int: [String: String]] = [:]
    for (name, text) in sheet.texts { rows[name.row, default: [:]][CellName.columns[name.column]] = text }
    return Mirror(
      self,
      children: [
        "rows": rows, "evaluated": sheet.evaluated, "selected": selected?.description as Any, "draft": draft as Any,
        "corner": corner.description,
      ], displayStyle: .struct)
  }

  /// Creates the spreadsheet of a recorded state.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("rows", "evaluated", "selected", "draft", "corner")
    var texts: [CellName: String] = [:]
    for row in try state["rows"].read("an object of rows", \.object).keys {
      let cells = state["rows"][row]
      for column in try cells.read("an object of columns", \.object).keys {
        let cell = cells[column]
        texts[try cell.read("a cell from A0 to Z99") { _ in CellName("\(column)\(row)") }] = try cell.text()
      }
    }
    self.init(Sheet(texts, evaluated: try state["evaluated"].number(in: 0...CellName.count)))
    draft = try state["draft"].optionalText()
    // Only a selected cell is edited.
    selected = try state["selected"].read(draft == nil ? "the name of a cell or null" : "the name of a cell") { json in
      json.isNull && draft == nil ? .some(nil) : json.string.flatMap { CellName($0) }.map(Optional.some)
    }
    corner = try state["corner"].read("the name of a cell") { $0.string.flatMap { CellName($0) } }
  }
}
