import Duet
import Scenarios
import Utilities

/// The values of the temperature converter of the 7GUIs (Kiss 2014): a text for each scale.
///
/// A text that is a number changes the other text to the same temperature. Any other text leaves it as it is.
public struct Temperature: Hashable, Sendable {
  /// A scale of temperatures.
  public enum Scale: String, Hashable, Sendable {
    /// Water freezes at 0 °C.
    case celsius
    /// Water freezes at 32 °F.
    case fahrenheit

    var other: Scale { self == .celsius ? .fahrenheit : .celsius }

    /// Returns a temperature of this scale on the other one.
    func converted(_ degrees: Double) -> Double { self == .celsius ? degrees * 9 / 5 + 32 : (degrees - 32) * 5 / 9 }
  }

  /// The text for degrees Celsius.
  public var celsius = ""
  /// The text for degrees Fahrenheit.
  public var fahrenheit = ""

  /// Creates a converter without texts.
  public init() {}

  /// The text for a scale.
  subscript(scale: Scale) -> String {
    get { scale == .celsius ? celsius : fahrenheit }
    set { if scale == .celsius { celsius = newValue } else { fahrenheit = newValue } }
  }

  /// Returns the temperature that a text on a scale is on the other scale, to a tenth of a degree.
  ///
  /// It is `nil` unless the text is a number, such as `-40`, `36.6` or `1e21`.
  static func converted(_ text: String, from scale: Scale) -> String? {
    guard let degrees = Double(decimal: text) else { return nil }
    let rounded = (scale.converted(degrees) * 10).rounded() / 10
    guard rounded.isFinite else { return nil }
    // A zero has no minus.
    return (rounded == 0 ? 0 : rounded).short
  }
}

/// An input of the temperature converter: the text that is typed for a scale.
public struct TemperatureInput: Hashable, Sendable, CustomStringConvertible {
  let scale: Temperature.Scale
  let text: String

  /// The scale and the text.
  public var description: String { "\(scale) \"\(text)\"" }
}

func temperatureView(_ temperature: Temperature) -> TextView<TemperatureInput> {
  TextView { view in
    view.text("Temperature", role: .title)
    for (scale, label) in [(Temperature.Scale.celsius, "°C"), (.fahrenheit, "°F")] {
      let typed = { TemperatureInput(scale: scale, text: $0) }
      view.field(
        scale.rawValue, label: label, value: temperature[scale], input: .number, onSubmit: typed, onChange: typed)
    }
  }
}
