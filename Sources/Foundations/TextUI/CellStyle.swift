/// The role of a cell, from which a renderer chooses its colours.
public enum CellStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// Body text, and empty cells.
  case plain
  /// The title of a screen or a section.
  case title
  /// A text in the role of a label.
  case label
  /// A text that reports an error.
  case error
  /// A text of less importance.
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
  /// The bar of a progress indicator, and of a slider.
  case bar
  /// A link.
  case link
  /// A program's text.
  case code
}
