/// The purpose of a text. It determines how the text looks, not its content.
public enum TextRole: String, Hashable, Sendable, CaseIterable {
  /// The heading of a screen or of a block.
  case title
  /// Body text.
  case body
  /// The name of an adjacent element.
  case label
  /// An error message.
  case error
  /// A text of less importance.
  case dimmed
  /// A program's text, in which blanks count. It has one width for each Character, also on a page.
  case code
  /// A message that a screen reader reads when it changes.
  case status
  /// A message that a screen reader reads at once.
  case alert
}
