import Duet
import Testing

@testable import Scenarios

/// The cart, which begins with a load, and whose changes request saves, on every architecture.
@MainActor
@Suite struct CartTests {
  static func comparison(holding count: Int = 2) -> Comparison {
    Cart.comparison(from: Cart.Start(services: .shop(holding: count)), services: Cart.services)
  }

  @Test func theScripts() async throws {
    #expect(Cart.implementations.count == 9)
    for failures in [true, false] {
      try await Agreement.play(Scenario.cart.script(failures: failures), on: Self.comparison())
    }
  }

  /// The actions, effects and moves of the start are in its record, and a save sees the number after its change.
  @Test func theStartAndTheRequests() async throws {
    for (name, session) in Self.comparison().sessions {
      let start = try session.start()
      #expect(start.moves == 1 && start.actions.count == 1 && start.views.count == 2, "\(name)")
      #expect(start.effects.map(\.event) == [.began] && start.effects.first?.service == "load")
      let steps = try await session.run([.wait(milliseconds: 200), .tap("add"), .tap("add"), .wait(milliseconds: 100)])
      let answers = steps.flatMap { $0.effects.map(\.event) }
      // The first save is cancelled by the second one.
      #expect(answers == [.answered(2), .began, .cancelled, .began, .answered(4)], "\(name)")
    }
  }

  /// A recording of one shop replays on every architecture whose own shop holds another number.
  @Test func aRecordingReplaysEverywhere() async throws {
    let events: [ScriptEvent] = [
      .wait(milliseconds: 50), .wait(milliseconds: 150), .tap("add"), .wait(milliseconds: 30), .tap("remove"),
      .tap("remove"), .wait(milliseconds: 100),
    ]
    for (recorded, session) in Self.comparison(holding: 5).sessions {
      let steps = [try session.start()] + (try await session.run(events))
      #expect(session.shows("4"))
      for implementation in Cart.implementations {
        let simulation = Simulation(services: Cart.services)
        simulation.replay(RecordedAnswers(steps))
        let again = implementation.session(
          from: Cart.Start(services: .shop(holding: 2)), effects: Simulated.self, runtime: simulation)
        let records = [try again.start()] + (try await again.run(events))
        #expect(records.map(\.views) == steps.map(\.views), "\(recorded) on \(implementation.architecture)")
        if recorded == implementation.architecture { #expect(records == steps) }
      }
    }
  }

  /// A branch from the past repeats the answers of the start, and begins no save twice.
  @Test func aTimelineBranches() async throws {
    for implementation in Cart.implementations {
      let timeline = try Timeline(["one"]) { _, answers in
        let simulation = Simulation(services: Cart.services)
        if let answers { simulation.replay(answers) }
        return implementation.session(
          from: Cart.Start(services: .shop(holding: 2)), effects: Simulated.self, runtime: simulation)
      }
      for event in [.wait(milliseconds: 200), .tap("add"), .wait(milliseconds: 100)] as [ScriptEvent] {
        try await timeline.perform(event)
      }
      try timeline.seek(to: 2)
      #expect(timeline.sessions[0].shows("Saving…"), "\(implementation.architecture)")
      try await timeline.perform(.tap("add"))
      // The new save has no recorded answer, so its service is asked when the record ends: after the first wait.
      for _ in 0..<2 { try await timeline.perform(.wait(milliseconds: 100)) }
      #expect(timeline.sessions[0].control("count")?.text == "4" && timeline.sessions[0].shows("Saved"))
    }
  }
}
