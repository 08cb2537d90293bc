import Duet

// The spreadsheet on Writer–Traced: a log of what happened, edits among it. A log cannot read the sheet, so the event
// that begins an edit has no text: it gets the one of its cell when it acts.

/// An event of the spreadsheet.
public enum CellsEvent: Hashable, Sendable, CustomStringConvertible {
  /// A cell was selected.
  case selected(CellName)
  /// An edit of the selected cell began with its text.
  case opened
  /// A text was typed.
  case typed(String)
  /// A cell got a text.
  case wrote(CellName, String)
  /// The edit ended.
  case closed

  /// The event in a few words.
  public var description: String {
    switch self {
    case .selected(let name): "select \(name)"
    case .opened: "open"
    case .typed(let text): "type \"\(text)\""
    case .wrote(let name, let text): "\(name): \"\(text)\""
    case .closed: "close"
    }
  }

  fileprivate func act(on cells: inout Cells) {
    switch self {
    case .selected(let name): cells.selected = name
    case .opened: cells.draft = cells.selected.map { cells.sheet.text(of: $0) }
    case .typed(let text): cells.draft = text
    case .wrote(let name, let text): cells.sheet.write(text, in: name)
    case .closed: cells.draft = nil
    }
  }
}

extension Cells {
  /// Returns the spreadsheet on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> EventSourcedComponent<E, [CellsEvent], Cells, CellsInput, TextView<CellsInput>> {
    EventSourcedComponent(
      initial: cells, act: { cells, log in for event in log { event.act(on: &cells) } },
      dispatcher: .pure { input in
        switch input {
        case .select(let name): .tell([.selected(name), .closed])
        case .edit(let name): .tell([.selected(name), .opened])
        case .type(let text): .tell([.typed(text)])
        case .accept(let text, let name): .tell([.wrote(name, text), .closed])
        case .cancel: .tell([.closed])
        }
      },
      render: cellsView)
  }
}
