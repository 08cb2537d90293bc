import Duet

// The spreadsheet on Action–Moore, as in Elm: the inputs are the messages of one update function.

extension Cells {
  /// Returns the spreadsheet on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> MooreComponent<E, CellsInput, CellsInput, TextView<CellsInput>> {
    MooreComponent(
      initial: cells,
      update: { cells, message in
        // Only these two messages keep an edit open.
        var draft: String?
        switch message {
        case .select(let name): cells.selected = name
        case .edit(let name): (cells.selected, draft) = (name, cells.sheet.text(of: name))
        case .type(let text): draft = text
        case .accept(let text, let name): cells.sheet.write(text, in: name)
        case .cancel: break
        }
        cells.draft = draft
      },
      render: cellsView)
  }
}
