import Driver
import Effects
import OrderedJSON
import Scenarios
import Terminal
import TextUI
import Testing

@testable import Player
@testable import Web

/// A command does the same in a terminal and in a browser; `find` searches the steps that are listed.
@MainActor
@Suite struct ControllerTests {
  private static let size = Size(width: 100, height: 30)

  private static func timeline() throws -> Timeline {
    try Timeline(["state-store"]) { _, _ in
      let runtime = Simulation()
      return restartable { Session(Stepper.stateStore(Simulated.self), runtime: runtime, size: size, recording: true) }
    }
  }

  /// What a command can change, in words.
  private static func state(_ controller: TimelineController) -> String {
    let timeline = controller.timeline
    let labels = controller.marks.labels.map { "\($0.key.branch).\($0.key.moment) \($0.value)" }.sorted()
    let pins = controller.marks.pins.map { "\($0.branch).\($0.moment)" }.sorted()
    return """
      branch \(timeline.branch) of \(timeline.branches.count), step \(timeline.shown) of \(timeline.moments.count - 1), \
      \(timeline.time) ms, pins \(pins), labels \(labels), \(controller.isPaused) \(controller.speed), \
      \(timeline.sessions[0].lines)
      """
  }

  static let lines = [
    "tap increment", "tap increment", "tap decrement", "tap nothing", "enter increment x", "go 1", "wait 1s", "go 9",
    "pin", "label here", "find decrement", "find here", "find nowhere", "tap increment", "pin", "find here", "branch 1",
    "branch 3", "find here", "label", "pause", "resume", "speed 2", "speed 0", "step 100ms", "wait 5ms",
    "expect \"2\"", "expect increment", "expect nothing", "fail service x", "answer service", "timer", "pni", "go",
    "restart", "expect count \"0\"", "restart now", "go 2", "tap decrement", "answer service 1 {}",
    "answer service 1 {", "expect called service", "expect no call service", "tap increment tap increment",
    "tap \"increment", "pin now", "filter increment", "filter all",
  ]

  /// The state and the error after each command are equal.
  @Test func aCommandDoesTheSame() async throws {
    let player = Player(try Self.timeline(), title: "stepper", size: Self.size)
    let live = LiveTimeline(
      try Self.timeline(), title: "stepper", about: .init([.init("state-store", summary: "")]), headers: [])
    for line in Self.lines {
      for input in [.key(Key(.character(":"))), .paste(line), .key(Key(.enter))] as [TerminalInput] {
        _ = try await player.handle(input)
      }
      let message = Array(JSON(["do": .string(line), "id": 1]).write().utf8)
      let answer = try #require(await live.receive(message))
      let error = try JSON(parsing: answer.json)["error"]?.string
      let notice = player.notice.flatMap { $0.isError ? $0.text.replacing("listed step", with: "step") : nil }
      #expect(notice == error, "\(line)")
      #expect(Self.state(player.controller) == Self.state(live.controller), "\(line)")
    }
  }

  /// A command that changes nothing gives the tabs nothing new.
  @Test(arguments: [
    "go 1", "branch 1", "find start", "expect \"1\"", "filter increment", "label", "resume", "speed 1", "save x",
    "script x", "tap nothing", "expect nothing", "pni",
  ])
  func whatChangesNothingIsNotSent(line: String) async throws {
    let timeline = try Self.timeline()
    let live = LiveTimeline(timeline, title: "stepper", about: .init([.init("state-store", summary: "")]), headers: [])
    _ = await live.receive(Array(#"{"do":"tap increment"}"#.utf8))
    var tab = LiveTimeline.Tab()
    #expect(live.news(for: &tab) != nil)
    _ = await live.receive(Array(JSON(["do": .string(line)]).write().utf8))
    #expect(live.news(for: &tab) == nil)
    _ = await live.receive(Array(#"{"do":"pin"}"#.utf8))
    #expect(live.news(for: &tab) != nil)
  }
}
