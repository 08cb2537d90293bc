import Components
import Driver
import Effects
import StateStore
import Support
import Testing
import TextUI

/// A form that books a flight (7GUIs), whose button needs dates.
private struct Flight: Hashable {
  enum Input: Hashable { case kind, start(String), end(String), book }
  /// What the form says of its dates.
  enum Wording: CaseIterable { case form, label, value, nothing }

  var wording: Wording
  var isReturn = false
  var start = ""
  var end = ""
  var bookings = 0

  init(_ wording: Wording) {
    self.wording = wording
    if wording == .value { (start, end) = ("27.03.2014", "27.03.2014") }
  }

  /// A date `dd.mm.yyyy` as a number that grows with it; `nil` for other texts.
  static func day(_ text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [2, 2, 4], text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2]), (1...12).contains(month)
    else { return nil }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    return (1...last).contains(day) ? year * 10_000 + month * 100 + day : nil
  }

  var canBook: Bool {
    guard let first = Self.day(start) else { return false }
    return !isReturn || Self.day(end).map { $0 >= first } == true
  }

  static func component(_ wording: Wording) -> StoreComponent<Simulated, Flight, Input, TextView<Input>> {
    StoreComponent(
      initial: Flight(wording),
      dispatcher: .pure { input in
        .modify { flight in
          switch input {
          case .kind: flight.isReturn.toggle()
          case .start(let text): flight.start = text
          case .end(let text): flight.end = text
          case .book: flight.bookings += 1
          }
        }
      }
    ) { flight in
      let labels = flight.wording == .label ? ("Departure", "Return") : ("1", "2")
      return TextView { view in
        view.toggle("kind", label: "there and back", isOn: flight.isReturn, .kind)
        if flight.wording == .form { view.text("Enter days as DD.MM.YYYY.") }
        view.field("first", label: labels.0, value: flight.start) {
          .start($0)
        } onChange: {
          .start($0)
        }
        view.field("second", label: labels.1, value: flight.end, enabled: flight.isReturn) {
          .end($0)
        } onChange: {
          .end($0)
        }
        view.button("book", label: "Book", enabled: flight.canBook, .book)
        view.label("bookings", "\(flight.bookings)")
      }
    }
  }
}

/// Random events enter what a form asks for.
@MainActor
@Suite struct FlightTests {
  /// More than 1 % of 5,000 events book, whether the form shows the form of its dates, calls them dates, begins with
  /// some, or says nothing.
  @Test(arguments: Flight.Wording.allCases) fileprivate func aFormWithDatesIsBooked(_ wording: Flight.Wording)
    async throws
  {
    let session = Session(
      Flight.component(wording), runtime: Simulation(), size: Size(width: 60, height: 10), recording: false)
    var random = RandomEvents(seed: 1)
    var returns = 0
    let count = inFull(5_000, debug: 1_000)
    for _ in 0..<count {
      let event = random.next(in: session)
      try await session.perform(event)
      if event == .tap("book"), session.space.position.isReturn { returns += 1 }
    }
    let bookings = session.space.position.bookings
    // Without a word of dates, a return can take more events.
    #expect(
      bookings > count / 100 && (returns > 0 || wording == .nothing),
      "\(wording): \(bookings) of \(count), \(returns) there and back")
    #expect(random.coverage(endingIn: session).unused.isEmpty)
  }
}
