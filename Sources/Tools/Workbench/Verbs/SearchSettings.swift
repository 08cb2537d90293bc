import Checking
import Driver
import TextUI

/// The settings of `check`, `bisimulate`, `learn` and `space`.
public struct SearchSettings: Sendable {
  /// What the search tries; the scenario's own plan, with the user's choices.
  public var plan: SearchPlan
  /// The source of the scenario's data; `nil` for the data of the plan, or else the bundled data.
  public var data: DataSource?
  /// The name of the only property to check; `nil` for all.
  public var property: String?
  /// What has to be the same in `bisimulate`.
  public var observation = Bisimulation.Observation.views
  /// The number of further states that the tests of `learn` allow.
  public var extraStates = 1
  /// How results are printed.
  public var format = Format.text
  /// Whether text is coloured.
  public var color = false
  /// The name of the command, for messages.
  public var program = "duet"
  /// Returns the file for the script of what was found, by its number from 1.
  public var emittedScript: (@Sendable (Int) -> EmittedFile)?
  /// Returns the file for a Swift test of what was found, by its number from 1.
  public var emittedTest: (@Sendable (Int) -> EmittedFile)?

  /// Creates the settings with a plan.
  public init(_ plan: SearchPlan) { self.plan = plan }

  /// Creates the settings to visit the states of a scenario that runs, for a page.
  init(_ scenario: Scenario, of run: RunSettings, statesAtMost: Int) {
    self.init(scenario.plan)
    plan.limits.states = min(plan.limits.states, statesAtMost)
    if case .bundled = run.data {} else { data = run.data }
  }
}

extension SearchSettings {
  /// Writes a script that a search found, and its Swift test, to the files of its number.
  ///
  /// - Parameter test: Returns the test's source for a path.
  @MainActor
  func emit(
    _ events: [ScriptEvent], number: Int, comment: String, test: (_ path: String) async throws -> String
  ) async throws {
    if let file = emittedScript?(number) {
      let output = try file.open()
      try output.write("# \(sanitized(comment)).\n" + Script(events: events).description)
      try output.complete()
    }
    if let file = emittedTest?(number) {
      let source = try await test(file.path)
      let output = try file.open()
      try output.write(source)
      try output.complete()
    }
  }
}

/// The outcome of a search.
public enum SearchVerdict: Int, Comparable, Sendable {
  /// The search is complete, and everything holds.
  case holds
  /// A limit was reached, or states could not be told apart.
  case inconclusive
  /// The search found something that does not hold.
  case finding
  /// The user interrupted the search.
  case interrupted

  /// Whether one outcome is less serious than another.
  public static func < (one: SearchVerdict, other: SearchVerdict) -> Bool { one.rawValue < other.rawValue }
}

/// Tells a search how far it is, and whether it goes on.
public typealias SearchProgress = @MainActor (_ text: String) async -> Bool

extension Scenario {
  /// Reads what a search of this scenario starts from.
  func beginning(of settings: SearchSettings, _ warn: (String) -> Void) throws -> Beginning {
    let own = settings.plan.data.map { DataSource.recorded("the plan of \(name)", $0) } ?? .bundled
    let beginning = try beginning(from: settings.data ?? own)
    beginning.printWarnings(warn)
    return beginning
  }
}

extension Scenario.Beginning {
  /// Returns a function that makes sessions, by default without records.
  @MainActor
  func maker(
    of scenario: Scenario, on architecture: Architecture, size: Size = Size(width: 80, height: 24),
    recording: Bool = false
  ) throws(UsageError) -> @MainActor () throws -> any RunningSession {
    guard architectures.contains(architecture.name) else {
      throw scenario.refusal(of: architecture.name, from: self)
    }
    let beginning = self
    return {
      let session = beginning.session(
        on: architecture.name, effects: .simulated, size: size, recording: recording)
      guard let session else { throw scenario.refusal(of: architecture.name, from: beginning) }
      return session
    }
  }
}

extension SearchPlan {
  /// Throws if the plan names a service that the scenario does not call, or a property has the name of another one.
  func check(for scenario: Scenario) throws(UsageError) {
    if let nameClash { throw UsageError("\(scenario.name): \(nameClash)") }
    for (place, services) in [("--fail", Array(failures.keys)), ("the plan's answers", Array(answers.keys))] {
      for service in services.sorted() where !scenario.services.contains(service) {
        let known = scenario.services.isEmpty ? "none" : scenario.services.joined(separator: ", ")
        throw UsageError("\(place): no service is called '\(service)'; \(scenario.name) calls \(known)")
      }
    }
  }
}
