import Driver
import Effects
import OrderedJSON
import TerminalEmulator
import TextUI
import Testing
import Workbench

extension StepRecord {
  fileprivate var isWait: Bool { event?.isWait == true }
}

/// Recordings of terminals: their content, and what a terminal shows of them.
@MainActor
@Suite struct TraceCastTests {
  /// The terminal's lines, without trailing empty lines.
  private func shown(_ terminal: Emulator) -> [String] {
    Array(terminal.lines.reversed().drop { $0.isEmpty }.reversed())
  }

  private func events(_ text: String) throws -> (header: JSON, events: [(interval: Double, code: String, data: String)])
  {
    #expect(text.hasSuffix("\n"))
    let lines = text.split(separator: "\n").map(String.init)
    let events = try lines.dropFirst().map { line in
      let parts = try #require(try JSON(parsing: line).array)
      #expect(parts.count == 3)
      let interval = try #require(parts[0].number?.double)
      #expect(interval >= 0)
      return (interval, try #require(parts[1].string), try #require(parts[2].string))
    }
    return (try JSON(parsing: try #require(lines.first)), events)
  }

  /// Each view is a screen, in order. Each event is a marker before its views.
  @Test(arguments: ["home", "people", "search", "clock", "stepper"], [(80, 24), (23, 7), (1, 1)])
  func aTerminalShowsEachView(scenario: String, size: (Int, Int)) async throws {
    let size = Size(width: size.0, height: size.1)
    for seed: UInt64? in [nil, 7] {
      let trace = try await trace(scenario, on: "writer-traced", seed: seed, size: size)
      let (header, events) = try events(TraceCast.text(of: trace))
      #expect(header["version"]?.int == 3)
      #expect(header["term"]?["cols"]?.int == size.width && header["term"]?["rows"]?.int == size.height)
      #expect(header["timestamp"] == nil)
      var expected: [(code: String, text: [String])] = []
      for step in trace.steps {
        if let event = step.event, !step.isWait { expected.append(("m", [sanitized(event.description)])) }
        expected += step.views.map { view in ("o", Array(view.reversed().drop { $0.isEmpty }.reversed())) }
      }
      var terminal = Emulator(size: size)
      #expect(events.count == expected.count + 2)
      for (event, expected) in zip(events, expected) {
        #expect(event.code == expected.code)
        if event.code == "m" {
          #expect([event.data] == expected.text)
        } else {
          terminal.write(event.data.utf8)
          #expect(shown(terminal) == expected.text)
          #expect(!terminal.isCursorShown)
        }
      }
      terminal.write(events[events.count - 2].data.utf8)
      #expect(terminal.isCursorShown)
      #expect(events.last?.code == "x" && events.last?.data == "0")
    }
  }

  /// Apart from pauses and frames, the time is the trace's, without a loss.
  @Test func timeIsTheTraces() async throws {
    let trace = try await trace("clock", on: "state-store", size: Size(width: 60, height: 12))
    var pace = TraceCast.Pace()
    pace.pause = 0
    pace.frame = 0
    let events = try events(TraceCast.text(of: trace, pace: pace)).events
    let sum = events.reduce(0) { $0 + Int(($1.interval * 1000).rounded()) }
    #expect(sum == trace.steps.last?.time)
    // A marker has the time of its event.
    var time = 0
    var markers: [Int] = []
    for event in events {
      time += Int((event.interval * 1000).rounded())
      if event.code == "m" { markers.append(time) }
    }
    #expect(markers == zip(trace.steps, trace.steps.dropFirst()).filter { !$0.1.isWait }.map(\.0.time))
    #expect(!markers.isEmpty && trace.steps.contains(where: \.isWait))
    let watched = try self.events(TraceCast.text(of: trace)).events
    for event in watched where event.code == "m" { #expect(event.interval >= 0.5) }
  }

  /// A wait takes its recorded time, in any number of steps.
  @Test func waitingTakesNoMoreThanItsTime() throws {
    func length(_ waits: Int) throws -> Int {
      var steps = [StepRecord(step: 0, time: 0, views: [["0"]])]
      for step in 1...waits {
        let time = 3_000 * step / waits
        let event = ScriptEvent.wait(milliseconds: time - steps[step - 1].time)
        steps.append(StepRecord(step: step, time: time, event: event, views: [["\(step)"]]))
      }
      let events = try events(TraceCast.text(of: Trace(header: Self.header, steps: steps))).events
      #expect(!events.contains { $0.code == "m" })
      return events.reduce(0) { $0 + Int(($1.interval * 1000).rounded()) }
    }
    #expect(try length(1) == 3_500)
    #expect(try length(30) == 3_500)
  }

  private static let header = TraceHeader(
    scenario: "two", scenarioVersion: 1, architecture: "co-sum", effects: "simulated", seed: nil,
    size: Size(width: 6, height: 3), data: nil)

  @Test func itIsWhatItIsToTheByte() throws {
    let steps = [
      StepRecord(step: 0, time: 0, views: [["one", "茶"]]),
      StepRecord(step: 1, time: 0, event: .tap("a b"), views: [["one", "two"], ["x"]]),
      StepRecord(step: 2, time: 1250, event: .wait(milliseconds: 1250)),
      StepRecord(step: 3, time: 2250, event: .wait(milliseconds: 1000), views: [["y"], ["z", "", "1234567"]]),
    ]
    #expect(
      TraceCast.text(of: Trace(header: Self.header, steps: steps)) == #"""
        {"version":3,"term":{"cols":6,"rows":3,"type":"xterm-256color"},"idle_time_limit":2.000,"title":"two on co-sum"}
        [0.000,"o","\u001b[?25l\u001b[2J\u001b[1;1H\u001b[2Kone\u001b[2;1H\u001b[2K茶"]
        [0.500,"m","tap \"a b\""]
        [0.000,"o","\u001b[2;1H\u001b[2Ktwo"]
        [0.100,"o","\u001b[1;1H\u001b[2Kx\u001b[2;1H\u001b[2K"]
        [1.750,"o","\u001b[1;1H\u001b[2Ky"]
        [0.500,"o","\u001b[1;1H\u001b[2Kz\u001b[3;1H\u001b[2K12345…"]
        [0.500,"o","\u001b[3;1H\u001b[?25h"]
        [0.000,"x","0"]

        """#)
  }

  /// No line of a trace acts on the terminal, and none is wider.
  @Test func whatATraceSaysIsSafeToPlay() throws {
    let evil = "\u{1B}[2J\u{202E}\u{7}\r\n控制台 👩‍🚀 e\u{301} long enough to be cut"
    var header = Self.header
    header.scenario = evil
    let steps = [
      StepRecord(step: 0, time: .max, views: [[evil, evil, evil, evil, evil]]),
      StepRecord(step: 1, time: .min, event: .enter(evil, evil), views: [[evil], []]),
      StepRecord(step: 2, time: .max, event: .wait(milliseconds: .max), views: []),
      StepRecord(step: 3, time: .max, event: .wait(milliseconds: .max), views: [["end"]]),
    ]
    let (first, events) = try events(TraceCast.text(of: Trace(header: header, steps: steps)))
    #expect(first["title"]?.string.map { sanitized($0) == $0 } == true)
    var terminal = Emulator(size: header.size)
    for event in events {
      if event.code == "o" { terminal.write(event.data.utf8) } else { #expect(sanitized(event.data) == event.data) }
    }
    #expect(shown(terminal) == ["end"])
  }

  @Test func aCastOfNothingIsOne() throws {
    let (_, events) = try events(TraceCast.text(of: Trace(header: Self.header, steps: [])))
    #expect(events.map(\.code) == ["o", "x"])
  }
}
