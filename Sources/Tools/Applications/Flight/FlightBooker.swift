import Duet
import Scenarios

/// The values of the flight booker of the 7GUIs (Kiss 2014): a kind of flight, two texts for dates, and the last booking.
public struct FlightBooker: Hashable, Sendable {
  /// A kind of flight.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There, and not back.
    case oneWay = "one-way flight"
    /// There and back.
    case roundTrip = "return flight"
  }

  /// The dates of a flight that is booked.
  public struct Booking: Hashable, Sendable, CustomStringConvertible {
    let start: FlightDate
    var back: FlightDate?

    /// The message to the person who booked it.
    public var description: String {
      back.map { "You have booked a return flight from \(start) to \($0)." }
        ?? "You have booked a one-way flight on \(start)."
    }
  }

  /// The kind of flight.
  public var kind: Kind
  /// The text for the date of the start.
  public var start: String
  /// The text for the date of the return.
  public var back: String
  /// The last booking.
  public var booked: Booking?

  /// Creates a booker; by default, of a one-way flight, with the same date twice.
  public init(
    kind: Kind = .oneWay, start: String = "04.04.2014", back: String = "04.04.2014", booked: Booking? = nil
  ) {
    (self.kind, self.start, self.back, self.booked) = (kind, start, back, booked)
  }

  /// The booking of what is chosen; `nil` if a date that counts is wrong, or if the return is before the start.
  public var booking: Booking? {
    guard let start = try? FlightDate(start) else { return nil }
    guard kind == .roundTrip else { return Booking(start: start) }
    guard let back = try? FlightDate(back), back >= start else { return nil }
    return Booking(start: start, back: back)
  }
}

/// An input of the flight booker.
public enum FlightInput: Hashable, Sendable {
  /// Choose a kind of flight.
  case kind(FlightBooker.Kind)
  /// Change the text for the date of the start.
  case start(String)
  /// Change the text for the date of the return.
  case back(String)
  /// Book a flight. The button has a booking only while it is enabled.
  case book(FlightBooker.Booking)
}

func flightView(_ flight: FlightBooker) -> TextView<FlightInput> {
  TextView { view in
    view.text("Book a flight", role: .title)
    view.picker(
      "kind", label: "Flight", options: FlightBooker.Kind.allCases.map(\.rawValue), selection: flight.kind.rawValue
    ) {
      .kind(FlightBooker.Kind(rawValue: $0) ?? flight.kind)
    }
    view.date("start", label: "Start", flight.start) { .start($0) }
    view.date("return", label: "Return", flight.back, enabled: flight.kind == .roundTrip) { .back($0) }
    view.button("book", label: "Book", flight.booking.map { .book($0) })
    if let booking = flight.booked { view.label("booked", booking.description, role: .status) }
  }
}

extension TextView<FlightInput>.Builder {
  /// Adds a field for a date. Only a field that is enabled can be wrong.
  fileprivate mutating func date(
    _ id: String, label: String, _ text: String, enabled: Bool = true, _ change: @escaping (String) -> FlightInput
  ) {
    var error: String?
    do throws(FlightDateError) { if enabled { _ = try FlightDate(text) } } catch let flaw { error = flaw.description }
    field(
      id, label: label, value: text, prompt: "DD.MM.YYYY", error: error, enabled: enabled, onSubmit: change,
      onChange: change)
  }
}
