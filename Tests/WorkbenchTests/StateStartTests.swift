import Driver
import OrderedJSON
import StandardCatalogue
import Testing
import TextUI

/// A scenario begins from a state that State–Store recorded.
@MainActor
@Suite("Starts from a state") struct StateStartTests {
  nonisolated static let names = ["stepper", "steppers", "clock", "cart", "search", "home"]

  /// The end of a step in a recording: its state and its view.
  private struct Moment {
    let state: JSON
    let view: [String]
    /// Whether nothing that is not part of the state decides what happens next.
    let isWhole: Bool
  }

  /// Performs a scenario's own script on State–Store.
  private func record(
    _ scenario: Scenario, from source: DataSource = .bundled
  ) async throws -> (moments: [Moment], events: [ScriptEvent]) {
    let beginning = try scenario.beginning(from: source)
    let events = try Script(parsing: Array(beginning.script(true).utf8), name: "own").events
    let session = try #require(
      beginning.session(on: "state-store", effects: .simulated, size: .usual, recordingStates: true))
    var moments: [Moment] = []
    func add(after event: ScriptEvent?) throws {
      // The next call of a service fails: the runtime knows it, and not the state.
      let failsLater = if case .fail = event { true } else { false }
      moments.append(
        Moment(
          state: try #require(session.state(atEndOf: session.step)), view: session.lines,
          isWhole: !session.isBusy && !failsLater))
    }
    _ = try session.start()
    try add(after: nil)
    for event in events {
      try await session.perform(event)
      try add(after: event)
    }
    return (moments, events)
  }

  /// From each state in which nothing waits, the rest of the script shows what it showed in the recording.
  @Test(arguments: names) func aRunGoesOnFromEachRecordedState(name: String) async throws {
    let scenario = try Catalogue.standard.scenario(name)
    let (moments, events) = try await record(scenario)
    let starts = moments.indices.filter { moments[$0].isWhole }
    #expect(starts.count >= 4)
    for start in starts {
      let beginning = try scenario.beginning(from: .recorded("step \(start)", moments[start].state))
      #expect(beginning.data == moments[start].state && beginning.script(true) == "" && beginning.warnings.isEmpty)
      #expect(beginning.architectures == scenario.architectures.filter { $0 != "co-list" })
      for architecture in beginning.architectures {
        let session = try #require(
          beginning.session(on: architecture, effects: .simulated, size: .usual, recording: false))
        _ = try session.start()
        #expect(session.lines == moments[start].view, "\(architecture) at \(start)")
        if architecture == "state-store" { #expect(session.state(atEndOf: 0) == moments[start].state) }
        for (event, moment) in zip(events[start...], moments[(start + 1)...]) {
          try await session.perform(event)
          guard session.lines != moment.view else { continue }
          Issue.record("\(architecture) from \(start): \(event): \(session.lines) is not \(moment.view)")
          break
        }
        await session.end(within: 5_000)
      }
    }
  }

  /// A trace that begins from a state has it, and replays on each architecture that can begin from it.
  @Test(arguments: names) func aTraceFromAStateReplays(name: String) async throws {
    let scenario = try Catalogue.standard.scenario(name)
    let (moments, events) = try await record(scenario)
    let start = try #require(moments.indices.last { moments[$0].isWhole && $0 <= events.count / 2 })
    let source = DataSource.recorded("the data", moments[start].state)
    for architecture in try scenario.beginning(from: source).architectures {
      let text = try await recorded(scenario, on: architecture, events: Array(events[start...]), from: source)
      #expect(try Trace(parsing: Array(text.utf8), name: "trace").header.data == moments[start].state)
      for other in ["state-store", architecture] {
        var settings = ReplaySettings()
        settings.architecture = try Catalogue.standard.architecture(other)
        var warnings: [String] = []
        let isReproduced = try await Catalogue.standard.replay(
          MemoryInput(Array(text.utf8), name: "trace"), settings: settings, to: MemoryOutput()
        ) { warnings.append($0) }
        #expect(isReproduced && warnings == [], "\(architecture) on \(other)")
      }
    }
  }

  /// Of all architectures, those that cannot begin from a state are left out; one that is named is refused.
  @Test func whatCannotBeginIsLeftOutOrRefused() throws {
    let catalogue = Catalogue.standard
    func known(_ names: [String], of scenario: Scenario, _ state: JSON) throws -> [String] {
      try catalogue.architectures(named: names, of: scenario, from: .recorded("data", ["state": state])).map(\.name)
    }
    #expect(try known([], of: .steppers, [1, 2]) == ["state-store"])
    #expect(try known(["all"], of: .steppers, [0]) == ["state-store"])
    #expect(try known(["co-list"], of: .steppers, [0]) == ["co-list"])
    // The row of numbers ends where the others go on.
    let all = catalogue.architectures(of: .stepper).map(\.name)
    #expect(try known([], of: .stepper, JSON(Int.max / 2)) == all)
    #expect(try known([], of: .stepper, JSON(Int.max / 2 + 1)) == all.filter { $0 != "puller-zipper" })
    #expect(try known([], of: .stepper, JSON(Int.min)) == all.filter { $0 != "puller-zipper" })
    let beginning = try Scenario.stepper.beginning(from: .recorded("data", ["state": JSON(-Int.max / 2)]))
    let session = try #require(
      beginning.session(on: "puller-zipper", effects: .simulated, size: .usual, recording: false))
    _ = try session.start()
    #expect(session.lines == ["[−] \(-Int.max / 2) [+]"])
  }

  /// An implementation that is added begins from a state only if it says so.
  @Test func anImplementationSaysWhetherItCanBegin() throws {
    func architectures(_ implementation: Implementation<Stepper.Start>) throws -> [String] {
      var scenario = Scenario.stepper
      try scenario.add(implementation)
      return try scenario.beginning(from: .recorded("data", ["state": 5])).architectures
    }
    let own = try #require(Stepper.implementations.first)
    #expect(try !architectures(Implementation(own.architecture, play: own.play)).contains(own.architecture))
    #expect(
      try architectures(Implementation(own.architecture, canBegin: { $0.count == 5 }, play: own.play))
        .contains(own.architecture))
  }
}

extension Size {
  fileprivate static let usual = Size(width: 80, height: 24)
}
