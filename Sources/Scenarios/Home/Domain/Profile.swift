/// Whose page the home scenario shows.
public struct Profile: Hashable, Sendable {
  /// The name; trimmed and not blank, where it came through ``ProfileName`` or a ``Feed``.
  public var name: String
  /// The address of a picture, or nothing.
  public var picture: String

  /// A profile of these texts, which are not checked.
  public init(name: String, picture: String) {
    self.name = name
    self.picture = picture
  }
}
