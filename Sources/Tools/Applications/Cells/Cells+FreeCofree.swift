import Duet

// The spreadsheet on Free–Cofree: when the field is left, a program asks what was typed, and then accepts it.

extension Cells {
  private typealias Program<A> = Free<Instructions<Cells>, A>

  /// Returns the spreadsheet on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> CofreeComponent<E, Interpreter<Cells>, CellsInput, TextView<CellsInput>> {
    CofreeComponent(initial: cells, dispatcher: .pure { program($0) }, render: cellsView)
  }

  private static func program(_ input: CellsInput) -> Program<Void> {
    switch input {
    case .edit(let cell): .instruction("edit \(cell)") { $0.edit(cell) }
    case .type(let text): .instruction("type \"\(text)\"") { $0.draft = text }
    case .enter(let text): accept(text)
    case .leave: Program<String>.instruction("typed?") { $0.draft }.flatMap(accept)
    case .cancel: .instruction("close") { $0.close() }
    }
  }

  private static func accept(_ text: String) -> Program<Void> {
    .instruction("accept \"\(text)\"") { $0.accept(text) }
  }
}
