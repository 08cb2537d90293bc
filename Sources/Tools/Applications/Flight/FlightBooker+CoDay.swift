import Duet

// The flight booker as a Day convolution of four spaces. No part knows another one: what binds them is only in the
// function that makes one view of their values.

/// The flight booker of four components: the kind and the start, beside the return and the booking.
public typealias FlightOnFour<E: Effect> = SideBySide<
  E, DayBrand<ZipperBrand, StoreBrand<String>>, DayBrand<StoreBrand<String>, StoreBrand<FlightBooker.Booking?>>,
  Rendering<E, FlightInput, TextView<FlightInput>>
>

extension FlightBooker {
  /// Returns the flight booker on four spaces: the kinds on Puller–Zipper, the other parts on State–Store.
  public static func coDay<E: Effect>(_ effects: E.Type, from flight: FlightBooker = FlightBooker()) -> FlightOnFour<E>
  {
    let kinds = Kind.allCases
    let kind = ZipperComponent<E, Kind, Kind>(
      count: kinds.count, index: kinds.firstIndex(of: flight.kind) ?? 0,
      dispatcher: .pure { .move(to: kinds.firstIndex(of: $0) ?? 0) }, render: { kinds[$0] })
    let booked = StoreComponent<E, Booking?, Booking, Booking?>(
      initial: flight.booked, dispatcher: .pure { .put($0) }, render: { $0 })
    return sideBySide(
      sideBySide(kind, text(flight.start, effects)) { ($0, $1) },
      sideBySide(text(flight.back, effects), booked) { ($0, $1) }
    ) { out, home in
      let ((kind, start), (back, booked)) = (out, home)
      return Rendering(
        view: flightView(FlightBooker(kind: kind.view, start: start.view, back: back.view, booked: booked.view)),
        children: [
          .one("kind", kind, input: FlightInput.kindPrism), .one("start", start, input: FlightInput.startPrism),
          .one("return", back, input: FlightInput.backPrism), .one("booked", booked, input: FlightInput.bookPrism),
        ])
    }
  }

  private static func text<E: Effect>(_ text: String, _ effects: E.Type) -> StoreComponent<E, String, String, String> {
    StoreComponent(initial: text, dispatcher: .pure { .put($0) }, render: { $0 })
  }
}

extension FlightInput {
  fileprivate static var kindPrism: Prism<FlightInput, FlightBooker.Kind> {
    Prism(embed: FlightInput.kind) { if case .kind(let kind) = $0 { kind } else { nil } }
  }

  fileprivate static var startPrism: Prism<FlightInput, String> {
    Prism(embed: FlightInput.start) { if case .start(let text) = $0 { text } else { nil } }
  }

  fileprivate static var backPrism: Prism<FlightInput, String> {
    Prism(embed: FlightInput.back) { if case .back(let text) = $0 { text } else { nil } }
  }

  fileprivate static var bookPrism: Prism<FlightInput, FlightBooker.Booking> {
    Prism(embed: FlightInput.book) { if case .book(let booking) = $0 { booking } else { nil } }
  }
}
