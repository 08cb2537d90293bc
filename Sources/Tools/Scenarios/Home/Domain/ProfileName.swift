/// The rule for profile names.
public enum ProfileName {
  /// Returns the text trimmed of Unicode white space, or ``ProfileMessage/nameNeeded`` if nothing is left.
  ///
  /// - Complexity: O(*n*).
  public static func parse(_ text: String) -> Result<String, ProfileMessage> {
    let name = text.trimmed
    return name.isEmpty ? .failure(.nameNeeded) : .success(name)
  }
}
