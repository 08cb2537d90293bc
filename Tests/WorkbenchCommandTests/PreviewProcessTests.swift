import Checking
import Driver
import Foundation
import Planted
import StandardCatalogue
import SystemPackage
import Testing

@testable import Workbench
@testable import WorkbenchCommand

/// Events are previewed in a process of their own, so that what traps there ends no session.
@MainActor
@Suite(.serialized) struct PreviewProcessTests {
  private static func program(_ name: String) -> FilePath {
    FilePath(Duet.executable.deletingLastPathComponent().appending(path: name).path)
  }

  /// Runs a test on a timeline whose previews come from a process, and on one without it.
  private func timelines(
    of name: String, effects: String = "simulated", in catalogue: Catalogue = .standard, program: String = "duet",
    _ test: (_ timeline: Timeline, _ same: Timeline, _ process: PreviewProcess) async throws -> Void
  ) async throws {
    let scenario = try catalogue.scenario(name)
    func with(
      _ previewer: (any PreviewWorker)?, _ body: (Timeline) async throws -> Void
    ) async throws {
      try await catalogue.withTimeline(
        of: scenario, on: catalogue.architectures(of: scenario), effects: catalogue.effects(effects), script: nil,
        from: nil, settings: RunSettings(), traces: nil, previewer: previewer, warn: { _ in },
        show: { timeline, _, _ in try await body(timeline) })
    }
    try await PreviewProcess.with(previewing: name, by: Self.program(program)) { process in
      try await with(process) { timeline in
        try await with(nil) { same in try await test(timeline, same, process) }
      }
    }
  }

  /// On every architecture, after some events, in the past, with time that passes, and two events ahead.
  @Test(arguments: Scenario.standard.map(\.name))
  func itSaysTheSame(name: String) async throws {
    try await timelines(of: name) { timeline, same, process in
      #expect(!process.isRunning)
      for _ in 0..<3 {
        let (found, left) = try timeline.look(most: 12)
        let expected = try same.look(most: 12)
        #expect(found == expected.previews && left == expected.left)
        guard let event = found.last?.event else { break }
        #expect(try timeline.look(after: [event], most: 5).previews == same.look(after: [event], most: 5).previews)
        for timeline in [timeline, same] {
          try? await timeline.perform(event)
          try await timeline.wait(40)
        }
      }
      for timeline in [timeline, same] { try timeline.seek(to: 1) }
      #expect(try timeline.look(most: 12).previews == same.look(most: 12).previews)
    }
  }

  /// What live services said is repeated there.
  @Test func answersAreRepeated() async throws {
    try await timelines(of: "home", effects: "live") { timeline, same, _ in
      for timeline in [timeline, same] {
        try await timeline.perform(.tap("refresh"))
        try await timeline.perform(.tap("profile"))
      }
      #expect(try timeline.look().previews == same.look().previews)
    }
  }

  /// It is shown beside the event; the others are previewed, and the session goes on.
  @Test func whatTrapsIsShown() async throws {
    try await timelines(of: "traps", in: .planted, program: "duet-planted") { timeline, _, process in
      for _ in 0..<3 { try await timeline.perform(.tap("increment")) }
      for _ in 0..<2 {
        let previews = try timeline.look().previews
        #expect(previews.map(\.event) == [.tap("increment"), .tap("reset")])
        for preview in previews {
          let refusal = preview.outcomes.first?.outcome.refusal ?? ""
          #expect(refusal.hasPrefix("it would end the process: "), "\(refusal)")
          #expect(refusal.hasSuffix("Fatal error: the count is full"), "\(refusal)")
        }
      }
      #expect(timeline.moments.count == 4 && timeline.shown == 3)
      try timeline.seek(to: 2)
      let changes = try timeline.look().previews.map { $0.outcomes.first?.outcome.changes.map(\.text) }
      #expect(changes == [["− 2 of 3", "+ 3 of 3"], ["− 2 of 3", "+ 0 of 3"]] && process.isRunning)
      try await timeline.perform(.tap("reset"))
      #expect(timeline.branch == 2 && timeline.sessions.allSatisfy { $0.shows("0 of 3") })
    }
  }

  /// What the component prints is no answer.
  @Test func whatNeverEndsIsShown() async throws {
    try await timelines(of: "spins", in: .planted, program: "duet-planted") { timeline, _, _ in
      let previews = try timeline.look().previews
      #expect(previews.map(\.event) == [.tap("off"), .tap("on")])
      // It prints, and on a busy machine it waits most of the time for its lines to be read.
      let reasons = ["it takes more than 2 s", "it waits for more than 30 s"]
      #expect(previews.first?.outcomes.first?.outcome.refusal.map(reasons.contains) == true)
      #expect(previews.last?.outcomes.first?.outcome.changes.map(\.text) == ["− off", "+ on"])
      // It is not tried again: the process goes on.
      func process() throws -> String {
        try Scratch().run("pgrep -P \(ProcessInfo.processInfo.processIdentifier) -f '[s]pins --worker'").out
      }
      let before = try process()
      _ = try timeline.look()
      #expect(try process() == before && !before.isEmpty)
    }
  }

  /// Pipes are closed, and no process is left, also after traps.
  ///
  /// In a process of its own, where no other test opens a descriptor.
  @Test func nothingIsLeft() async {
    await #expect(processExitsWith: .success) { try await PreviewProcessTests().lookOften() }
  }

  private func lookOften() async throws {
    func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
    var before = 0
    for round in 0..<4 {
      try await timelines(of: "traps", in: .planted, program: "duet-planted") { timeline, _, _ in
        for _ in 0..<3 { try await timeline.perform(.tap("increment")) }
        _ = try timeline.look()
      }
      if round == 0 { before = try descriptors() }
    }
    #expect(try descriptors() == before)
    let left = try Scratch().run("pgrep -P \(ProcessInfo.processInfo.processIdentifier) -f '[t]raps --worker'")
    #expect(left.out.isEmpty, "\(left.out)")
  }

  /// A process that cannot begin, or that is another program, is an error in words.
  @Test(arguments: ["missing", "true"]) func withoutAProcess(name: String) async throws {
    // The command does so when it begins.
    signal(SIGPIPE, SIG_IGN)
    let program = name == "true" ? "/usr/bin/true" : name
    try await PreviewProcess.with(previewing: "stepper", by: FilePath(program)) { process in
      let ahead = DistantLookAhead(process, isRepeating: false, [:])
      try await timelines(of: "stepper") { timeline, _, _ in
        let error = #expect(throws: Inconclusive.self) { try ahead.look(from: timeline, after: [], most: 1) }
        #expect(error?.description.hasPrefix("nothing can be looked at: the process ended: ") == true)
      }
    }
  }
}
