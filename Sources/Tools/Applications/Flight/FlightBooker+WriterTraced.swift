import Duet

// The flight booker on Writer–Traced. Its log keeps the last value of each part, so it does not grow while someone types.

/// A log of the flight booker. For each part, it keeps the last value.
///
/// Law: it is a monoid, in which a later value of a part replaces an earlier one.
public struct FlightLog: Monoid, Hashable, Sendable {
  var kind: FlightBooker.Kind?
  var start: String?
  var back: String?
  var booked: FlightBooker.Booking?

  /// The log without values.
  public static var empty: FlightLog { FlightLog() }

  /// Appends a log: its values replace those of this log.
  public mutating func append(_ later: FlightLog) {
    kind = later.kind ?? kind
    start = later.start ?? start
    back = later.back ?? back
    booked = later.booked ?? booked
  }

  fileprivate var flight: FlightBooker {
    let first = FlightBooker()
    return FlightBooker(
      kind: kind ?? first.kind, start: start ?? first.start, back: back ?? first.back, booked: booked)
  }
}

extension FlightBooker {
  /// Returns the flight booker on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from flight: FlightBooker = FlightBooker()
  ) -> TracedComponent<E, FlightLog, FlightInput, TextView<FlightInput>> {
    TracedComponent(
      initial: FlightLog(kind: flight.kind, start: flight.start, back: flight.back, booked: flight.booked),
      dispatcher: .pure { input in
        switch input {
        case .kind(let kind): .tell(FlightLog(kind: kind))
        case .start(let text): .tell(FlightLog(start: text))
        case .back(let text): .tell(FlightLog(back: text))
        case .book(let booking): .tell(FlightLog(booked: booking))
        }
      },
      render: { flightView($0.flight) })
  }
}

extension FlightLog: Summarized {
  /// The summary of the values.
  public var summary: String { flight.summary }
}
