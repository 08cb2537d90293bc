import Duet

// The spreadsheet on Action–Moore: a machine of two modes, whose inputs are those of the view.

extension Cells {
  /// Returns the spreadsheet on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> MooreComponent<E, CellsInput, CellsInput, TextView<CellsInput>> {
    MooreComponent(
      initial: cells,
      update: { cells, input in
        switch (input, cells.edited) {
        case (.edit(let cell), _): cells.edit(cell)
        case (.type(let text), _?): cells.draft = text
        case (.enter(let text), _?): cells.accept(text)
        case (.leave, _?): cells.accept(cells.draft)
        case (.cancel, _): cells.close()
        case (_, nil): break
        }
      },
      dispatcher: .pure { .send($0) }, render: cellsView)
  }
}
