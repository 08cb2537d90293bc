/// What is taken as the address of a picture.
public enum ProfilePicture {
  /// The text as it is, where it is an absolute `http` or `https` URL with a host, or
  /// ``ProfileMessage/notAWebAddress(_:)``. Nothing is trimmed.
  ///
  /// - Complexity: O(*n*).
  public static func parse(_ text: String) -> Result<String, ProfileMessage> {
    isWebAddress(text) ? .success(text) : .failure(.notAWebAddress(text))
  }
}
