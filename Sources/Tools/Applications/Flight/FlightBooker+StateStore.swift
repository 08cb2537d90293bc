import Duet

// The flight booker on State–Store: an action sets one part of the state.

extension FlightBooker {
  /// Returns the flight booker on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from flight: FlightBooker = FlightBooker()
  ) -> StoreComponent<E, FlightBooker, FlightInput, TextView<FlightInput>> {
    StoreComponent(
      initial: flight,
      dispatcher: .pure { input in
        switch input {
        case .kind(let kind): .modify { $0.kind = kind }
        case .start(let text): .modify { $0.start = text }
        case .back(let text): .modify { $0.back = text }
        case .book(let booking): .modify { $0.booked = booking }
        }
      },
      render: flightView)
  }
}
