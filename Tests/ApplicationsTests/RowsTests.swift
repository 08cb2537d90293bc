import Applications
import OrderedJSON
import Testing

/// What no script of the table can say: states that are wrong.
@Suite struct RowsTests {
  @Test(arguments: [
    (#"[{"id":1,"label":""},{"id":1,"label":""}]"#, "null", 2, "state.rows: expected rows with different IDs"),
    (#"[{"id":0,"label":""}]"#, "null", 2, "state.rows[0].id: expected an ID from 1"),
    (#"[{"id":3,"label":""}]"#, "null", 3, "state.next: expected an ID from 4, found 3"),
    (#"[{"id":3,"label":""}]"#, "2", 4, "state.selected: expected null, or the ID of a row, found 2"),
  ]) func aStateThatIsWrong(_ rows: String, _ selected: String, _ next: Int, _ message: String) throws {
    let rest = #""selected":\#(selected),"next":\#(next),"seed":0,"batch":1,"many":2"#
    let data = DataSource.recorded("trace", try JSON(parsing: #"{"state":{"rows":\#(rows),\#(rest)}}"#))
    let error = #expect(throws: DataError.self) { try Scenario.rows.beginning(from: data) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }
}
