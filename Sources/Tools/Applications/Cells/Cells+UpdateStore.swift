import Duet

// The spreadsheet on Update–Store: a program reads the sheet, and tells what is so from now on. Since it can read, each
// entry of the log says all of what it sets.

/// What is so from now on in the spreadsheet.
public enum CellsFact: Hashable, Sendable, CustomStringConvertible {
  /// The text of a cell.
  case text(CellName, String)
  /// The selected cell.
  case selection(CellName)
  /// The text in the field of an edit; `nil` if there is no edit.
  case draft(String?)

  /// The fact in a few words.
  public var description: String {
    switch self {
    case .text(let name, let text): "\(name) is \"\(text)\""
    case .selection(let name): "\(name) is selected"
    case .draft(let text): text.map { "the field has \"\($0)\"" } ?? "there is no field"
    }
  }
}

extension Cells {
  /// Returns the spreadsheet on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> UpdateComponent<E, [CellsFact], Cells, CellsInput, TextView<CellsInput>> {
    UpdateComponent(
      initial: cells,
      act: { cells, log in
        for fact in log {
          switch fact {
          case .text(let name, let text): cells.sheet.write(text, in: name)
          case .selection(let name): cells.selected = name
          case .draft(let text): cells.draft = text
          }
        }
      },
      dispatcher: .pure { input in
        switch input {
        case .select(let name): .tell([.selection(name), .draft(nil)])
        case .edit(let name):
          Update<[CellsFact], Cells, String>.gets { $0.sheet.text(of: name) }
            .flatMap { .tell([.selection(name), .draft($0)]) }
        case .type(let text): .tell([.draft(text)])
        case .accept(let text, let name): .tell([.text(name, text), .draft(nil)])
        case .cancel: .tell([.draft(nil)])
        }
      },
      render: cellsView)
  }
}
