import Effects
import OrderedJSON
import TextUI

/// A recorded run: who ran what, and what each step caused.
public struct Trace: Hashable, Sendable {
  /// Who ran what.
  public var header: TraceHeader
  /// The steps, the start first; none, where the recording was cut short before it.
  public var steps: [StepRecord]
  /// Whether the last line is there; without it, the recording was cut short.
  public var isWhole: Bool

  /// A trace.
  public init(header: TraceHeader, steps: [StepRecord], isWhole: Bool = true) {
    self.header = header
    self.steps = steps
    self.isWhole = isWhole
  }

  /// The digest of its events and views.
  public var digest: String { mixed.hex }

  private var mixed: TraceDigest {
    var digest = TraceDigest()
    for step in steps { digest.add(step) }
    return digest
  }

  /// The trace as its file has it.
  public func write() -> String {
    var stream = JSONStream()
    stream.line { $0.write(header.json) }
    for step in steps { stream.line { $0.object { step.writeMembers(to: &$0) } } }
    if isWhole { stream.line { $0.write(mixed.end(after: steps.last?.step ?? 0)) } }
    return String(decoding: stream.utf8, as: UTF8.self)
  }
}

/// A trace that cannot be read.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in the line, from 1, where one is to blame.
  public let column: Int?
  /// What was wrong, and what would be right.
  public let message: String

  /// Where, and what was wrong.
  public var description: String { "\(file):\(line):\(column.map { "\($0):" } ?? "") \(message)" }
}

extension Trace {
  /// Reads a trace. A last line that is cut short is passed over; so are fields that are not known.
  ///
  /// - Throws: ``TraceError`` for bytes that are no trace, one of another major version, steps out of order, fields that
  ///   are missing or of a wrong kind, a digest that is not that of the steps.
  /// - Complexity: O(*n*).
  public init(parsing bytes: [UInt8], name: String) throws(TraceError) {
    var lines = TraceLines(bytes: bytes, name: name)
    guard let first = try lines.next() else {
      throw TraceError(file: name, line: 1, column: nil, message: "the file is empty; a trace begins with its header")
    }
    header = try first.header()
    steps = []
    isWhole = false
    while let line = try lines.next() {
      if isWhole { throw line.error("found a line after the end of the trace") }
      switch line.json["kind"]?.string {
      case "start", "event":
        let step = try line.step()
        guard step.step == steps.count else {
          throw line.error("found step \(step.step); step \(steps.count) would be right")
        }
        guard (step.event == nil) == steps.isEmpty else {
          throw line.error("a trace has one start, and it comes first")
        }
        steps.append(step)
      case "end":
        guard !steps.isEmpty else { throw line.error("the trace has no start") }
        let recorded = try line.string("digest")
        let actual = digest
        guard recorded == actual else {
          throw line.error(
            "the digest is \(excerpt(recorded)), and that of the steps is \(actual): the trace was changed")
        }
        let count = try line.int("steps")
        guard count == steps.count - 1 else {
          throw line.error("\"steps\" is \(count); \(steps.count - 1) would be right, which is how many there are")
        }
        isWhole = true
      default:
        throw line.error("found no \"kind\" of \"start\", \"event\" or \"end\"")
      }
    }
  }
}

/// The lines of a trace's bytes, parsed one by one.
private struct TraceLines {
  let bytes: [UInt8]
  let name: String
  var start = 0
  var number = 0

  init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  mutating func next() throws(TraceError) -> TraceLine? {
    guard start < bytes.count else { return nil }
    number += 1
    let end = bytes[start...].firstIndex(of: 0x0a)
    let slice = bytes[start..<(end ?? bytes.count)]
    start = (end ?? bytes.count) + 1
    do {
      return TraceLine(json: try JSON(parsing: slice, line: number), file: name, number: number)
    } catch {
      // Without its newline, the last line may be half written; what came before it holds.
      if end == nil, number > 1 { return nil }
      throw TraceError(file: name, line: error.line, column: error.column, message: error.message)
    }
  }
}

