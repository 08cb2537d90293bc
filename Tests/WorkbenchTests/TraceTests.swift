import Driver
import Foundation
import OrderedJSON
import TextUI
import Testing
import StandardCatalogue

/// Traces of the scenarios: written, read back, cut, and changed.
@MainActor
@Suite struct TraceTests {
  /// The text of a run's trace.
  private func recorded(
    _ scenario: Scenario, on architecture: String, script: String? = nil, seed: UInt64? = nil
  ) async throws -> String {
    try written(try await trace(scenario.name, on: architecture, script: script, seed: seed))
  }

  private func read(_ text: String) throws(ParsingError) -> Trace {
    try Trace(parsing: Array(text.utf8), name: "trace")
  }

  @Test(arguments: [Scenario.stepper.name, Scenario.home.name], architectures)
  func readingAndWritingGivesTheSameBytes(scenario: String, architecture: String) async throws {
    let scenario = try Catalogue.standard.scenario(scenario)
    for seed: UInt64? in [nil, 1, .max] {
      let text = try await recorded(scenario, on: architecture, seed: seed)
      let trace = try read(text)
      #expect(trace.isWhole)
      #expect(trace.write() == text)
      #expect(trace.header.seed == seed)
      #expect(trace.header.architecture == architecture)
    }
  }

  @Test func textsOfAnyKindComeBack() async throws {
    let text = try await recorded(
      .home, on: "writer-traced",
      script: """
        fail articles "\u{0} \u{1B} \u{2028} \\" \\\\ \\n \\t é e\u{301} 👩‍🚀 \u{202E} \u{FEFF} \u{FFFD}"
        tap refresh
        wait 300ms
        tap profile
        enter profile.name "\u{7F}\u{85} 寿司 \\"q\\""
        enter profile.picture "\\\\\u{8}"
        """)
    #expect(try read(text).write() == text)
    #expect(!text.contains { $0.isNewline && $0 != "\n" && $0 != "\u{2028}" && $0 != "\u{85}" })
  }

  @Test(arguments: architectures) func architecturesThatBehaveAlikeHaveOneDigest(architecture: String) async throws {
    let one = try read(try await recorded(.home, on: "state-store"))
    let other = try read(try await recorded(.home, on: architecture))
    #expect(one.digest == other.digest)
  }

  /// FNV-1a 64, written once more from its definition.
  @Test func theDigestIsThatOfEventsAndViewsWithTheirLengths() async throws {
    let trace = try read(try await recorded(.home, on: "free-cofree"))
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ text: String) {
      let bytes = Array(text.utf8)
      let length = (0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }
      for byte in length + bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    for step in trace.steps {
      if let event = step.event { add(event.description) }
      for view in step.views { add(view.joined(separator: "\n")) }
    }
    #expect(UInt64(trace.digest, radix: 16) == hash)
  }

  @Test func cutAnywhereItIsReadUpToItsLastWholeLine() async throws {
    let text = try await recorded(.stepper, on: "writer-traced")
    let bytes = Array(text.utf8)
    let header = try #require(bytes.firstIndex(of: 0x0a))
    let whole = try read(text)
    for length in (header...bytes.count) {
      let trace = try Trace(parsing: Array(bytes[..<length]), name: "trace")
      // A line is complete with its last brace; its newline can be missing.
      let lines = bytes[..<length].split(separator: 0x0a).filter {
        $0.last == UInt8(ascii: "}") && (try? JSON(parsing: $0)) != nil
      }
      let isWhole = lines.count == whole.steps.count + 2
      #expect(trace.isWhole == isWhole)
      #expect(trace.steps.count == lines.count - (isWhole ? 2 : 1))
      #expect(trace.steps == Array(whole.steps.prefix(trace.steps.count)))
    }
    for length in [0, 1, header / 2, header - 1] {
      #expect(throws: ParsingError.self) { try Trace(parsing: Array(bytes[..<length]), name: "trace") }
    }
  }

  @Test func unknownFieldsArePassedOver() async throws {
    let text = try await recorded(.stepper, on: "state-store")
    let more = text.replacing("\"time\":", with: "\"new\":{\"time\":[1]},\"time\":")
    #expect(try read(more).write() == text)
  }

