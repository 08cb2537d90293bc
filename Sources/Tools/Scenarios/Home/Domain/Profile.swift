/// The profile that the home scenario shows.
public struct Profile: Hashable, Sendable {
  /// The name, which is trimmed and not blank if it comes from ``ProfileName`` or a ``Feed``.
  public var name: String
  /// The address of a picture, or the empty text.
  public var picture: String

  /// Creates a profile without checking the texts.
  public init(name: String, picture: String) { (self.name, self.picture) = (name, picture) }
}
