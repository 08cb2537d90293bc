import Applications
import OrderedJSON
import Testing

/// What no script of the names can say: states that are wrong.
@Suite struct CrudTests {
  @Test(arguments: [
    (#"[{"name":"Ada","surname":1}]"#, "null", "state.people[0].surname: expected a string, found 1"),
    (#"[{"name":"Ada"}]"#, "null", "state.people[0].surname: expected a value"),
    (#"[{"name":"Ada","surname":""}]"#, "1", "state.form.selected: expected null, or the index of a person, found 1"),
    ("[]", "-1", "state.form.selected: expected null, or the index of a person, found -1"),
  ]) func aStateThatIsWrong(_ people: String, _ selected: String, _ message: String) throws {
    let form = #"{"prefix":"","person":{"name":"","surname":""},"selected":\#(selected)}"#
    let data = DataSource.recorded(
      "trace", try JSON(parsing: #"{"state":{"people":\#(people),"form":\#(form)}}"#))
    let error = #expect(throws: DataError.self) { try Scenario.crud.beginning(from: data) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }
}
