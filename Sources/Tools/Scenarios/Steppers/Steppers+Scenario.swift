import Checking
import Duet

extension Steppers {
  /// The value that the scenario starts from.
  public typealias Start = Stepper.Start

  /// The scenario's own script.
  public static let script = embeddedScript(EmbeddedTexts.steppers_script)
}

extension Steppers: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0) },
      .on(.coList) { coList($0) },
    ]
  }
}

extension Scenario {
  /// A list of steppers that grows and shrinks.
  public static let steppers = Scenario(
    "steppers", summary: "a list of steppers, which grows and shrinks",
    inputs: [
      ScenarioInput(.tap, "add", "adds a stepper"),
      ScenarioInput(.tap, "stepper.*.remove", "removes a stepper"),
    ] + .stepper.within("stepper.*"),
    script: Steppers.script, start: Stepper.Start(), implementations: Steppers.implementations,
    plan: SearchPlan(
      hidesNumbers: true, boundaryName: "there are at most 3 steppers, each at most 1 away from 0",
      boundary: { session in
        !session.has("stepper.4.count")
          && (1...3).allSatisfy { (session.number("stepper.\($0).count") ?? 0).magnitude <= 1 }
      },
      properties: [.alwaysReachable("can-be-emptied") { $0.shows("0 steppers") }]))
}
