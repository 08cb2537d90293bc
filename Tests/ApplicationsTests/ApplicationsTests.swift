import Duet
import StandardCatalogue
import Support
import Testing

/// What holds for every application. `make applications` runs the rest: all searches, and the mutants.
@MainActor
@Suite struct ApplicationsTests {
  nonisolated static let names = Scenario.applications.map(\.name)

  /// Its script, which has the published sentences, goes as it is written on every architecture, the views agree, and no
  /// property is broken. `make test` takes each third architecture.
  @Test(arguments: names) func theScript(_ name: String) async throws {
    let scenario = try Catalogue.standard.scenario(name), beginning = try scenario.beginning(from: .bundled)
    let comparison = Comparison(
      try sample(beginning.architectures, every: 3).map { architecture in
        let size = Size(width: 80, height: 24)
        let session = try #require(
          beginning.session(on: architecture, effects: .simulated, size: size, recordingStates: true))
        return (architecture, session)
      })
    #expect(comparison.start().agrees)
    var monitors = comparison.sessions.map { _ in PropertyMonitor(scenario.plan.properties) }
    func look(after event: ScriptEvent? = nil) {
      for (index, (architecture, session)) in comparison.sessions.enumerated() {
        for failure in monitors[index].look(at: session, after: event) {
          Issue.record("\(architecture), \(event.map { "\($0)" } ?? "start"): \(failure.name): \(failure.text)")
        }
      }
    }
    look()
    for line in try Script(parsing: Array(beginning.script(true).utf8), name: name).lines {
      switch line.step {
      case .event(let event):
        let step = await comparison.perform(event)
        #expect(step.agrees && step.refusal == nil, "\(line.line): \(event): \(String(describing: step.difference))")
        look(after: event)
      case .expect(let expectation):
        for (architecture, session) in comparison.sessions {
          #expect(session.unmet(expectation) == nil, "\(line.line), \(architecture): \(expectation)")
        }
      }
    }
  }

  /// No random event breaks a property, also where a search does not look: its plan has fewer texts and controls.
  @Test(arguments: names) func randomEvents(_ name: String) async throws {
    let scenario = try Catalogue.standard.scenario(name), beginning = try scenario.beginning(from: .bundled)
    for seed in sample([1, 7, 8] as [UInt64], every: 3) {
      let session = try #require(
        beginning.session(on: beginning.architectures[0], effects: .simulated, size: Size(width: 80, height: 24)))
      _ = try session.start()
      var random = scenario.plan.randomEvents(seed: seed), monitor = PropertyMonitor(scenario.plan.properties)
      monitor.look(at: session)
      for _ in 1...inFull(500, debug: 60) {
        let event = random.next(in: session)
        try await session.perform(event)
        for failure in monitor.look(at: session, after: event) {
          Issue.record("seed \(seed), \(event): \(failure.name): \(failure.text)")
        }
      }
    }
  }

  /// Every control takes every event with a very long text, and with one that has control characters.
  @Test(arguments: names) func anyText(_ name: String) async throws {
    let beginning = try Catalogue.standard.scenario(name).beginning(from: .bundled)
    for text in [String(repeating: "=A0 ", count: 2_500), "\u{0}\u{1B}[2J\u{7}\r\n\u{202E}\u{9B}31m\u{FEFF}"] {
      for architecture in beginning.architectures {
        let session = try #require(
          beginning.session(on: architecture, effects: .simulated, size: Size(width: 80, height: 24)))
        _ = try session.start()
        try await session.perform(.wait(milliseconds: 100))
        for id in session.controls.map(\.id) {
          for kind in session.control(id)?.events ?? [] where kind == .type || kind == .enter {
            _ = try? await session.perform(.control(kind, id, text: text))
          }
        }
        let shown = session.screen.grid.lines.joined().unicodeScalars
        #expect(!shown.contains { $0.properties.generalCategory == .control }, "\(architecture)")
      }
    }
  }
}
