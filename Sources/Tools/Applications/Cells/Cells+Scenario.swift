import Checking
import Duet
import Scenarios
import Utilities

extension Cells: Hosted {
  /// The start of a spreadsheet.
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
    counted(sheet.texts.count, "text") + (edited.map { ", \($0) is edited" } ?? "")
  }
}

extension Scenario {
  /// The spreadsheet of the 7GUIs.
  public static let cells = Scenario(
    "cells", summary: "7GUIs: a spreadsheet of 26 × 100 cells with formulas",
    inputs: [
      ScenarioInput(.double, "sheet.*", "edits the cell"),
      ScenarioInput(.enter, "sheet.*", "accepts the text of the cell"),
      ScenarioInput(.type, "sheet.*", "changes the text of the cell"),
      ScenarioInput(.cancel, "sheet.*", "drops the text of the cell"),
    ],
    script: embeddedScript(EmbeddedTexts.cells_script), start: Cells(),
    state: { try Cells(state: StatePart($0, at: $1)) },
    implementations: Cells.implementations,
    plan: SearchPlan(
      texts: ["sheet.0.A": ["=B0 + 1", "2"], "sheet.0.B": ["=A0 * C0", "x"], "sheet.0.C": ["=sum(A0:B0)", "5"]],
      properties: [
        .always("shows-what-its-texts-mean") { ShownCells($0).isMeant },
        .step("keeps-what-does-not-depend", observing: ShownCells.init) { before, _, after in
          let changed = after.changes(since: before)
          return before.values.allSatisfy { cell, value in
            changed.contains(cell) || (after.values[cell] ?? value) == value
          }
        },
        .always("edits-at-most-one-cell") { ShownCells($0).fields <= 1 },
      ],
      data: ["state": ["columns": 3, "rows": 1, "texts": [:], "edited": nil, "draft": "", "evaluated": 0]]))
}
