import Algebra
import Driver
import Effects
import OrderedJSON
import Support
import Testing
import TextUI

/// Traces as streams: in pieces of any size, of any length, in the memory of one line.
@Suite struct TraceReaderTests {
  private static let header = TraceHeader(
    scenario: "probe", scenarioVersion: 1, architecture: "state-store", effects: "simulated", seed: 3,
    size: Size(width: 20, height: 4), data: ["title": "Tee 茶", "n": 1.5])

  private static func step(_ number: Int) -> StepRecord {
    StepRecord(
      step: number, time: number, event: number == 0 ? nil : .wait(milliseconds: 1),
      actions: number == 0 ? [] : ["tell \(number)"],
      effects: number == 0 ? [] : [EffectRecord(id: number, service: "x", time: number, event: .answered([1, "é"]))],
      views: [["[−] \(number) [+]", "茶 \u{1B} \"q\""]], space: "\(number)", controls: ["a", "b"],
      moves: number == 0 ? 0 : 1)
  }

  private static func bytes(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = try TraceWriter(header) { bytes += $0 }
    for number in 0...count { try writer.write(step(number)) }
    try writer.end()
    return bytes
  }

  private struct Torn: Error {}

  /// A reader that gets the bytes in pieces of one size.
  private func reader(
    _ bytes: ArraySlice<UInt8>, size: Int, longestLine: Int = TraceReader.longestLine
  ) throws -> TraceReader {
    var rest = bytes
    return try TraceReader(name: "t", longestLine: longestLine) {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  /// Law: the pieces do not change the trace.
  @Test(arguments: [1, 2, 3, 7, 64, 1 << 20]) func thePiecesDoNotMatter(size: Int) throws {
    let bytes = try Self.bytes(9)
    let whole = try Trace(parsing: bytes, name: "t")
    for length in Set([bytes.count, bytes.count - 1, bytes.count - 2, bytes.count / 2]) {
      var reader = try reader(bytes[..<length], size: size)
      #expect(reader.header == whole.header)
      var steps: [StepRecord] = []
      while let step = try reader.next() {
        #expect(reader.line == step.step + 2)
        steps.append(step)
      }
      let trace = try Trace(parsing: Array(bytes[..<length]), name: "t")
      #expect(steps == trace.steps && reader.isWhole == trace.isWhole)
      #expect(reader.digest == trace.digest)
      #expect(reader.steps == (trace.steps.last?.step ?? 0))
      // And nothing more.
      #expect(try reader.next() == nil)
    }
  }

  /// A trace with more or fewer steps than its end says is refused.
  @Test(arguments: [0, 2, 4]) func theEndCountsTheSteps(count: Int) throws {
    let text = String(decoding: try Self.bytes(3), as: UTF8.self)
    let changed = text.replacing(#""steps":3"#, with: "\"steps\":\(count)")
    #expect(changed != text)
    let error = #expect(throws: (any Error).self) { try Trace(parsing: Array(changed.utf8), name: "t") }
    #expect(error.map { "\($0)".contains("expected 3, found \(count)") } == true, "\(String(describing: error))")
  }

  @Test func aLineThatIsTooLongIsNotKept() throws {
    var given = 0
    #expect {
      _ = try TraceReader(name: "t", longestLine: 1 << 16) {
        given += 1
        return Array(repeating: UInt8(ascii: "x"), count: 1 << 12)
      }
    } throws: { error in
      "\(error)" == "t:1: expected a newline within 65536 bytes, found a longer line"
    }
    #expect(given == 17)
  }

  /// The longest possible line does not depend on the pieces either: one byte less of a limit would be too few.
  @Test(arguments: [1, 100, 1 << 20]) func theLongestLineIsReadAndNoLonger(size: Int) throws {
    let bytes = try Self.bytes(2)
    let longest = try #require(bytes.split(separator: UInt8(ascii: "\n")).map(\.count).max())
    func read(longest: Int) throws -> Int {
      var reader = try reader(bytes[...], size: size, longestLine: longest)
      var count = 0
      while try reader.next() != nil { count += 1 }
      return count
    }
    #expect(try read(longest: longest) == 3)
    #expect(throws: ParsingError.self) { try read(longest: longest - 1) }
  }

  /// The reader notes the first line of text after the end, and does not parse it.
  @Test(arguments: ["\n", "\n\n\n", "  ", "\t\r\n \r\n", " \n "]) func whiteSpaceBehindTheEndIsNothing(space: String)
    throws
  {
    let bytes = try Self.bytes(2)
    let trace = try Trace(parsing: bytes + Array(space.utf8), name: "t")
    #expect(try trace == Trace(parsing: bytes, name: "t") && trace.isWhole)
    for (text, line) in [("\n \n{}\n", 8), ("\n \nno JSON\n", 8), ("{\"ste", 6), ("{}\n{}\n", 6)] {
      let more = try Trace(parsing: bytes + Array(text.utf8), name: "t")
      #expect(more.lineAfterEnd == line && more.steps == trace.steps)
    }
    #expect(trace.lineAfterEnd == nil)
    // Before the end, blank lines are an error.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let torn = Array((lines[..<2] + [[]] + lines[2...]).joined(separator: [UInt8(ascii: "\n")]))
    #expect(throws: ParsingError.self) { try Trace(parsing: torn, name: "t") }
  }

  /// An object of the format has each key once, so that all programs read the same.
  @Test(arguments: [
    (1, #""version":1"#, "version"), (2, #""step":0"#, "step"), (3, #""event":"wait 1ms""#, "event"),
    (3, #""id":1"#, "id"), (3, #""step":1"#, "step"), (4, #""steps":1"#, "steps"),
  ])
  func aRepeatedKeyIsRefused(number: Int, member: String, key: String) throws {
    var lines = String(decoding: try Self.bytes(1), as: UTF8.self).split(separator: "\n").map(String.init)
    lines[number - 1] = lines[number - 1].replacing(member, with: "\(member),\(member)", maxReplacements: 1)
    #expect {
      try Trace(parsing: Array((lines + [""]).joined(separator: "\n").utf8), name: "t")
    } throws: { error in
      "\(error)".contains(#/^t:[0-9]+:[0-9]+: /#) && "\(error)".hasPrefix("t:\(number):")
        && "\(error)".hasSuffix(" \"\(key)\": expected one value, found another")
    }
  }

  /// A key that is there again is refused at any depth, also in fields that this version does not know.
  @Test(arguments: 1...4) func aRepeatedKeyWithinIsRefused(number: Int) throws {
    var lines = String(decoding: try Self.bytes(1), as: UTF8.self).split(separator: "\n").map(String.init)
    let (open, close) = (String(repeating: "[", count: 500), String(repeating: "]", count: 500))
    lines[number - 1] = lines[number - 1].dropLast() + #","more":{"a":\#(open)0,{"x":1,"x":2}\#(close)}}"#
    #expect {
      try Trace(parsing: Array((lines + [""]).joined(separator: "\n").utf8), name: "t")
    } throws: { error in
      "\(error)".hasPrefix("t:\(number):") && "\(error)".hasSuffix(" \"x\": expected one value, found another")
    }
  }

  /// Steps, moves and milliseconds count from 0 up to the largest `Int`.
  @Test(arguments: ["step", "time", "moves", "ended"]) func nothingIsCountedBelowZero(key: String) throws {
    let lines = String(decoding: try Self.bytes(1), as: UTF8.self).split(separator: "\n").map(String.init)
    func read(_ value: String) throws -> [StepRecord] {
      let step = lines[2].replacing(/"(\w+)":1\b/) { $0.1 == key[...] ? "\"\(key)\":\(value)" : String($0.0) }
      #expect(step != lines[2])
      return try Trace(parsing: Array((lines[..<2] + [step]).joined(separator: "\n").utf8), name: "t").steps
    }
    for value in ["-1", "\(Int.min)"] {
      #expect {
        try read(value)
      } throws: { error in
        "\(error)".contains(#/^t:3:[0-9]+: /#)
          && "\(error)".hasSuffix(" \"\(key)\": expected 0 or more, found \(value)")
      }
    }
    guard key != "step" else { return }
    #expect(try read("\(Int.max)").count == 2)
  }

  @Test func whatReadingThrowsIsThrownOn() throws {
    #expect(throws: Torn.self) { _ = try TraceReader(name: "t") { throw Torn() } }
    var pieces = [Array(try Self.bytes(2).dropLast(40)), []]
    var reader = try TraceReader(name: "t") {
      guard let piece = pieces.first, !piece.isEmpty else { throw Torn() }
      pieces.removeFirst()
      return piece
    }
    for _ in 0...1 { #expect(try reader.next() != nil) }
    #expect(throws: Torn.self) { while try reader.next() != nil {} }
  }

  private static let many = inFull(200_000, debug: 10_000)

  /// Many steps are written and read, each forgotten before the next. Memory does not grow.
  @Test func manyStepsTakeNoMemory() throws {
    var pending: [UInt8] = []
    var written = 0
    var writer = try TraceWriter(Self.header) { pending += $0 }
    var hasEnded = false
    var most = 0
    var reader = try TraceReader(name: "t") {
      if pending.isEmpty, !hasEnded {
        if written <= Self.many {
          try writer.write(StepRecord(step: written, time: 0, event: written == 0 ? nil : .tap("a"), views: [["v"]]))
          written += 1
        } else {
          try writer.end()
          hasEnded = true
        }
      }
      most = max(most, pending.count)
      defer { pending.removeAll(keepingCapacity: true) }
      return pending
    }
    var count = 0
    while let step = try reader.next() {
      if step.step % 1000 == 0 { most = max(most, Self.held(reader), Self.held(writer)) }
      count += 1
    }
    #expect(count == Self.many + 1 && reader.steps == Self.many && reader.isWhole)
    #expect(most < 1000)
  }

  /// The number of elements in the collections of a value.
  private static func held(_ value: Any) -> Int {
    if let bytes = value as? [UInt8] { return bytes.count }
    let mirror = Mirror(reflecting: value)
    let own = mirror.displayStyle == .collection || mirror.displayStyle == .dictionary ? mirror.children.count : 0
    return mirror.children.reduce(own) { $0 + held($1.value) }
  }
}
