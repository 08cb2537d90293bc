import Driver
import OrderedJSON
import Scenarios
import StandardCatalogue
import Testing

@testable import Workbench

/// The step of a line or a part is the last one that changed it, on every scenario and architecture.
@MainActor
@Suite struct BlameLawTests {
  @Test(arguments: Scenario.standard.map(\.name))
  func theStepChangedItLast(name: String) async throws {
    let scenario = try #require(Scenario.standard.first { $0.name == name })
    try await Catalogue.standard.withTimeline(of: scenario) { timeline in
      var random = scenario.plan.randomEvents(seed: 5)
      for _ in 0..<25 {
        try await timeline.perform(random.next(in: timeline.sessions[0]))
      }
      for shown in [timeline.shown, timeline.shown / 2] {
        try timeline.seek(to: shown)
        for side in timeline.names.indices {
          for (line, step) in timeline.viewBlame(ofSide: side) {
            let views = (step...shown).compactMap { timeline.view(ofSide: side, upTo: $0)?.lines }
            #expect(views.allSatisfy { $0.contains(line) }, "\(line) since \(step) on \(timeline.names[side])")
            let before = step > 0 ? timeline.view(ofSide: side, upTo: step - 1)?.lines : nil
            #expect(before != views.first, "step \(step) shows nothing new")
          }
          try expectLastChanges(timeline, side)
        }
      }
    }
  }

  private func expectLastChanges(_ timeline: Timeline, _ side: Int) throws {
    let states = try (0...timeline.shown).map { try #require(timeline.state(ofSide: side, after: $0)) }
    for (line, step) in timeline.stateBlame(ofSide: side) {
      let step = try #require(step)
      // Elements move.
      guard line.path.allSatisfy({ Int($0) == nil }) else { continue }
      func part(_ state: JSON) -> JSON? { line.path.reduce(state) { $0?[$1] } }
      let now = part(states[timeline.shown])
      #expect(states[step...].allSatisfy { part($0) == now }, "\(line.text) since \(step) on \(timeline.names[side])")
      if step > 0 { #expect(part(states[step - 1]) != now, "step \(step) does not change \(line.text)") }
    }
  }
}
