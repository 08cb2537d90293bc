/// An input that is missing, or may not be opened.
public struct InputError: Error, Hashable, CustomStringConvertible {
  /// Which, and why.
  public let description: String

  /// An error that says which, and why.
  public init(_ description: String) { self.description = description }
}

/// An output that cannot be created, or written.
public struct OutputError: Error, Hashable, CustomStringConvertible {
  /// Which, and why.
  public let description: String
  /// Whether whoever read the output has gone: nothing is to be said then.
  public let isClosed: Bool

  /// An error that says which, and why.
  public init(_ description: String, isClosed: Bool = false) {
    self.description = description
    self.isClosed = isClosed
  }
}
