import Checking
import Duet
import Scenarios
import Utilities

extension Temperature: Hosted {
  /// The start of a converter.
  public typealias Start = Temperature

  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1) },
      .on(.writerTraced) { writerTraced($0, from: $1) },
    ]
  }
}

extension Temperature: Summarized {
  /// The texts.
  public var summary: String { "\(celsius) °C, \(fahrenheit) °F" }
}

extension Scenario {
  /// The temperature converter of the 7GUIs.
  public static let temperature = Scenario(
    "temperature", summary: "7GUIs: degrees Celsius and Fahrenheit, each from the other",
    inputs: [
      ScenarioInput(.type, "celsius", "sets the text for degrees Celsius, and converts it"),
      ScenarioInput(.enter, "celsius", "sets the text for degrees Celsius, and converts it"),
      ScenarioInput(.type, "fahrenheit", "sets the text for degrees Fahrenheit, and converts it"),
      ScenarioInput(.enter, "fahrenheit", "sets the text for degrees Fahrenheit, and converts it"),
    ],
    script: embeddedScript(EmbeddedTexts.temperature_script), start: Temperature(),
    state: { try Temperature(state: StatePart($0, at: $1)) },
    implementations: Temperature.implementations,
    plan: SearchPlan(
      texts: ["celsius": ["100", "x", ""], "fahrenheit": ["-40", "9.5"]],
      properties: [
        .always("both-are-one-temperature") { session in
          @MainActor func degrees(_ scale: String) -> Double? {
            session.control(scale).flatMap { Double(decimal: $0.text) }
          }
          // Numbers near the greatest ones leave the other scale as it is.
          guard let celsius = degrees("celsius"), let fahrenheit = degrees("fahrenheit"), celsius.magnitude < 1e300,
            fahrenheit.magnitude < 1e300
          else { return true }
          return (celsius * 1.8 + 32 - fahrenheit).magnitude <= max(0.1, fahrenheit.magnitude * 1e-12)
        }
      ]))
}

extension Temperature {
  /// Creates the converter of a recorded state.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("celsius", "fahrenheit")
    (celsius, fahrenheit) = (try state["celsius"].text(), try state["fahrenheit"].text())
  }
}
