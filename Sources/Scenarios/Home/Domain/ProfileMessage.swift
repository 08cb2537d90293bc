/// Why what a person entered is not taken, as the detail screen says it.
public enum ProfileMessage: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name is blank.
  case nameNeeded
  /// The picture's text is no address of a web page.
  case notAWebAddress(String)

  /// The message; a text in it is as it was entered, for the view to make fit to show.
  public var description: String { HomeWords.english.text(of: self) }
}
