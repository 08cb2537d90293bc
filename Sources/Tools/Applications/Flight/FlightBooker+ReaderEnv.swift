import Duet

// The flight booker on Reader–Env: the environment has a reference for each part, as a form has a cell for each field.

/// The environment of the flight booker: one reference for each part.
public struct FlightEnvironment<E: Effect>: CustomStringConvertible {
  let kind: Reference<E, FlightBooker.Kind>
  let start: Reference<E, String>
  let back: Reference<E, String>
  let booked: Reference<E, FlightBooker.Booking?>

  fileprivate init(_ flight: FlightBooker) {
    (kind, start) = (Reference(flight.kind), Reference(flight.start))
    (back, booked) = (Reference(flight.back), Reference(flight.booked))
  }

  /// The names of the references.
  public var description: String { "references to kind, start, back, booked" }

  fileprivate var flight: Eff<E, FlightBooker> {
    kind.get.flatMap { kind in
      start.get.flatMap { start in
        back.get.flatMap { back in
          booked.gets { FlightBooker(kind: kind, start: start, back: back, booked: $0) }
        }
      }
    }
  }
}

extension FlightBooker {
  /// Returns the flight booker on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from flight: FlightBooker = FlightBooker()
  ) -> EnvComponent<E, FlightEnvironment<E>, FlightInput, TextView<FlightInput>> {
    EnvComponent(
      environment: FlightEnvironment(flight), seeing: \.flight,
      dispatcher: .changing { input, environment in
        switch input {
        case .kind(let kind): environment.kind.set(kind)
        case .start(let text): environment.start.set(text)
        case .back(let text): environment.back.set(text)
        case .book(let booking): environment.booked.set(booking)
        }
      },
      render: flightView)
  }
}
