import Duet

// The spreadsheet on Update–Store: a program reads what was typed, and tells what is so from now on.

/// What is so from now on in the spreadsheet.
public enum CellsFact: Hashable, Sendable, CustomStringConvertible {
  /// A cell has a text.
  case text(Cell, String)
  /// A cell is edited; `nil` if none is.
  case edited(Cell?)
  /// The field has a text.
  case draft(String)

  /// The fact in a few words.
  public var description: String {
    switch self {
    case .text(let cell, let text): "\(cell) has \"\(text)\""
    case .edited(let cell): cell.map { "\($0) is edited" } ?? "no cell is edited"
    case .draft(let text): "the field has \"\(text)\""
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
          case .text(let cell, let text): cells.sheet.set(cell, to: text)
          case .edited(let cell): cells.edited = cell
          case .draft(let text): cells.draft = text
          }
        }
      },
      dispatcher: .pure { input in
        .tells { cells in
          let closed: [CellsFact] = [.edited(nil), .draft("")]
          return switch input {
          case .edit(let cell): [.edited(cell), .draft(cells.sheet.texts[cell] ?? "")]
          case .type(let text): [.draft(text)]
          case .enter(let text): (cells.edited.map { [.text($0, text)] } ?? []) + closed
          case .leave: (cells.edited.map { [.text($0, cells.draft)] } ?? []) + closed
          case .cancel: closed
          }
        }
      },
      render: cellsView)
  }
}
