import OrderedJSON
import Utilities

/// A reader of traces of any length, step by step, which keeps only one line.
///
///     var reader = try TraceReader(name: "trace") { try file.read() }
///     while let step = try reader.next() { … }
///     reader.isWhole  // whether the end was there, with the digest of the steps
///
/// Law: it returns the same steps as ``Trace/init(parsing:name:)`` for the same bytes, in whatever chunks they arrive.
public struct TraceReader {
  /// The default limit of a line's length, in bytes: 64 MiB.
  ///
  /// A longer line cannot belong to a trace, and the reader stops before it has read all of it. A parsed line takes up
  /// to thirty times as much memory, if it consists of small numbers. The limit leaves room for a header with that much
  /// data, or for a step with a hundred thousand views of ten lines.
  public static let longestLine = 1 << 26

  /// The name of the trace in errors.
  public let name: String
  /// The description of the run.
  public let header: TraceHeader
  /// The number of steps so far, without the start.
  public private(set) var steps = 0
  /// Whether the last line has been read; if it is missing, the recording was cut short.
  public private(set) var isWhole = false
  /// The event after the last step that began and did not end: it trapped, or the run was stopped.
  public private(set) var unfinished: ScriptEvent?
  /// The number of the first line after the end, which is not read; `nil` if there is only white space.
  public private(set) var lineAfterEnd: Int?
  /// The digest of the steps so far.
  public var digest: String { mixed.hex }
  /// The number of the last line read, from 1.
  public var line: Int { lines.number }

  private var lines: TraceLines
  private var mixed = TraceDigest()
  private var hasStart = false
  /// The state at the end of the last step, if the trace has states.
  private var state: JSON?

  /// Creates a reader and reads the header.
  ///
  /// - Parameters:
  ///   - name: The name of the trace in errors: the file's name.
  ///   - longestLine: The limit of a line's length, in bytes.
  ///   - read: Returns the next available bytes, or an empty array at the end.
  /// - Throws: ``ParsingError`` if the bytes are not a trace or the major version differs; errors of `read`.
  public init(name: String, longestLine: Int = TraceReader.longestLine, read: @escaping () throws -> [UInt8]) throws {
    self.name = name
    lines = TraceLines(name: name, longest: longestLine, read: read)
    guard let first = try lines.next() else {
      throw ParsingError(file: name, line: 1, message: mismatch(expected: "a trace", found: "an empty file"))
    }
    header = try first.header()
  }

  /// Returns the next step, the start first; `nil` after the last one.
  ///
  /// It skips a last line that is cut short, and what follows the end: see ``lineAfterEnd``.
  ///
  /// - Throws: ``ParsingError`` if steps are out of order, a field is missing or has a wrong type, or the digest is not
  ///   that of the steps; errors of `read`.
  /// - Complexity: O(*n*) in the step.
  public mutating func next() throws -> StepRecord? {
    guard !isWhole, let line = try lines.next() else { return nil }
    switch line.json["kind"]?.string {
    case "start", "event":
      if line.isUnfinished, try readUnfinished(line) { return nil }
      let step = try line.step(after: state)
      let expected = hasStart ? steps + 1 : 0
      guard step.step == expected else {
        throw line.error("step", expected: "\(expected)", found: "\(step.step)")
      }
      guard (step.event == nil) != hasStart else {
        let kinds = hasStart ? ("event", "start") : ("start", "event")
        throw line.error("kind", expected: "\"\(kinds.0)\"", found: "\"\(kinds.1)\"")
      }
      steps = expected
      hasStart = true
      mixed.add(step)
      state = step.states?.state ?? state
      return step
    case "end":
      guard hasStart else { throw line.error("kind", expected: "\"start\"", found: "\"end\"") }
      let recorded = try line.string("digest")
      guard recorded == digest else {
        throw line.error("digest", expected: digest, found: excerpt(recorded), hint: "the trace was changed")
      }
      let count = try line.int("steps")
      guard count == steps else {
        throw line.error("steps", expected: "\(steps)", found: "\(count)")
      }
      isWhole = true
      lineAfterEnd = try lines.lineOfText()
      return nil
    case let kind:
      let found = kind.map { "\"\(excerpt($0))\"" } ?? line.json["kind"]?.kind ?? "nothing"
      throw line.error("kind", expected: "\"start\", \"event\" or \"end\"", found: found)
    }
  }
}

extension TraceReader {
  /// Reads an event without results, with which a trace can end.
  ///
  /// - Returns: Whether it is the last line.
  private mutating func readUnfinished(_ line: TraceLine) throws -> Bool {
    let event = try line.event()
    let number = try line.count("step")
    guard hasStart, try lines.next(passingBlank: true) == nil else { return false }
    guard number == steps + 1 else { throw line.error("step", expected: "\(steps + 1)", found: "\(number)") }
    unfinished = event
    return true
  }
}

/// The lines of a trace, parsed one by one.
private struct TraceLines {
  let name: String
  let longest: Int
  let read: () throws -> [UInt8]
  /// Bytes that have been read; the next line begins at `start`, and there is no newline before `searched`.
  private var bytes: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var hasEnded = false
  private(set) var number = 0

  init(name: String, longest: Int, read: @escaping () throws -> [UInt8]) {
    self.name = name
    self.longest = longest
    self.read = read
  }

  /// Returns the next line; `nil` after the last one, or if that is half written.
  ///
  /// - Parameter passingBlank: Whether to skip lines that contain only white space.
  mutating func next(passingBlank: Bool = false) throws -> TraceLine? {
    var end: Int?
    var slice: ArraySlice<UInt8>
    repeat {
      end = try newline()
      guard end != nil || start < bytes.count else { return nil }
      number += 1
      slice = bytes[start..<(end ?? bytes.count)]
      start = (end ?? bytes.count - 1) + 1
      searched = start
    } while passingBlank && slice.allSatisfy(Self.isBlank)
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: slice, line: number) } catch {
      // A last line without a newline may be half written; the lines before it are valid.
      if end == nil, number > 1 { return nil }
      throw ParsingError(file: name, line: error.line, column: error.column, message: error.message)
    }
    let line = TraceLine(json: json, bytes: slice, file: name, number: number)
    try line.checkKeys()
    return line
  }

  /// Returns the number of the next line that is not blank, and reads no more; `nil` if there is none.
  mutating func lineOfText() throws -> Int? {
    var line = number + 1
    while true {
      for byte in bytes[start...] {
        if byte == UInt8(ascii: "\n") { line += 1 } else if !Self.isBlank(byte) { return line }
      }
      if hasEnded { return nil }
      bytes = try read()
      (start, searched, hasEnded) = (0, 0, bytes.isEmpty)
    }
  }

  /// Whether a byte is JSON white space within a line.
  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0D].contains(byte) }

  /// Returns where the line that begins at `start` ends; `nil` if the bytes end without a newline.
  private mutating func newline() throws -> Int? {
    while true {
      let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
      searched = bytes.count
      guard (end ?? bytes.count) - start <= longest else {
        throw ParsingError(
          file: name, line: number + 1,
          message: mismatch(expected: "a newline within \(longest) bytes", found: "a longer line"))
      }
      if end != nil || hasEnded { return end }
      let more = try read()
      hasEnded = more.isEmpty
      bytes.removeFirst(start)
      searched -= start
      start = 0
      bytes += more
    }
  }
}
