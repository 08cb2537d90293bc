/// Why JSON is not what a value of the scenario is written as.
///
///     articles[2].title: found a number; a text would be right
public struct ShapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place in the JSON, as `articles[2].title`; empty for all of it.
  public let path: String
  /// What was found there, and what would be right.
  public let message: String

  /// `PATH: message`.
  public var description: String {
    path.isEmpty ? message : "\(path): \(message)"
  }
}

extension ShapeError {
  /// The error for a value that is missing or of another kind.
  static func found(_ value: (some CustomStringConvertible)?, at path: String, right: String) -> ShapeError {
    ShapeError(path: path, message: "found \(value.map { "\($0)" } ?? "nothing"); \(right) would be right")
  }
}
