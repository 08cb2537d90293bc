import Components

/// The scenario of a number that is stepped up and down, on every architecture.
public enum Stepper {
  /// What a stepper starts from: nothing but 0.
  public struct Start: Sendable {
    /// The start.
    public init() {}
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

extension Scenario {
  /// A number, stepped up and down.
  public static let stepper = Scenario(
    "stepper", summary: "a number, stepped up and down", inputs: .stepper,
    script: { _, _ in Stepper.script },
    start: withoutData(Stepper.Start(), "stepper starts from 0"),
    stagings: Stepper.stagings)
}

extension [ScenarioInput] {
  static let stepper: [ScenarioInput] = [
    ScenarioInput(.tap, "decrement", "one less"),
    ScenarioInput(.tap, "increment", "one more"),
  ]
}
