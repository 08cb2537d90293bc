import OrderedJSON
import TextUtilities

/// Reads a trace a step at a time, as long as it may be: no more than a line of it is kept.
///
///     var reader = try TraceReader(name: "trace") { try file.read() }
///     while let step = try reader.next() { … }
///     reader.isWhole  // whether the end was there, with the digest of the steps
///
/// Law: it gives what ``Trace/init(parsing:name:)`` does of the same bytes, however they come in pieces.
public struct TraceReader {
  /// How long a line may be, in bytes: 64 MiB. What is longer is no line of a trace, and is not kept to find out.
  ///
  /// As a value, a line can take some thirty times as much memory, where it is made of nothing but small numbers. What fits are
  /// data of that size in the header, or a step of a hundred thousand views of ten lines.
  public static let longestLine = 1 << 26

  /// What is read, as errors call it.
  public let name: String
  /// Who ran what.
  public let header: TraceHeader
  /// How many steps there were so far, the start not counted.
  public private(set) var steps = 0
  /// Whether the last line has been read; if there is none, the recording was cut short.
  public private(set) var isWhole = false
  /// The digest of the steps so far.
  public var digest: String { mixed.hex }
  /// The line that was read last, from 1.
  public var line: Int { lines.number }

  private var lines: TraceLines
  private var mixed = TraceDigest()
  private var hasStart = false

  /// A reader that has read the header.
  ///
  /// - Parameters:
  ///   - name: what errors call the trace: the file's name.
  ///   - longestLine: in bytes.
  ///   - read: the next bytes, as many as come at once; none, when there are no more. What it throws is thrown on.
  /// - Throws: ``ParsingError`` for bytes that are no trace, and for one of another major version.
  public init(name: String, longestLine: Int = TraceReader.longestLine, read: @escaping () throws -> [UInt8]) throws {
    self.name = name
    lines = TraceLines(name: name, longest: longestLine, read: read)
    guard let first = try lines.next() else {
      throw ParsingError(file: name, line: 1, message: "the file is empty; a trace begins with its header")
    }
    header = try first.header()
  }

  /// The next step, the start first; `nil` behind the last one. A last line that is cut short is passed over; so are lines
  /// of white space behind the end, which editors leave there.
  ///
  /// - Throws: ``ParsingError`` for steps out of order, fields that are missing or of a wrong kind, and a digest that is not
  ///   that of the steps.
  /// - Complexity: O(*n*) in the step.
  public mutating func next() throws -> StepRecord? {
    guard let line = try lines.next(passingBlank: isWhole) else { return nil }
    if isWhole { throw line.error("found a line after the end of the trace") }
    switch line.json["kind"]?.string {
    case "start", "event":
      let step = try line.step()
      let expected = hasStart ? steps + 1 : 0
      guard step.step == expected else {
        throw line.error("found step \(step.step); step \(expected) would be right", at: "step")
      }
      guard (step.event == nil) != hasStart else {
        throw line.error("a trace has one start, and it comes first", at: "kind")
      }
      steps = expected
      hasStart = true
      mixed.add(step)
      return step
    case "end":
      guard hasStart else { throw line.error("the trace has no start") }
      let recorded = try line.string("digest")
      guard recorded == digest else {
        throw line.error(
          "the digest is \(excerpt(recorded)), and that of the steps is \(digest): the trace was changed", at: "digest")
      }
      let count = try line.int("steps")
      guard count == steps else {
        throw line.error("\"steps\" is \(count); \(steps) would be right, which is how many there are", at: "steps")
      }
      isWhole = true
      // Nothing is to follow.
      return try next()
    default:
      throw line.error("found no \"kind\" of \"start\", \"event\" or \"end\"", at: "kind")
    }
  }
}

/// The lines of a trace, parsed one by one.
private struct TraceLines {
  let name: String
  let longest: Int
  let read: () throws -> [UInt8]
  /// What has been read and is not yet a line, from `start` on; up to `searched` there is no newline.
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

  /// - Parameter passingBlank: whether lines of white space, as JSON has it, are passed over.
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
    } while passingBlank && slice.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    do {
      return TraceLine(json: try JSON(parsing: slice, line: number), bytes: slice, file: name, number: number)
    } catch {
      // Without its newline, the last line may be half written; what came before it holds.
      if end == nil, number > 1 { return nil }
      throw ParsingError(file: name, line: error.line, column: error.column, message: error.message)
    }
  }

  /// Where the line ends that begins at `start`; `nil` when the bytes do without.
  private mutating func newline() throws -> Int? {
    while true {
      let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n"))
      searched = bytes.count
      guard (end ?? bytes.count) - start <= longest else {
        throw ParsingError(
          file: name, line: number + 1,
          message: "the line is longer than \(longest) bytes, and no line of a trace is; a newline would be right")
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
