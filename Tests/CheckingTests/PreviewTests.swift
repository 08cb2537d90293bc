import Checking
import Driver
import Scenarios
import Support
import Testing
import Utilities

/// What an event would show is what it shows.
@MainActor
@Suite struct PreviewTests {
  private func previews(_ scenario: Scenario) throws -> Previews {
    try Previews(
      scenario.architectures.map { (name: $0, make: try scenario.maker($0, recording: true)) }, plan: scenario.plan)
  }

  /// Returns what the last of some events causes on new sessions.
  private func performed(_ events: [ScriptEvent], _ scenario: Scenario) async throws -> ComparedStep {
    let comparison = Comparison(
      try scenario.architectures.map { (name: $0, session: try scenario.maker($0, recording: true)()) })
    var step = comparison.start()
    for event in events { step = await comparison.perform(event) }
    return step
  }

  /// On every architecture, wherever two random events lead, and in `make test-all` five, two events deep.
  @Test(arguments: Scenario.standard.map(\.name))
  func itIsWhatHappens(name: String) async throws {
    let scenario = try #require(Scenario.standard.first { $0.name == name })
    var previews = try previews(scenario)
    var random = SplitMix64(seed: 7)
    var past: [ScriptEvent] = []
    for _ in 0..<(hasAllCases ? 5 : 2) {
      let possible = try previews.events(after: [])
      for event in possible {
        var paths = [[event]]
        if let next = try previews.events(after: [event]).randomElement(using: &random) { paths.append([event, next]) }
        for path in paths {
          let preview = try previews.preview(path)
          let performed = try await performed(past + path, scenario)
          for (one, other) in zip(preview.outcomes, performed.outcomes) {
            #expect(one.record == other.record && one.refusal == other.refusal, "\(past), \(path)")
          }
        }
      }
      guard let event = possible.randomElement(using: &random) else { return }
      let step = try previews.perform(event)
      past.append(event)
      #expect(try await step.outcomes.map(\.record?.views) == performed(past, scenario).outcomes.map(\.record?.views))
    }
  }

  /// Looking leaves everything as it was, while effects run, too.
  @Test func lookingChangesNothing() throws {
    var previews = try previews(.home)
    for event in [ScriptEvent.tap("refresh"), .tap("profile")] {
      _ = try previews.perform(event)
      let before = try previews.here().outcomes.map(\.record)
      for event in try previews.events(after: []) { _ = try previews.preview([event]) }
      #expect(try previews.here().outcomes.map(\.record) == before)
    }
  }
}
