import Duet
import Foundation
import Scenarios
import Testing

/// The documentation's examples compile and do what they say.
@MainActor
@Suite struct ExampleTests {
  /// One line plays a component, and one that reads its view. They do not run here, because there may be a terminal.
  @Test func oneLine() {
    let plays: [@MainActor () async throws -> Player.Ending] = [
      {
        try await play(
          StoreComponent<IO, Int, StepperInput, TextView<StepperInput>>(
            initial: 0, dispatcher: .pure { input in .modify { $0 &+= input == .increment ? 1 : -1 } },
            render: stepperView))
      },
      { try await play(Stepper.readerEnv(IO.self), title: "stepper") },
      { try await play(Stepper.stateStore(IO.self), title: "stepper") },
      {
        try await play(
          Timeline.Lane("state-store", Stepper.stateStore(IO.self)),
          Timeline.Lane("writer-traced", Stepper.writerTraced(IO.self)),
          title: "stepper", script: Script(events: [.tap("increment")]))
      },
      {
        try await play(
          Stepper.stateStore(IO.self), title: "todo", script: Script(parsing: Array("tap add\n".utf8), name: "setup")
        ) { architecture, branch in
          let path = "todo-\(branch).jsonl"
          try Data().write(to: URL(filePath: path))
          let file = try FileHandle(forWritingTo: URL(filePath: path))
          return { try file.write(contentsOf: Data($0)) }
        }
      },
    ]
    #expect(plays.count == 5)
  }

  /// The events of a user, and the views, without a terminal.
  @Test func withoutATerminal() async throws {
    let timeline = try Timeline(["state-store"]) { _, _ in
      Session(Stepper.stateStore(IO.self), runtime: IORuntime(), recording: true)
    }
    let player = Player(timeline, title: "stepper", size: Size(width: 40, height: 8))
    var parser = InputParser()
    for input in parser.parse("\t ".utf8) { _ = try await player.handle(input) }
    let lines = player.frame.lines  // the title, "[−] 1 [+]", …

    #expect(lines[1] == "[−] 1 [+]" && lines[0].hasPrefix("stepper · state-store "))
    try timeline.seek(to: 0)
    #expect(timeline.sessions[0].lines == ["[−] 0 [+]"])
    try await timeline.perform(.tap("decrement"))
    #expect(timeline.branch == 2 && timeline.sessions[0].lines == ["[−] -1 [+]"])
  }
}
