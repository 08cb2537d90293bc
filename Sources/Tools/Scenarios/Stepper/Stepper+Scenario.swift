import Checking
import Duet

/// The scenario of a number that two buttons step up and down, on every architecture.
public enum Stepper {
  /// The start of a stepper.
  public struct Start: Sendable {
    /// The number, which is 0 unless it was read from a state.
    public let count: Int

    /// Creates the start.
    public init(count: Int = 0) { self.count = count }
  }

  /// The scenario's own script.
  public static let script = """
    # A number, stepped up and down.
    expect count "0"
    tap increment
    tap increment
    expect count "2"
    tap decrement
    expect "[−] 1 [+]"
    tap decrement
    tap decrement
    expect count "-1"
    tap increment
    expect count "0"
    """
}

extension Stepper: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1.count) },
      .on(.writerTraced) { writerTraced($0, from: $1.count) },
      .on(.readerEnv, describe: { _ in "one point: a reference to the count" }) { readerEnv($0, from: $1.count) },
      .on(.freeCofree) { freeCofree($0, from: $1.count) },
      .on(.actionMoore) { actionMoore($0, from: $1.count) },
      .on(
        .pullerZipper,
        describe: { zipper in
          let distance = zipper.index - zipper.count / 2
          return distance == 0 ? "in the middle" : "\(abs(distance)) \(distance < 0 ? "left" : "right") of the middle"
        },
        // The row does not have all numbers.
        canBegin: { $0.count.magnitude <= Int.max / 2 }
      ) { pullerZipper($0, from: $1.count) },
      .on(.updateStore) { updateStore($0, from: $1.count) },
      .on(.routeScreens) { routeScreens($0, from: $1.count) },
      .on(.coStore) { coStore($0, from: $1.count) },
      .on(.coSum) { coSum($0, from: $1.count) },
    ]
  }
}

extension Scenario {
  /// A number, stepped up and down.
  public static let stepper = Scenario(
    "stepper", summary: "a number, stepped up and down", inputs: .stepper,
    script: Stepper.script, start: Stepper.Start(),
    state: { Stepper.Start(count: try StatePart($0, at: $1).number()) },
    implementations: Stepper.implementations,
    plan: SearchPlan(
      boundaryName: "the count is at most 5 away from 0", boundary: { ($0.number("count") ?? 0).magnitude <= 5 },
      properties: [
        .alwaysReachable("leads-to-zero") { $0.number("count") == 0 },
        .next(
          "one-at-a-time", observing: { $0.number("count") ?? 0 },
          [
            "increment": { before, event, after in event == .tap("increment") && after == before + 1 },
            "decrement": { before, event, after in event == .tap("decrement") && after == before - 1 },
          ]),
      ]))
}

extension [ScenarioInput] {
  static let stepper: [ScenarioInput] = [
    ScenarioInput(.tap, "decrement", "subtracts one"),
    ScenarioInput(.tap, "increment", "adds one"),
  ]
}
