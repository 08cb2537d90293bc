/// What a text is for. It decides how the text looks, and never what it says.
public enum TextRole: String, Hashable, Sendable, CaseIterable {
  /// The heading of a screen or of a block.
  case title
  /// What is there to be read.
  case body
  /// The name of something that stands beside it.
  case label
  /// What went wrong.
  case error
  /// What matters less than the rest.
  case dimmed
}
