/// What is taken as a name.
public enum ProfileName {
  /// The name that a text is: the text without the Unicode white space around it, or ``ProfileMessage/nameNeeded``
  /// where nothing is left.
  ///
  /// - Complexity: O(*n*).
  public static func parse(_ text: String) -> Result<String, ProfileMessage> {
    let name = text.trimmed
    return name.isEmpty ? .failure(.nameNeeded) : .success(name)
  }
}
