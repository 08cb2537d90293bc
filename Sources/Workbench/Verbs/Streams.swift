/// Something that a verb reads from front to back, in pieces; more than once, if that is needed.
public protocol Input: AnyObject {
  /// The name in messages: a path, or `standard input`.
  var name: String { get }

  /// The next bytes; none at the end.
  func read() throws(InputError) -> [UInt8]

  /// Goes back to the first byte.
  func rewind() throws(InputError)
}

/// Something that a verb writes from front to back: a file, a standard stream, or memory.
public protocol Output: AnyObject {
  /// Appends bytes. They may wait in memory until there are more, or until ``flush()``.
  func write(utf8: [UInt8]) throws(OutputError)

  /// Writes all that waits in memory.
  func flush() throws(OutputError)

  /// Ends the output: a file that replaces another takes its place now. By default, this is ``flush()``.
  func complete() throws(OutputError)
}

extension Output {
  /// Appends a text.
  public func write(_ text: String) throws(OutputError) { try write(utf8: Array(text.utf8)) }

  /// ``flush()``
  public func complete() throws(OutputError) { try flush() }
}

/// An input from memory.
public final class MemoryInput: Input {
  /// The name that errors give.
  public let name: String
  private let bytes: [UInt8]
  private var isRead = false

  /// An input of `bytes`.
  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// All bytes, the first time; then none.
  public func read() -> [UInt8] {
    defer { isRead = true }
    return isRead ? [] : bytes
  }

  /// Begins again at the first byte.
  public func rewind() { isRead = false }
}

/// An output into memory.
public final class MemoryOutput: Output {
  /// All bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty output.
  public init() {}

  /// The bytes as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends bytes.
  public func write(utf8: [UInt8]) { bytes += utf8 }

  /// Does nothing: no byte waits.
  public func flush() {}
}

/// An input that is missing or cannot be read.
public struct InputError: Error, Hashable, CustomStringConvertible {
  /// The input, and the reason.
  public let description: String

  /// An error of an input, for a reason.
  public init(_ description: String) { self.description = description }
}

/// An output that cannot be created or written.
public struct OutputError: Error, Hashable, CustomStringConvertible {
  /// The output, and the reason.
  public let description: String
  /// Whether the reader of the output has closed it: then nothing needs to be reported.
  public let isClosed: Bool

  /// An error of an output, for a reason.
  public init(_ description: String, isClosed: Bool = false) {
    self.description = description
    self.isClosed = isClosed
  }
}
