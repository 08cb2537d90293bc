import Checking
import Driver
import Effects
import Scenarios
import Support
import Testing
import TextUI

/// Every scenario, on each of its architectures, by the plan that it has.
@MainActor
struct ScenarioTests {
  /// A scenario on an architecture.
  struct Case: Sendable, CustomStringConvertible {
    let scenario: Scenario
    let architecture: String

    var description: String { "\(scenario.name) on \(architecture)" }
  }

  /// Every scenario on every architecture in `make test-all`; in `make test`, every scenario on two.
  nonisolated static let cases = Scenario.standard.enumerated().flatMap { number, scenario in
    let names = scenario.architectures, other = 1 + number % (names.count - 1)
    return (hasAllCases ? names : [names[0], names[other]]).map { Case(scenario: scenario, architecture: $0) }
  }

  /// `CheckTests` has `home`.
  @Test(arguments: cases.filter { $0.scenario.name != "home" })
  func allStates(_ one: Case) async throws {
    let report = try await check(one.scenario.quickPlan, one.scenario.maker(one.architecture))
    #expect(report.isComplete && !report.fails, "\(report.properties)")
  }

  @Test(arguments: cases.filter { $0.architecture != $0.scenario.architectures[0] })
  func behavesLikeTheFirst(_ other: Case) async throws {
    let scenario = other.scenario
    var plan = scenario.quickPlan
    if scenario.name == "home" { plan.texts = ["profile.name": [" "], "profile.picture": ["nowhere"]] }
    let result = try await bisimulate(
      scenario.maker(scenario.architectures[0]), scenario.maker(other.architecture), plan: plan)
    #expect(result.verdict == .equivalent)
  }

  /// Adding and removing steppers leads back to earlier states: 1 + 3 + 9 + 27.
  @Test func numbersAreHidden() async throws {
    #expect(try await check(Scenario.steppers.plan, Scenario.steppers.maker("co-list")).states == 40)
  }

  /// A replica has not added an item, or its message waits, or has arrived: nine states for each item.
  @Test(arguments: sample(Scenario.replicas.architectures, every: 2))
  func replicasAgreeInAnyOrder(_ architecture: String) async throws {
    let report = try await check(Scenario.replicas.quickPlan, Scenario.replicas.maker(architecture))
    #expect(report.isComplete && !report.fails && report.states == 81)
  }

  /// Two items, one on each replica, are the least that tells two lists apart.
  @Test(arguments: Scenario.replicasList.architectures)
  func replicasOfListsDiffer(_ architecture: String) async throws {
    let report = try await check(Scenario.replicasList.quickPlan, Scenario.replicasList.maker(architecture))
    let verdict = report.properties.first { $0.name == "same-when-nothing-waits" }?.verdict
    guard case .fails(_, let script)? = verdict else {
      Issue.record("\(String(describing: verdict))")
      return
    }
    #expect(script == [.enter("left.item", "bread"), .enter("right.item", "milk"), .tap("merge")])
  }
}

extension Scenario {
  /// The plan, with fewer probes: they take most of the time.
  var quickPlan: SearchPlan {
    var plan = plan
    plan.probes = 2
    return plan
  }

  /// Returns a function that starts this scenario from the data of its plan.
  @MainActor
  func maker(_ architecture: String, recording: Bool = false) throws -> @MainActor () throws -> any RunningSession {
    let beginning = try beginning(from: plan.data.map { .recorded("plan", $0) } ?? .bundled)
    return {
      try #require(
        beginning.session(
          on: architecture, effects: .simulated, size: Size(width: 80, height: 24), recording: recording))
    }
  }
}
