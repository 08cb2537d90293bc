import Checking
import Duet
import Scenarios

extension FlightBooker: Hosted {
  /// The start of a flight booker.
  public typealias Start = FlightBooker

  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1) },
      .on(.writerTraced) { writerTraced($0, from: $1) },
      .on(.readerEnv) { readerEnv($0, from: $1) },
      .on(.coDay) { coDay($0, from: $1) },
    ]
  }
}

extension FlightBooker: Summarized {
  /// The kind of flight, and the texts that count.
  public var summary: String { "\(kind.rawValue), \(start)\(kind == .roundTrip ? " and \(back)" : "")" }
}

extension Scenario {
  /// The flight booker of the 7GUIs.
  public static let flight = Scenario(
    "flight", summary: "7GUIs: a flight, one-way or return, on valid dates",
    inputs: [
      ScenarioInput(.choose, "kind", "chooses a kind of flight"),
      ScenarioInput(.type, "start", "sets the text for the date of the start"),
      ScenarioInput(.enter, "start", "sets the text for the date of the start"),
      ScenarioInput(.type, "return", "sets the text for the date of the return"),
      ScenarioInput(.enter, "return", "sets the text for the date of the return"),
      ScenarioInput(.tap, "book", "books the flight, and says so"),
    ],
    script: embeddedScript(EmbeddedTexts.flight_script), start: FlightBooker(),
    state: { try FlightBooker(state: StatePart($0, at: $1)) },
    implementations: FlightBooker.implementations, plan: .flight)
}

extension FlightBooker {
  /// Creates the booker of a recorded state.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("kind", "start", "back", "booked")
    self.init(
      kind: try state["kind"].read("\"oneWay\" or \"roundTrip\"") { kind in
        Kind.allCases.first { kind.string == "\($0)" }
      },
      start: try state["start"].text(), back: try state["back"].text(),
      booked: try state["booked"].json.isNull ? nil : Booking(state: state["booked"]))
  }
}

extension FlightBooker.Booking {
  fileprivate init(state: StatePart) throws(ShapeError) {
    let state = try state.having("start", "back")
    self.init(
      start: try FlightDate(state: state["start"]),
      back: try state["back"].json.isNull ? nil : FlightDate(state: state["back"]))
  }
}

extension FlightDate {
  fileprivate init(state: StatePart) throws(ShapeError) {
    let state = try state.having("year", "month", "day")
    let (year, month, day) = (try state["year"].number(), try state["month"].number(), try state["day"].number())
    self = try state.read("a day of the calendar") { _ in FlightDate(day: day, month: month, year: year) }
  }
}

// MARK: - What holds

extension SearchPlan {
  /// What a search of the flight booker tries, and what the task says of each state and each step.
  fileprivate static var flight: SearchPlan {
    SearchPlan(
      texts: ["start": dates + wrong.prefix(2), "return": dates + wrong.suffix(2)],
      weights: ["tap book": 4],
      properties: [
        .always("return-is-enabled-for-a-return-flight") { flight in
          flight.control("return")?.isEnabled == FlightScreen(flight).isReturn
        },
        .always("what-is-wrong-is-marked") { flight in
          let screen = FlightScreen(flight)
          return !screen.isKnown
            || (flight.control("start")?.error != nil) == (screen.start == nil)
              && (flight.control("return")?.error != nil) == (screen.isReturn && screen.back == nil)
        },
        .always("books-what-is-right") { flight in
          let screen = FlightScreen(flight)
          return !screen.isKnown || flight.control("book")?.isEnabled == screen.isRight
        },
        .step("a-message-says-what-is-booked", observing: FlightScreen.init) { before, event, after in
          event != .tap("book") || after.message == before.booking
        },
        .next("flight", observing: FlightScreen.init, FlightScreen.actions),
      ])
  }

  /// Texts that are no dates.
  fileprivate static var wrong: [String] { ["29.02.2014", "", "4.4.2014", "01.01.0000"] }

  /// Dates that are right, from the earliest: neither their texts nor their days are in this order.
  fileprivate static var dates: [String] { ["29.02.2012", "04.04.2014", "01.05.2014"] }
}

/// What a person sees of the flight booker.
private struct FlightScreen: Hashable, Sendable {
  let isReturn: Bool
  let texts: [String]
  let message: String?

  @MainActor
  init(_ session: any RunningSession) {
    isReturn = session.control("kind")?.text == "return flight"
    texts = ["start", "return"].map { session.control($0)?.text ?? "" }
    message = session.control("booked")?.text
  }

  /// The place of each date among those of the plan; `nil` for a text that is wrong.
  var start: Int? { SearchPlan.dates.firstIndex(of: texts[0]) }
  var back: Int? { SearchPlan.dates.firstIndex(of: texts[1]) }

  /// Whether the plan has the texts. Random events also enter others, which can be dates.
  var isKnown: Bool { texts.allSatisfy((SearchPlan.dates + SearchPlan.wrong).contains) }

  /// Whether this can be booked.
  var isRight: Bool {
    guard let start else { return false }
    return !isReturn || back.map { start <= $0 } == true
  }

  /// The message of a booking.
  var booking: String {
    isReturn
      ? "You have booked a return flight from \(texts[0]) to \(texts[1])."
      : "You have booked a one-way flight on \(texts[0])."
  }

  static let actions: KeyValuePairs<String, ScreenProperty.Action<FlightScreen>> = [
    "choose": { before, event, after in
      event.verb == "choose" && after.isReturn != before.isReturn && after.texts == before.texts
        && after.message == before.message
    },
    "date": { before, event, after in
      guard let (kind, control, text) = event.target, kind == .type || kind == .enter else { return false }
      let texts = control == "start" ? [text, before.texts[1]] : [before.texts[0], text]
      return after.texts == texts && after.isReturn == before.isReturn && after.message == before.message
    },
    "book": { before, event, after in
      event == .tap("book") && after.texts == before.texts && after.isReturn == before.isReturn
    },
  ]
}
