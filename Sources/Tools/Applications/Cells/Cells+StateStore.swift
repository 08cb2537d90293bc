import Duet

// The spreadsheet on State–Store: an action changes the sheet and the field in one function.

extension Cells {
  /// Returns the spreadsheet on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> StoreComponent<E, Cells, CellsInput, TextView<CellsInput>> {
    StoreComponent(
      initial: cells,
      dispatcher: .pure { input in
        .modify { cells in
          switch input {
          case .edit(let cell): cells.edit(cell)
          case .type(let text): cells.draft = text
          case .cancel: cells.close()
          case .enter(let text): cells.accept(text)
          case .leave: cells.accept(cells.draft)
          }
        }
      },
      render: cellsView)
  }
}
