import OrderedJSON
import Testing

/// What stands as an example in the module's documentation.
@Suite struct ExampleTests {
  @Test func keysKeepTheirOrderAndNumbersTheirText() throws {
    let feed = try JSON(parsing: #"{"title": "Tea", "items": [{"title": "Sencha", "grams": 2.50}]}"#)
    let count = feed["items"]?.array?.count  // 1
    let text = feed.write()  // {"title":"Tea","items":[{"title":"Sencha","grams":2.50}]}

    #expect(count == 1)
    #expect(text == #"{"title":"Tea","items":[{"title":"Sencha","grams":2.50}]}"#)
    #expect(try JSON(parsing: text).write() == text)
  }
}
