/// Two articles with one ID, which could not be told apart.
public struct DuplicateID: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ID.
  public let id: String
  /// Where it came first, from 0.
  public let first: Int
  /// Where it came again.
  public let second: Int

  /// What is wrong, with the positions.
  public var description: String {
    "[\(first)] and [\(second)] have the same id \(quotedExcerpt(id)); an id of its own for each would be right"
  }
}
