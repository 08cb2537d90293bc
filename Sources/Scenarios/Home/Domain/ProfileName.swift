/// What is taken as a name.
public enum ProfileName {
  /// The name that a text is: the text without the Unicode white space around it, or ``ProfileMessage/nameNeeded``
  /// where nothing is left.
  ///
  /// - Complexity: O(*n*).
  public static func parse(_ text: String) -> Result<String, ProfileMessage> {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return .failure(.nameNeeded) }
    return .success(String(scalars[first...last]))
  }
}
