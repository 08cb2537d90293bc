import Applications
import OrderedJSON
import Testing

/// What no script of the flight booker can say: dates as values, and states that are wrong.
@Suite struct FlightTests {
  @Test(arguments: ["01.01.0001", "28.02.2015", "29.02.2016", "29.02.2000", "31.12.9999"])
  func aDate(_ text: String) throws {
    #expect(try FlightDate(text).description == text)
  }

  @Test(arguments: ["31.02.2014", "29.02.2015", "29.02.1900", "31.04.2014", "00.01.2014", "01.13.2014", "01.01.0000"])
  func aDayThatIsMissing(_ text: String) {
    #expect(throws: FlightDateError.missing) { try FlightDate(text) }
  }

  @Test(arguments: [
    "", " ", "4.4.2014", "04.04.14", "04.04.2014 ", "04-04-2014", "04.04.2014.", "..", "-4.04.2014", "٠٤.٠٤.٢٠١٤",
    String(repeating: "0", count: 10_240), String(repeating: "04.04.2014", count: 1_024),
  ]) func aTextThatIsNoDate(_ text: String) {
    #expect(throws: FlightDateError.format) { try FlightDate(text) }
  }

  @Test func theOrderOfDates() throws {
    let dates = ["31.12.2013", "01.01.2014", "31.01.2014", "01.02.2014"]
    #expect(try dates.reversed().map { try FlightDate($0) }.sorted().map(\.description) == dates)
  }

  @Test(arguments: [
    (#"{"kind":"both","start":"","back":"","booked":null}"#, #"state.kind: expected "oneWay" or "roundTrip""#),
    (
      #"{"kind":"oneWay","start":"","back":"","booked":{"start":{"year":2014,"month":2,"day":30},"back":null}}"#,
      "state.booked.start: expected a day of the calendar"
    ),
    (#"{"kind":"oneWay","start":"","booked":null}"#, "state.back: expected a value"),
  ]) func aStateThatIsWrong(_ state: String, _ message: String) throws {
    let data = DataSource.recorded("trace", ["state": try JSON(parsing: state)])
    let error = #expect(throws: DataError.self) { try Scenario.flight.beginning(from: data) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }
}
