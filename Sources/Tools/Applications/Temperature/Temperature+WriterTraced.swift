import Duet

// The converter on Writer–Traced: the log has the text of each scale, so a conversion is an event of its own.

/// An event of the converter: a scale has a text.
public typealias TemperatureEvent = TemperatureInput

extension Temperature {
  /// Returns the converter on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from temperature: Temperature = Temperature()
  ) -> EventSourcedComponent<E, [TemperatureEvent], Temperature, TemperatureInput, TextView<TemperatureInput>> {
    EventSourcedComponent(
      initial: temperature, act: { temperature, log in for event in log { temperature[event.scale] = event.text } },
      dispatcher: .pure { input in
        let other = converted(input.text, from: input.scale)
        return .tell([input] + (other.map { [TemperatureEvent(scale: input.scale.other, text: $0)] } ?? []))
      },
      render: temperatureView)
  }
}
