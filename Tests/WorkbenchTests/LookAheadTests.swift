import Driver
import Effects
import Player
import Scenarios
import StandardCatalogue
import Terminal
import Testing
import TextUI
import Utilities

@testable import Workbench

/// A timeline says what each event would cause, and stays as it is.
@MainActor
@Suite struct LookAheadTests {
  /// On every architecture, at the start and after random events, and then on a branch in the past.
  @Test(arguments: Scenario.standard.map(\.name))
  func itIsWhatHappens(name: String) async throws {
    let scenario = try #require(Scenario.standard.first { $0.name == name })
    try await Catalogue.standard.withTimeline(of: scenario) { timeline in
      var random = SplitMix64(seed: 3)
      for _ in 0..<4 {
        let (branch, moment) = (timeline.branch, timeline.shown)
        let (previews, left) = try timeline.look(most: 30)
        #expect(timeline.branch == branch && timeline.shown == moment)
        #expect(left == 0 || previews.count == 30)
        for preview in [previews.randomElement(using: &random), previews.last].compactMap(\.self) {
          try timeline.seek(to: moment, ofBranch: branch)
          let before = timeline.sessions.map(\.screen.grid.lines)
          do { try await timeline.perform(preview.event) } catch {
            #expect(preview.outcomes.allSatisfy { $0.outcome.refusal != nil }, "\(preview.event): \(error)")
            continue
          }
          let step = try #require(timeline.moments.last).step
          let happened = try #require(Preview(path: [preview.event], before: before, after: step).summary)
          #expect(preview.spaces == happened.spaces && preview.outcomes.map(\.sides) == happened.outcomes.map(\.sides))
          // A branch in the past does not have the time that passes below, so its effects begin earlier.
          #expect(preview.outcomes.map(\.outcome.changes) == happened.outcomes.map(\.outcome.changes))
        }
        // Time that passes is part of what was.
        try await timeline.wait(40)
      }
    }
  }

  /// Two events ahead; the first does not happen.
  @Test func itLooksFurther() async throws {
    try await Catalogue.standard.withTimeline(of: .stepper) { timeline in
      let found = try timeline.look(after: [.tap("increment"), .tap("increment")])
      let more = try #require(found.previews.first { $0.event == .tap("increment") })
      #expect(more.outcomes[0].outcome.changes.map(\.text) == ["− [−] 2 [+]", "+ [−] 3 [+]"])
      #expect(timeline.moments.count == 1 && timeline.sessions[0].lines == ["[−] 0 [+]"])
    }
  }

  /// What live services said is repeated, and no service is called.
  @Test func liveServicesAreNotCalled() async throws {
    try await Catalogue.standard.withTimeline(of: .home, effects: "live") { timeline in
      try await timeline.perform(.tap("refresh"))
      let calls = timeline.moments.map { $0.step.outcomes[0].record?.effects.count }
      let previews = try timeline.look().previews
      #expect(previews.contains { $0.event == .tap("profile") })
      #expect(timeline.moments.map { $0.step.outcomes[0].record?.effects.count } == calls)
    }
  }

  /// In the terminal, a tab shows it; the events of the control with the focus come first.
  @Test func aPlayerShowsIt() async throws {
    try await Catalogue.standard.withTimeline(of: .stepper) { timeline in
      let player = Player(timeline, title: "stepper", size: Size(width: 120, height: 30))
      _ = try await player.handle(.key(Key(.character("w"))))
      @MainActor func pane() -> [String] {
        let lines = player.frame.lines.map { String($0.split(separator: "│").last ?? "").trimmingSpaces }
        return lines.drop { !$0.contains("[space]") }.dropFirst().prefix { !$0.isEmpty }.map(\.self)
      }
      #expect(player.focus == "decrement")
      let decrement = ["tap decrement", "− [−] 0 [+]", "+ [−] -1 [+]"]
      let increment = ["tap increment", "− [−] 0 [+]", "+ [−] 1 [+]"]
      #expect(pane() == decrement + increment)
      _ = try await player.handle(.key(Key(.character("v"))))
      _ = try await player.handle(.key(Key(.tab)))
      #expect(player.focus == "increment")
      #expect(pane() == increment + decrement)
      #expect(timeline.moments.count == 1)
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
