/// The values of the spreadsheet of the 7GUIs (Kiss 2014): its cells, and what the user does with one of them.
public struct Cells: Hashable, Sendable {
  /// The cells.
  public var sheet: Sheet
  /// The cell that was used last, whose text is shown above the others.
  public var selected: CellName?
  /// The text that is typed for the selected cell; `nil` unless the cell is edited.
  public var draft: String?

  /// The last cell in view: `Z99`, unless only a part of the sheet is searched.
  public var corner = CellName.last

  /// Creates the values of a sheet of which no cell is selected.
  public init(_ sheet: Sheet = Sheet()) { self.sheet = sheet }
}

/// An input of the spreadsheet.
public enum CellsInput: Hashable, Sendable {
  /// Show the text of a cell.
  case select(CellName)
  /// Begin to edit a cell.
  case edit(CellName)
  /// The text that is typed has changed.
  case type(String)
  /// Write a text into a cell, and end the edit: Enter, or leaving the field.
  case accept(String, CellName)
  /// End the edit without a change.
  case cancel
}
