import Duet

// The converter on State–Store: an action sets one text, and the other one if it can.

extension Temperature {
  /// Returns the converter on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from temperature: Temperature = Temperature()
  ) -> StoreComponent<E, Temperature, TemperatureInput, TextView<TemperatureInput>> {
    StoreComponent(
      initial: temperature,
      dispatcher: .pure { input in
        .modify { temperature in
          temperature[input.scale] = input.text
          if let other = converted(input.text, from: input.scale) { temperature[input.scale.other] = other }
        }
      },
      render: temperatureView)
  }
}
