import Driver
import Effects
import OrderedJSON
import Testing
import TextUI

/// Traces whose start has effects, and traces that end in an event without results.
@Suite struct UnfinishedTests {
  private static let header = TraceHeader(
    scenario: "probe", scenarioVersion: 1, architecture: "state-store", effects: "live", seed: nil,
    size: Size(width: 20, height: 4), data: [:])

  private static let start = StepRecord(
    step: 0, time: 0, actions: ["load"],
    effects: [EffectRecord(id: 1, service: "load", time: 0, event: .began)], views: [["…"]], space: "s",
    controls: ["a"], moves: 1)

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Law: reading what was written, and writing it, gives the same bytes.
  @Test func whatIsWrittenIsRead() throws {
    let trace = Trace(header: Self.header, steps: [Self.start], isWhole: false, unfinished: .tap("a"))
    let text = trace.write()
    #expect(text.hasSuffix(#"{"kind":"event","step":1,"time":0,"event":"tap a"}"# + "\n"))
    let read = try Trace(parsing: bytes(text), name: "t")
    #expect(read == trace && read.write() == text)
  }

  /// The start of an older trace lacks actions, effects and moves.
  @Test func anOlderStartIsRead() throws {
    let older = #"{"kind":"start","step":0,"time":0,"space":"s","views":[["…"]],"controls":["a"]}"#
    let trace = try Trace(parsing: bytes(Self.header.json.write() + "\n" + older + "\n"), name: "t")
    var start = Self.start
    (start.actions, start.effects, start.moves) = ([], [], 0)
    #expect(trace.steps == [start])
  }

  /// States of the start lead from the state before its actions to the state after them.
  @Test func theStatesOfAStart() throws {
    var start = Self.start
    start.states = StepStates(
      state: ["a": 2, "c": [1, 2]], actions: ["load"],
      changes: [StateChange.between(["a": 1, "b": 0, "c": [2]], ["a": 2, "c": [1, 2]])])
    let text = Trace(header: Self.header, steps: [start], isWhole: false).write()
    #expect(text.contains(#""state":{"a":1,"c":[2],"b":0}"#))
    let read = try Trace(parsing: bytes(text), name: "t")
    #expect(read.steps == [start] && read.write() == text)
  }

  /// Only the last line can lack results.
  @Test func anEventWithoutResultsIsTheLast() throws {
    let lines = Trace(header: Self.header, steps: [Self.start], isWhole: false, unfinished: .tap("a")).write()
    let event = #"{"kind":"event","step":1,"time":0,"event":"tap a"}"# + "\n"
    #expect(throws: ParsingError.self) { try Trace(parsing: bytes(lines + event), name: "t") }
    let wrong = lines.replacing("\"step\":1", with: "\"step\":2")
    let error = #expect(throws: ParsingError.self) { try Trace(parsing: bytes(wrong), name: "t") }
    #expect(error?.message == #""step": expected 1, found 2"# && error?.line == 3)
    #expect(throws: ParsingError.self) { try Trace(parsing: bytes(lines.replacing("tap a", with: "tip a")), name: "t") }
  }
}
