/// What a cell belongs to, from which a rendering takes its colours.
public enum CellStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// Body text, and empty cells.
  case plain
  /// A title, of a section too.
  case title
  /// A text in the role of a label.
  case label
  /// A text that says what went wrong.
  case error
  /// A text that matters less.
  case dimmed
  /// An enabled button.
  case button
  /// An enabled toggle that is on.
  case on
  /// An enabled toggle that is off.
  case off
  /// The value of an enabled field.
  case field
  /// A disabled control.
  case disabled
  /// A divider.
  case rule
  /// The bar of a progress.
  case bar
}