  /// A change to a trace, and the message that it causes.
  nonisolated static let changes: [(of: String, to: String, says: String)] = [
    (#""version":1"#, #""version":2"#, "trace:1: \"version\": expected 1, found 2"),
    (
      #""format":"duet-trace""#, #""format":"other""#,
      "trace:1: not a trace: expected the format \"duet-trace\", found \"other\""
    ),
    (#""size":[60,12]"#, #""size":[60]"#, "trace:1: \"size\": expected a width and a height"),
    (
      #""size":[60,12]"#, #""size":[0,12]"#,
      "trace:1: \"size\": expected a width and a height, 1 to 1000 each, found an array"
    ),
    (#""size":[60,12]"#, #""size":[60,1000000000000]"#, "trace:1: \"size\": expected a width"),
    (#""seed":null"#, #""seed":-1"#, "trace:1: \"seed\": expected null or a whole number from 0, found a number"),
    (#""seed":null,"#, "", "trace:1: \"seed\": expected null or a whole number from 0, found nothing"),
    (#""scenario":"stepper""#, #""scenario":1"#, "trace:1: \"scenario\": expected a string, found a number"),
    (#""step":2"#, #""step":3"#, "trace:4: \"step\": expected 2, found 3"),
    (#""step":2"#, #""step":"2""#, "trace:4: \"step\": expected a whole number, found a string"),
    (#""kind":"start""#, #""kind":"event""#, "trace:2: \"event\": expected a string, found nothing"),
    (
      #""kind":"start""#, #""kind":"other""#,
      "trace:2: \"kind\": expected \"start\", \"event\" or \"end\", found \"other\""
    ),
    (
      #""event":"tap increment""#, #""event":"tapp increment""#,
      "trace:3: \"event\": unknown verb 'tapp'"
    ),
    (#""event":"tap increment""#, #""event":"tap decrement""#, "trace:9: \"digest\": expected "),
    (
      #""views":[["[−] 1 [+]"]]"#, #""views":["[−] 1 [+]"]"#,
      "trace:3: \"views\": expected an array of arrays of strings, found an array"
    ),
    (#""views":[["[−] 1 [+]"]]"#, #""views":[["[−] 2 [+]"]]"#, "trace:9: \"digest\": expected "),
    (#""moves":1"#, #""moves":null"#, "trace:3: \"moves\": expected a whole number, found null"),
    (#""effects":[]"#, #""effects":[{"id":1}]"#, "trace:2: \"service\": expected a string, found nothing"),
    (
      #""actions":["tell +1"]"#, #""actions":[1]"#, "trace:3: \"actions\": expected an array of strings, found an array"
    ),
    (#""steps":6"#, #""steps":7"#, "trace:9: \"steps\": expected 6, found 7"),
    (#""kind":"end","steps":6"#, #""kind":"end""#, "trace:9: \"steps\": expected a whole number, found nothing"),
    (#""moves":1}"#, #""moves":1"#, "trace:3:"),
  ]

  @Test(arguments: changes.indices) func whatIsChangedIsSaidWithItsLine(index: Int) async throws {
    let change = Self.changes[index]
    let text = try await recorded(.stepper, on: "writer-traced")
    let range = try #require(text.range(of: change.of))
    let changed = text.replacingCharacters(in: range, with: change.to)
    let error = try #require(throws: ParsingError.self) { try read(changed) }
    #expect("\(error.file):\(error.line): \(error.message)".hasPrefix(change.says), "\(error)")
  }

  /// The column is that of the member's value, for any layout of the line.
  @Test func aMemberThatIsWrongHasItsColumn() async throws {
    let lines = try await recorded(.stepper, on: "state-store").split(separator: "\n").map(String.init)
    func column(_ line: Int, _ of: String, _ to: String) -> Int? {
      var changed = lines
      changed[line - 1] = changed[line - 1].replacing(of, with: to)
      let error = #expect(throws: ParsingError.self) { try read(changed.map { $0 + "\n" }.joined()) }
      #expect(error?.line == line)
      return error?.column
    }
    #expect(column(1, #""version":1"#, #""version":9"#) == #"{"format":"duet-trace","version":"#.count + 1)
    #expect(column(1, #""version":1"#, #""a\\":{"version":1,"x":["}:,\""]},"版":1,"version" :  9"#) == 77)
    #expect(column(3, #""step":1"#, #""step":4"#) == #"{"kind":"event","step":"#.count + 1)
    #expect(column(3, #""step":1,"#, "") == nil)
    #expect(
      column(3, #""effects":[]"#, #""effects":[{}]"#)
        == #"{"kind":"event","step":1,"time":0,"event":"tap increment","actions":["‹function›"],"effects":"#.count + 1)
    #expect(column(9, #""digest":""#, #""digest":"0"#) == #"{"kind":"end","steps":6,"digest":"#.count + 1)
  }

  @Test func linesInDisorderAreFound() async throws {
    let lines = try await recorded(.stepper, on: "state-store").split(separator: "\n").map(String.init)
    func says(_ lines: [String]) -> String {
      let error = #expect(throws: ParsingError.self) { try read(lines.map { $0 + "\n" }.joined()) }
      return error.map { "\($0.file):\($0.line): \($0.message)" } ?? "nothing"
    }
    #expect(says(lines.dropLast() + [lines[2]]) == "trace:9: \"step\": expected 7, found 1")
    #expect(says([lines[0], lines[2]]) == "trace:2: \"step\": expected 0, found 1")
    #expect(says([lines[0], lines[1], lines[1]]) == "trace:3: \"step\": expected 1, found 0")
    #expect(try read((lines + [lines[2]]).map { $0 + "\n" }.joined()).lineAfterEnd == 10)
    #expect(says([lines[0], lines[lines.count - 1]]) == "trace:2: \"kind\": expected \"start\", found \"end\"")
    #expect(says(Array(lines.dropFirst())).hasPrefix("trace:1: not a trace: "))
    #expect(says([]) == "trace:1: expected a trace, found an empty file")
  }
}
