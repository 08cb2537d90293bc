/// The rule for addresses of pictures.
public enum ProfilePicture {
  /// Returns the text unchanged if it is a web address, or ``ProfileMessage/notAWebAddress(_:)``.
  ///
  /// A web address is an absolute `http` or `https` URL with a host. White space is not trimmed.
  ///
  /// - Complexity: O(*n*).
  public static func parse(_ text: String) -> Result<String, ProfileMessage> {
    isWebAddress(text) ? .success(text) : .failure(.notAWebAddress(text))
  }
}
