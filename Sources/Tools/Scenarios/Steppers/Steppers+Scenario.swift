import Checking
import Duet

extension Steppers {
  /// The start of a list of steppers.
  public struct Start: Sendable {
    /// The numbers of the steppers: a zero, unless they were read from a state.
    public let counts: [Int]

    /// Creates the start.
    public init(counts: [Int] = [0]) { self.counts = counts }
  }

  /// The scenario's own script.
  public static let script = embeddedScript(EmbeddedTexts.steppers_script)
}

extension Steppers: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1.counts) },
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
    script: Steppers.script, start: Steppers.Start(),
    state: { json, path in
      Steppers.Start(counts: try StatePart(json, at: path).elements().map { try $0.number() })
    },
    implementations: Steppers.implementations,
    plan: SearchPlan(
      hidesNumbers: true, boundaryName: "there are at most 3 steppers, each at most 1 away from 0",
      boundary: { session in
        !session.has("stepper.4.count")
          && (1...3).allSatisfy { (session.number("stepper.\($0).count") ?? 0).magnitude <= 1 }
      },
      properties: [.alwaysReachable("can-be-emptied") { $0.shows("0 steppers") }]))
}
