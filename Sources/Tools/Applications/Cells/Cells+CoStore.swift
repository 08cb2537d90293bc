import Duet
import Scenarios

// The spreadsheet made from the comonad alone (Kmett 2011): the space of the views of all sheets, and steps through it.

extension Cells {
  /// Returns the spreadsheet on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> CoComponent<E, StoreBrand<Cells>, CellsInput, TextView<CellsInput>> {
    CoComponent(views: Store(cells, cellsView), dispatcher: .pure(steps))
  }

  private static func steps(_ input: CellsInput) -> Co<StoreBrand<Cells>, Void> {
    switch input {
    case .edit(let cell): .step("open \(cell)") { $0.edit(cell) }
    case .type(let text): .step("type") { $0.draft = text }
    case .enter(let text): .step("accept") { $0.accept(text) }
    case .leave: .step("accept what was typed") { $0.accept($0.draft) }
    case .cancel: .step("close") { $0.close() }
    }
  }
}
