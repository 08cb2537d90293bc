import Driver

/// A source of bytes, which a verb reads from start to end.
public protocol Input: AnyObject {
  /// The name in messages: a path, or `standard input`.
  var name: String { get }

  /// Returns the next bytes; none at the end.
  func read() throws(InputError) -> [UInt8]

  /// Goes back to the first byte.
  func rewind() throws(InputError)
}

extension TraceReader {
  /// Reads the trace of an input from its first byte.
  init(_ input: any Input) throws {
    try input.rewind()
    try self.init(name: input.name) { try input.read() }
  }
}

/// A destination of bytes: a file, a standard stream, or memory.
public protocol Output: AnyObject {
  /// Appends bytes, which may stay in a buffer until ``flush()``.
  func write(utf8: [UInt8]) throws(OutputError)

  /// Writes bytes at once that the next call of this method or of ``write(utf8:)`` replaces; none only remove them.
  ///
  /// An output that cannot take bytes back, such as a pipe, writes none, as by default.
  func writeAhead(utf8: [UInt8]) throws(OutputError)

  /// Writes all buffered bytes.
  func flush() throws(OutputError)

  /// Shows what is going on, if the reader sees this output in a terminal and has seen nothing for a second.
  func showProgress(_ text: @autoclosure () -> String)

  /// Ends the output. A file that replaces another takes its place now. By default, it calls ``flush()``.
  func complete() throws(OutputError)
}

extension Output {
  /// Appends a text.
  public func write(_ text: String) throws(OutputError) { try write(utf8: Array(text.utf8)) }

  /// Writes nothing.
  public func writeAhead(utf8: [UInt8]) {}

  /// Shows nothing.
  public func showProgress(_ text: @autoclosure () -> String) {}

  /// Calls ``flush()``.
  public func complete() throws(OutputError) { try flush() }
}

/// An input from memory.
public final class MemoryInput: Input {
  /// The name in messages.
  public let name: String
  private let bytes: [UInt8]
  private var isRead = false

  /// Creates an input of `bytes`.
  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// Returns all bytes on the first call, and none afterwards.
  public func read() -> [UInt8] {
    defer { isRead = true }
    return isRead ? [] : bytes
  }

  /// Goes back to the first byte.
  public func rewind() { isRead = false }
}

/// An output into memory.
public final class MemoryOutput: Output {
  /// All bytes written so far.
  public private(set) var bytes: [UInt8] = []
  /// The number of bytes at the end that the next ones replace.
  private var ahead = 0

  /// Creates an empty output.
  public init() {}

  /// The bytes as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends bytes.
  public func write(utf8: [UInt8]) {
    bytes.removeLast(ahead)
    ahead = 0
    bytes += utf8
  }

  /// Appends bytes that the next ones replace.
  public func writeAhead(utf8: [UInt8]) {
    write(utf8: utf8)
    ahead = utf8.count
  }

  /// Does nothing, since no bytes are buffered.
  public func flush() {}
}

/// An error for an input that is missing or cannot be read.
public struct InputError: Error, Hashable, CustomStringConvertible {
  /// The input, and the reason.
  public let description: String

  /// Creates an error with its description.
  public init(_ description: String) { self.description = description }
}

/// An error for an output that cannot be created or written.
public struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The output, and the reason.
  public let description: String
  /// Whether the reader closed the output; such an error need not be reported.
  public let isClosed: Bool

  /// Creates an error with its description.
  public init(_ description: String, isClosed: Bool = false) {
    self.description = description
    self.isClosed = isClosed
  }
}
