import Duet
import Utilities

/// Returns the view of the spreadsheet: the text of the selected cell, and below it all cells.
func cellsView(_ cells: Cells) -> TextView<CellsInput> {
  TextView { view in
    view.row { row in
      row.text("Cells", role: .title)
      row.label("evaluated", "\(cells.sheet.evaluated) evaluated", role: .dimmed)
    }
    view.row { row in
      row.label("selected", cells.selected?.description ?? "–")
      row.label("text", excerpt(cells.draft ?? cells.selected.map { cells.sheet.text(of: $0) } ?? ""), role: .code)
    }
    if let selected = cells.selected, case .error(let error) = cells.sheet[selected] {
      view.label("error", error.explanation, role: .error)
    } else {
      view.text("")
    }
    view.grid(
      "sheet", label: "Sheet",
      columns: [GridColumn("", width: 2, alignment: .trailing, isHeader: true)]
        + CellName.columns[...cells.corner.column].map { GridColumn($0, width: 10) },
      TextList(Array(0...cells.corner.row), id: \.self, focused: cells.draft == nil ? nil : cells.selected?.row) {
        rowView($0, of: cells)
      })
  }
}

/// Returns the cells of a row, after its number.
private func rowView(_ row: Int, of cells: Cells) -> TextView<CellsInput> {
  TextView { view in
    view.text("\(row)", role: .dimmed)
    for (column, letter) in CellName.columns[...cells.corner.column].enumerated() {
      guard let name = CellName(row: row, column: column) else { continue }
      if name == cells.selected, let draft = cells.draft {
        view.field(
          letter, label: "", name: "\(name)", value: draft, focused: true, onCancel: .cancel,
          onLeave: .accept(draft, name), onSubmit: { .accept($0, name) }, onChange: CellsInput.type)
      } else {
        view.label(letter, cells.sheet[name].description, onDoubleTap: .edit(name), onMenu: .select(name))
      }
    }
  }
}
