import Checking
import Duet
import Scenarios

extension Cells: Hosted {
  /// The start of a spreadsheet, which is empty unless it was read from a state.
  public typealias Start = Cells

  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1) },
      .on(.writerTraced) { writerTraced($0, from: $1) },
      .on(.freeCofree) { freeCofree($0, from: $1) },
      .on(.actionMoore) { actionMoore($0, from: $1) },
      .on(.updateStore) { updateStore($0, from: $1) },
      .on(.coStore) { coStore($0, from: $1) },
    ]
  }
}

extension Cells: Summarized {
  /// The number of texts, and the cell that is edited.
  public var summary: String {
    let count = sheet.texts.count
    return "\(count) \(count == 1 ? "text" : "texts")"
      + (selected.map { ", \($0) \(draft == nil ? "selected" : "edited")" } ?? "")
  }
}

extension Scenario {
  /// The spreadsheet of the 7GUIs.
  public static let cells = Scenario(
    "cells", summary: "7GUIs: a spreadsheet of 26 × 100 cells with formulas",
    inputs: [
      ScenarioInput(.double, "sheet.*", "begins to edit a cell"),
      ScenarioInput(.menu, "sheet.*", "shows the text of a cell"),
      ScenarioInput(.type, "sheet.*", "changes the text in the field of the edited cell"),
      ScenarioInput(.enter, "sheet.*", "writes a text into the edited cell"),
      ScenarioInput(.leave, "sheet.*", "writes the text of the field into the edited cell"),
      ScenarioInput(.cancel, "sheet.*", "ends the edit"),
    ],
    script: embeddedScript(EmbeddedTexts.cells_script), start: Cells(),
    state: { try Cells(state: StatePart($0, at: $1)) },
    implementations: Cells.implementations, plan: .cells)
}
