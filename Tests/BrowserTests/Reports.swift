import Algebra
import Components
import Driver
import Effects
import OrderedJSON
import Planted
import Scenarios
import StandardCatalogue
import StateStore
import TextUI
import Web
import Workbench

/// The reports that the tests open.
@MainActor
enum Reports {
  /// The home screen on all its architectures, with its states, and the search of its states, as the command writes it.
  static func home() async throws -> [UInt8] { try await madeOnce.value }

  private static let madeOnce = Task<[UInt8], any Error> { @MainActor in
    let output = MemoryOutput()
    var settings = RunSettings()
    settings.states = true
    let catalogue = Catalogue.standard
    _ = try await catalogue.report(
      .home, on: catalogue.architectures(of: .home), effects: .simulated, events: .own, settings: settings,
      to: output, warn: { _ in })
    return Array(output.text.utf8)
  }

  /// Every sort of control, after a script, on all architectures.
  static func gallery(_ script: String) async throws -> [UInt8] {
    let output = MemoryOutput(), catalogue = Catalogue.planted
    var reporting = ReportSettings()
    reporting.checks = false
    _ = try await catalogue.report(
      .gallery, on: catalogue.architectures(of: .gallery), effects: .simulated,
      events: .script(try Script(parsing: Array(script.utf8), name: "gallery")), settings: RunSettings(),
      reporting: reporting, to: output,
      warn: { _ in })
    return Array(output.text.utf8)
  }

  /// The architectures of the stepper.
  nonisolated static let architectures = Stepper.implementations.map(\.architecture)

  /// Two steps, a wait that shows no view, and two more steps.
  private static let events: [ScriptEvent] = [
    .tap("increment"), .tap("increment"), .wait(milliseconds: 10), .tap("decrement"), .tap("increment"),
  ]

  /// Steppers, of which one loses every second action: it differs at step 2, and shows no view at step 3.
  ///
  /// - Parameters:
  ///   - mutant: The architecture of the broken one.
  ///   - asText: Writes no controls, as for a trace that cannot be run again.
  ///   - complete: Adds notes, failed laws, findings and short scripts.
  static func steppers(
    mutant: String, asText: Bool = false, complete: Bool = false
  ) async -> HTMLReport {
    let sessions = Stepper.implementations.map { implementation in
      let runtime = Simulation()
      guard implementation.architecture == mutant else {
        return implementation.session(from: Stepper.Start(), effects: Simulated.self, runtime: runtime)
      }
      return implementation.play(ForgetfulHost(start: Stepper.Start(), runtime: runtime))
    }
    let comparison = Comparison(zip(architectures, sessions).map { (name: $0, session: $1) })
    var report = HTMLReport(scenario: "stepper", sides: architectures.map { .init($0, summary: "on \($0)") })
    let shown = asText ? [] : sessions
    report.add(comparison.start(), showing: shown)
    for event in events { report.add(await comparison.perform(event), showing: shown) }
    if complete {
      report.summary = "a number, stepped up and down"
      report.notes = ["The run was cut short."]
      report.about = [("events", "two steps")]
      report.laws = [.init("pairing", text: "found 1,\nexpected 2")]
      report.shrunk = [.init("two and \(mutant)", text: "they differ", script: "tap increment\ntap increment\n")]
      report.checks = [
        .init(
          ["state-store"], verdict: "all 11 states", lines: ["states: 11", "holds: leads-to-zero"],
          findings: [.init("a dead end", text: "nothing leads on", script: "tap increment\n")],
          map: StateMap(title: "a map", places: [.init("kinds")], ways: []))
      ]
    }
    return report
  }
}

// MARK: - Mutants

/// Runs the mutant of a component that loses every second action.
private struct ForgetfulHost: SessionHost {
  typealias E = Simulated

  let start: Stepper.Start
  let runtime: Simulation
  let size = Size(width: 80, height: 24)

  func run<S: Space, Input, V: Presentable<Simulated, Input, TextView<Input>>>(
    _ component: S, describe: ((S) -> String)?
  ) -> any RunningSession where S.Focus == UI<Simulated, S.M, V> {
    Session(Forgetful(base: component), runtime: runtime, recording: true)
  }
}

/// A space whose interfaces lose every second action.
private struct Forgetful<S: Space, E: Effect, V>: Space where S.Focus == UI<E, S.M, V> {
  typealias M = S.M

  private final class Count {
    var value = 0
  }

  var base: S
  private let count = Count()

  init(base: S) { self.base = base }

  func extract() -> UI<E, S.M, V> {
    let interface = base.extract()
    return UI { [count] handler in
      interface(
        Handler(readingBy: handler) { effect in
          count.value += 1
          return count.value.isMultiple(of: 2) ? handler(.pure(.pure(()))) : handler(effect)
        })
    }
  }

  mutating func run<A>(_ program: Kind<S.M, A>) -> A { base.run(program) }
}
