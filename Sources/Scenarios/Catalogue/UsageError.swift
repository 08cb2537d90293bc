/// A command that cannot be carried out as given.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The mistake and its fix.
  public let description: String

  /// An error that names the mistake and the fix.
  public init(_ description: String) { self.description = description }
}
