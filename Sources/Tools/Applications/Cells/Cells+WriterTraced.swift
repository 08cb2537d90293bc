import Duet

// The spreadsheet on Writer–Traced: what is typed is a log. An event cannot read what was typed before, so the log has an
// event for a field that is left, and acts on it.

/// An event of the spreadsheet.
public enum CellsEvent: Hashable, Sendable, CustomStringConvertible {
  /// A cell is edited.
  case began(Cell)
  /// A text was typed.
  case typed(String)
  /// A text was entered.
  case entered(String)
  /// The field was left.
  case left
  /// The text was dropped.
  case dropped

  /// The event in a few words.
  public var description: String {
    switch self {
    case .began(let cell): "began \(cell)"
    case .typed(let text): "typed \"\(text)\""
    case .entered(let text): "entered \"\(text)\""
    case .left: "left"
    case .dropped: "dropped"
    }
  }

  fileprivate func act(on cells: inout Cells) {
    switch self {
    case .began(let cell): cells.edit(cell)
    case .typed(let text): cells.draft = text
    case .entered(let text): cells.accept(text)
    case .left: cells.accept(cells.draft)
    case .dropped: cells.close()
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
      dispatcher: .pure { .tell([event(of: $0)]) }, render: cellsView)
  }

  private static func event(of input: CellsInput) -> CellsEvent {
    switch input {
    case .edit(let cell): .began(cell)
    case .type(let text): .typed(text)
    case .enter(let text): .entered(text)
    case .leave: .left
    case .cancel: .dropped
    }
  }
}
