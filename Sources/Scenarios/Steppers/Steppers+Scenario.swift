import Checking

extension Steppers {
  /// The value that the scenario starts from.
  public typealias Start = Stepper.Start

  /// The scenario's own script.
  public static let script = """
    # A list of steppers: each moves alone.
    expect stepper.1.count "0"
    tap stepper.1.increment
    tap add
    expect "2 steppers"
    expect stepper.1.count "1"
    tap stepper.2.decrement
    tap add
    tap stepper.3.increment
    tap stepper.3.increment
    expect stepper.1.count "1"
    expect stepper.2.count "-1"
    expect stepper.3.count "2"

    # Those after the one removed come up; the others stay as they were.
    tap stepper.2.remove
    expect stepper.1.count "1"
    expect stepper.2.count "2"
    expect absent stepper.3.count
    tap stepper.2.increment
    expect stepper.2.count "3"
    tap stepper.1.remove
    tap stepper.1.remove
    expect "0 steppers"
    tap add
    expect stepper.1.count "0"
    """
}

extension Scenario {
  /// A list of steppers that grows and shrinks.
  public static let steppers = Scenario(
    "steppers", summary: "a list of steppers, which grows and shrinks",
    inputs: .steppers,
    script: Steppers.script, start: Stepper.Start(), stagings: Steppers.stagings,
    plan: SearchPlan(
      hidesNumbers: true, boundaryName: "there are at most 3 steppers, each at most 1 away from 0",
      boundary: { session in
        !session.has("stepper.4.count")
          && (1...3).allSatisfy { (session.number("stepper.\($0).count") ?? 0).magnitude <= 1 }
      },
      properties: [.alwaysReachable("can-be-emptied") { $0.shows("0 steppers") }]))
}

extension [ScenarioInput] {
  static let steppers: [ScenarioInput] =
    [
      ScenarioInput(.tap, "add", "adds a stepper"),
      ScenarioInput(.tap, "stepper.*.remove", "removes a stepper"),
    ] + stepper.within("stepper.*")
}
