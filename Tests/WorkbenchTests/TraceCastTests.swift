import Driver
import Effects
import OrderedJSON
import TextUI
import Testing
import Workbench

extension StepRecord {
  fileprivate var isWait: Bool { event?.isWait == true }
}

/// Recordings of terminals: what they say, and what a terminal shows that is fed them.
@MainActor
@Suite struct TraceCastTests {
  /// A terminal that knows what recordings use, and nothing else.
  private struct Screen {
    var lines: [[String]]
    var row = 0
    var column = 0
    var hasCursor = true
    let size: Size

    init(_ size: Size) {
      self.size = size
      lines = Array(repeating: Array(repeating: " ", count: size.width), count: size.height)
    }

    mutating func take(_ text: String) throws {
      var rest = Substring(text)
      while let character = rest.popFirst() {
        if character == "\u{1B}" {
          let sequence = try #require(rest.prefixMatch(of: /\[(\??)([0-9;]*)([A-Za-z])/))
          rest = rest[sequence.range.upperBound...]
          let numbers = sequence.output.2.split(separator: ";").map { Int($0) ?? 0 }
          switch (sequence.output.1, sequence.output.3, numbers) {
          case ("", "H", let place) where place.count == 2:
            (row, column) = (place[0] - 1, place[1] - 1)
            #expect(lines.indices.contains(row) && column == 0)
          case ("", "K", [2]): lines[row] = Array(repeating: " ", count: size.width)
          case ("", "J", [2]): lines = Screen(size).lines
          case ("?", "l", [25]): hasCursor = false
          case ("?", "h", [25]): hasCursor = true
          default: Issue.record("unknown sequence: \(sequence.output.0)")
          }
          continue
        }
        let width = displayWidth(of: character)
        try #require(column + width <= size.width, "it wraps")
        lines[row][column] = String(character)
        for cell in column + 1..<max(column + 1, column + width) { lines[row][cell] = "" }
        column += width
      }
    }

    /// The lines, without spaces at their ends and empty lines below them.
    var shown: [String] {
      let trimmed = lines.map { line in
        String(line.joined().reversed().drop { $0 == " " }.reversed())
      }
      return Array(trimmed.reversed().drop { $0.isEmpty }.reversed())
    }
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

  private func trace(
    _ scenario: String, on architecture: String, size: Size, seed: UInt64? = nil
  ) async throws -> Trace {
    let scenario = try Catalogue.standard.scenario(scenario)
    let beginning = try scenario.beginning(from: .bundled)
    let session = try #require(beginning.session(on: architecture, effects: .simulated, size: size))
    var steps = [try session.start()]
    if let seed {
      var random = RandomEvents(seed: seed)
      for _ in 0..<80 { steps.append(try await session.perform(random.next(session.controls))) }
    } else {
      let script = try Script(parsing: Array(beginning.script(true).utf8), name: "script")
      for event in script.events { steps.append(try await session.perform(event)) }
    }
    let header = TraceHeader(
      scenario: scenario.name, scenarioVersion: scenario.version, architecture: architecture, effects: "simulated",
      seed: seed, size: size, data: beginning.data)
    return Trace(header: header, steps: steps)
  }

  /// Each view is a screen, in order; each event is a marker before its views.
  @Test(arguments: ["home", "people", "search", "clock", "stepper"], [(80, 24), (23, 7), (1, 1)])
  func aTerminalShowsEachView(scenario: String, size: (Int, Int)) async throws {
    let size = Size(width: size.0, height: size.1)
    for seed: UInt64? in [nil, 7] {
      let trace = try await trace(scenario, on: "writer-traced", size: size, seed: seed)
      let (header, events) = try events(TraceCast.text(of: trace))
      #expect(header["version"]?.int == 3)
      #expect(header["term"]?["cols"]?.int == size.width && header["term"]?["rows"]?.int == size.height)
      #expect(header["timestamp"] == nil)
      var expected: [(code: String, text: [String])] = []
      for step in trace.steps {
        if let event = step.event, !step.isWait { expected.append(("m", [sanitized(event.description)])) }
        expected += step.views.map { view in ("o", Array(view.reversed().drop { $0.isEmpty }.reversed())) }
      }
      var screen = Screen(size)
      #expect(events.count == expected.count + 2)
      for (event, expected) in zip(events, expected) {
        #expect(event.code == expected.code)
        if event.code == "m" {
          #expect([event.data] == expected.text)
        } else {
          try screen.take(event.data)
          #expect(screen.shown == expected.text)
          #expect(!screen.hasCursor)
        }
      }
      try screen.take(events[events.count - 2].data)
      #expect(screen.hasCursor)
      #expect(events.last?.code == "x" && events.last?.data == "0")
    }
  }

  /// No time is lost: beside the pauses and the frames, it is the trace's.
  @Test func timeIsTheTraces() async throws {
    let trace = try await trace("clock", on: "state-store", size: Size(width: 60, height: 12))
    var pace = TraceCast.Pace()
    pace.pause = 0
    pace.frame = 0
    let events = try events(TraceCast.text(of: trace, pace: pace)).events
    let sum = events.reduce(0) { $0 + Int(($1.interval * 1000).rounded()) }
    #expect(sum == trace.steps.last?.time)
    // A marker stands where its event was.
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

  /// Waiting takes as long as it did, in however many steps it was.
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

  /// Whatever a trace says, no line of it acts on the terminal, and none is wider.
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
    var screen = Screen(header.size)
    for event in events {
      if event.code == "o" { try screen.take(event.data) } else { #expect(sanitized(event.data) == event.data) }
    }
    #expect(screen.shown == ["end"])
  }

  @Test func aCastOfNothingIsOne() throws {
    let (_, events) = try events(TraceCast.text(of: Trace(header: Self.header, steps: [])))
    #expect(events.map(\.code) == ["o", "x"])
  }
}
