import Utilities

/// An error for two articles with the same ID.
public struct DuplicateID: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ID.
  public let id: String
  /// The position of the first article with it, counted from 0.
  public let first: Int
  /// The position of the second article with it.
  public let second: Int

  /// The mistake and its fix, with both positions.
  public var description: String {
    mismatch(expected: "unique ids", found: "\(quotedExcerpt(id)) at [\(first)] and [\(second)]")
  }
}
