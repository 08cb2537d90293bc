import Duet

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
    case .select(let name): close.then(select(name))
    case .edit(let name): select(name).then(.step("open \(name)") { $0.draft = $0.sheet.text(of: name) })
    case .type(let text): .step("type") { $0.draft = text }
    case .accept(let text, let name): Co.step("write \(name)") { $0.sheet.write(text, in: name) }.then(close)
    case .cancel: close
    }
  }

  private static func select(_ name: CellName) -> Co<StoreBrand<Cells>, Void> {
    .step("select \(name)") { $0.selected = name }
  }

  private static var close: Co<StoreBrand<Cells>, Void> { .step("close") { $0.draft = nil } }
}
