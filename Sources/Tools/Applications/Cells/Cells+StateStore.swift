import Duet

// The spreadsheet on State–Store: an action changes the state in place, so a text costs what depends on it.

extension Cells {
  /// Returns the spreadsheet on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> StoreComponent<E, Cells, CellsInput, TextView<CellsInput>> {
    StoreComponent(
      initial: cells,
      dispatcher: .pure { input in
        switch input {
        case .select(let name): .modify { ($0.selected, $0.draft) = (name, nil) }
        case .edit(let name): .modify { ($0.selected, $0.draft) = (name, $0.sheet.text(of: name)) }
        case .type(let text): .modify { $0.draft = text }
        case .accept(let text, let name):
          State<Cells, Void>.modify { $0.sheet.write(text, in: name) }.then(.modify { $0.draft = nil })
        case .cancel: .modify { $0.draft = nil }
        }
      },
      render: cellsView)
  }
}
