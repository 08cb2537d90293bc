/// The reason why the detail screen refuses a text.
public enum ProfileMessage: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name is blank.
  case nameNeeded
  /// The picture is not a web address.
  case notAWebAddress(String)

  /// The message in English; a text in it is unchanged, and the view makes it safe to show.
  public var description: String { HomeWords.english.text(of: self) }
}
