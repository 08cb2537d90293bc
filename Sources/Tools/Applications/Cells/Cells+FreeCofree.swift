import Duet

// The spreadsheet on Free–Cofree: instructions to a desk with a sheet and a field. To edit a cell, a program asks for
// its text, and fills the field with the answer.

extension Cells {
  struct TextOf: Instruction {
    let name: CellName
    func perform(on cells: inout Cells) -> String { cells.sheet.text(of: name) }
  }

  struct Select: Instruction {
    let name: CellName
    func perform(on cells: inout Cells) { cells.selected = name }
  }

  struct Fill: Instruction {
    let text: String
    func perform(on cells: inout Cells) { cells.draft = text }
  }

  struct Close: Instruction {
    func perform(on cells: inout Cells) { cells.draft = nil }
  }

  struct Write: Instruction {
    let name: CellName
    let text: String
    func perform(on cells: inout Cells) { cells.sheet.write(text, in: name) }
  }

  /// Returns the spreadsheet on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from cells: Cells = Cells()
  ) -> CofreeComponent<E, Interpreter<Cells>, CellsInput, TextView<CellsInput>> {
    CofreeComponent(
      initial: cells,
      dispatcher: .pure { input in
        switch input {
        case .select(let name): Close().program.then(Select(name: name))
        case .edit(let name):
          Select(name: name).program.then(TextOf(name: name)).flatMap { Fill(text: $0).program }
        case .type(let text): Fill(text: text).program
        case .accept(let text, let name): Write(name: name, text: text).program.then(Close())
        case .cancel: Close().program
        }
      },
      render: cellsView)
  }
}
