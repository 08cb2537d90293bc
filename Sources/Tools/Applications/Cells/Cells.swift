import Duet
import Utilities

/// The values of the spreadsheet of the 7GUIs: a sheet, and the cell that is edited.
public struct Cells: Hashable, Sendable {
  /// The number of rows and columns that are shown: 100 and 26, unless it was read from a state.
  let size: Size
  var sheet = Sheet()
  /// The cell that is edited.
  var edited: Cell?
  /// The text that is typed for it.
  var draft = ""

  /// Creates an empty spreadsheet.
  public init() { size = Size(width: Cell.last.column + 1, height: Cell.last.row + 1) }

  init(size: Size) { self.size = size }

  /// Begins to edit a cell.
  mutating func edit(_ cell: Cell) { (edited, draft) = (cell, sheet.texts[cell] ?? "") }

  /// Sets the text of the cell that is edited, and ends to edit.
  mutating func accept(_ text: String) {
    if let cell = edited { sheet.set(cell, to: text) }
    close()
  }

  /// Ends to edit.
  mutating func close() { (edited, draft) = (nil, "") }
}

/// An input of the spreadsheet.
public enum CellsInput: Hashable, Sendable {
  /// A cell is pressed twice.
  case edit(Cell)
  /// A text is typed for the cell that is edited.
  case type(String)
  /// The text is finished by Enter.
  case enter(String)
  /// The field is left, which finishes the text that was typed.
  case leave
  /// The text is dropped.
  case cancel
}

func cellsView(_ cells: Cells) -> TextView<CellsInput> {
  TextView { view in
    view.text("Cells", role: .title)
    view.label("evaluated", counted(cells.sheet.evaluated, "cell") + " evaluated", role: .status)
    let letters = Cell.letters.prefix(cells.size.width)
    view.grid(
      "sheet", label: "Sheet",
      columns: [GridColumn("", width: 2, alignment: .trailing, isHeader: true)]
        + letters.map { GridColumn($0, width: 10) },
      TextList(Array(0..<cells.size.height), id: \.self, focused: cells.edited?.row) { row in
        TextView { line in
          line.text("\(row)")
          for column in letters.indices {
            let cell = Cell(row: row, column: column)
            if cells.edited == cell {
              line.field(
                letters[column], label: "", name: "\(cell)", value: cells.draft, focused: true, onCancel: .cancel,
                onLeave: .leave, onSubmit: { .enter($0) }, onChange: { .type($0) })
            } else {
              line.label(letters[column], cells.sheet.shown(cell), onDoubleTap: .edit(cell))
            }
          }
        }
      })
  }
}
