/// A command that cannot run as given.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The mistake and its fix.
  public let description: String

  /// Creates an error that names the mistake and the fix.
  public init(_ description: String) { self.description = description }
}
