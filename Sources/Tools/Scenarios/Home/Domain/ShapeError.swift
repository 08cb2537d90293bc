import Utilities

/// An error in JSON that does not have the shape of a value of the scenario.
///
///     articles[2].title: expected a string, found a number
public struct ShapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the JSON, such as `articles[2].title`; empty for the whole.
  public let path: String
  /// What was expected, and what was found.
  public let message: String

  /// `PATH: message`.
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }

  /// The error for a value that is missing or of another kind.
  package static func expected(_ expected: String, at path: String, found: String?) -> ShapeError {
    ShapeError(path: path, message: mismatch(expected: expected, found: found ?? "nothing"))
  }
}
