import Driver
import StandardCatalogue
import Support
import TextUI
import Testing

/// For every scenario on every architecture: states as values.
@MainActor
@Suite("States: every scenario, every architecture")
struct StateTests {
  @Test(arguments: TimeTravelTests.places)
  func statesAreRecordedAndFoundAgain(scenario name: String, architecture: String) async throws {
    let scenario = try #require(Catalogue.standard.scenarios.first { $0.name == name })
    let beginning = try scenario.beginning(from: .bundled)
    func session(states: Bool) throws -> any RunningSession {
      try #require(
        beginning.session(
          on: architecture, effects: .simulated, size: Size(width: 60, height: 20), recordingStates: states))
    }
    let (recording, other) = (try session(states: true), try session(states: false))
    recording.remember()
    var steps = [try recording.start()]
    var events = RandomEvents(seed: 16)
    let start = try other.start()
    #expect(withoutStates(steps[0]) == start)
    while steps.count < inFull(60, debug: 25) {
      let event = events.next(in: recording)
      let step = try await recording.perform(event)
      let same = try await other.perform(event)
      #expect(same == withoutStates(step))
      let states = try #require(step.states)
      // Law: the changes lead from the state of the last step to that of this one.
      var state = try #require(steps.last?.states?.state)
      let isApplied = state.apply(states.changes.flatMap { $0 })
      #expect(isApplied && state == states.state, "\(event)")
      #expect(states.actions.count == step.actions.count)
      #expect((states.actions.count...states.actions.count + 1).contains(states.changes.count))
      #expect(recording.state(atEndOf: recording.step) == states.state)
      steps.append(step)
    }
    // A remembered step has the state that was recorded.
    for step in steps.reversed() {
      #expect(recording.state(atEndOf: step.step) == step.states?.state, "\(step.step)")
    }
    #expect(other.state(atEndOf: 1) == nil)
    // A trace keeps the states.
    let trace = Trace(
      header: TraceHeader(
        scenario: name, scenarioVersion: 1, architecture: architecture, effects: "simulated", seed: 16,
        size: Size(width: 60, height: 20), data: beginning.data), steps: steps)
    let read = try Trace(parsing: Array(trace.write().utf8), name: "trace")
    #expect(read == trace && read.write() == trace.write())
    await recording.end(within: 1_000)
    await other.end(within: 1_000)
  }

  private func withoutStates(_ step: StepRecord) -> StepRecord {
    var step = step
    step.states = nil
    return step
  }

  /// Every action of State–Store is a function; its changes say what it did.
  @Test func aFunctionIsDescribedByItsChanges() async throws {
    let session = try #require(
      Scenario.stepper.beginning(from: .bundled)
        .session(on: "state-store", effects: .simulated, size: Size(width: 20, height: 5), recordingStates: true))
    #expect(try session.start().states?.state == ["state": 0])
    let step = try await session.perform(.tap("increment"))
    let states = try #require(step.states)
    #expect(states.actions == [.null])
    #expect(states.changes == [[StateChange(path: ["state"], before: 0, after: 1)]])
  }
}