/// One line of a trace, and how to take it apart.
private struct TraceLine {
  let json: JSON
  let file: String
  let number: Int

  func error(_ message: String) -> TraceError {
    TraceError(file: file, line: number, column: nil, message: message)
  }

  func value<T>(_ key: String, _ kind: String, in object: JSON? = nil, _ read: (JSON) -> T?) throws(TraceError) -> T {
    guard let found = (object ?? json)[key] else { throw error("\"\(key)\" is missing; \(kind) would be right") }
    guard let value = read(found) else { throw error("\"\(key)\" is \(found.kind); \(kind) would be right") }
    return value
  }

  func string(_ key: String, in object: JSON? = nil) throws(TraceError) -> String {
    try value(key, "a text", in: object, \.string)
  }

  func int(_ key: String, in object: JSON? = nil) throws(TraceError) -> Int {
    try value(key, "a whole number", in: object, \.int)
  }

  func strings(_ key: String) throws(TraceError) -> [String] {
    try value(key, "an array of texts") { texts($0) }
  }

  private func texts(_ json: JSON) -> [String]? {
    guard let array = json.array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }

  func header() throws(TraceError) -> TraceHeader {
    guard json["format"]?.string == "duet-trace" else {
      throw error("this is no trace; its first line would have \"format\":\"duet-trace\"")
    }
    let version = try int("version")
    guard version == TraceHeader.version else {
      throw error("the trace has version \(version) of the format; this tool reads version \(TraceHeader.version)")
    }
    let size = try value("size", "an array of width and height, 1 to 1000 each,") { json -> Size? in
      guard let array = json.array, array.count == 2, let width = array[0].int, let height = array[1].int,
        1...1000 ~= width, 1...1000 ~= height
      else { return nil }
      return Size(width: width, height: height)
    }
    let seed = try value("seed", "null or a number") { json -> UInt64?? in
      if json.isNull { return .some(nil) }
      guard let number = json.number, let seed = UInt64(number.text) else { return nil }
      return .some(seed)
    }
    return TraceHeader(
      tool: try string("tool"), scenario: try string("scenario"), scenarioVersion: try int("scenarioVersion"),
      architecture: try string("architecture"), effects: try string("effects"), seed: seed, size: size,
      data: try value("data", "what the scenario started from") { $0 })
  }

  func step() throws(TraceError) -> StepRecord {
    let views = try value("views", "an array of arrays of texts") { json -> [[String]]? in
      guard let array = json.array else { return nil }
      let views = array.compactMap(texts)
      return views.count == array.count ? views : nil
    }
    var record = StepRecord(
      step: try int("step"), time: try int("time"), views: views, space: try string("space"),
      controls: try strings("controls"))
    guard json["kind"]?.string == "event" else { return record }
    let text = try string("event")
    do throws(ScriptError) {
      record.event = try ScriptEvent(parsing: text)
    } catch {
      throw self.error("\"event\" is no event of a script: \(error.message)")
    }
    record.actions = try strings("actions")
    record.moves = try int("moves")
    let effects = try value("effects", "an array", \.array)
    for effect in effects { record.effects.append(try self.effect(effect)) }
    return record
  }

  private func effect(_ json: JSON) throws(TraceError) -> EffectRecord {
    let id = try int("id", in: json)
    let service = try string("service", in: json)
    func record(_ happened: String, _ event: EffectRecord.Event) throws(TraceError) -> EffectRecord {
      EffectRecord(id: id, service: service, time: try int(happened, in: json), event: event)
    }
    if json["began"] != nil { return try record("began", .began) }
    if json["yielded"] != nil {
      guard let element = json["answer"] else {
        throw error("what \(service) yielded is missing: \"answer\" would have it")
      }
      return try record("yielded", .yielded(element))
    }
    if json["finished"] != nil { return try record("finished", .finished) }
    if json["cancelled"] != nil { return try record("cancelled", .cancelled) }
    if json["dropped"] != nil { return try record("dropped", .dropped) }
    if let answer = json["answer"] { return try record("ended", .answered(answer)) }
    return try record("ended", .failed(try string("failed", in: json)))
  }
}
