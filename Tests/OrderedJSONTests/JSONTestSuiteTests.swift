import OrderedJSON
import Support
import Testing

/// The texts of JSONTestSuite: the parser accepts those that it must, and refuses those that it must not accept.
@Suite struct JSONTestSuiteTests {
  private struct Case: Decodable {
    /// It begins with the verdict of the suite: `y` for accepted, `n` for refused, `i` for either.
    let name: String
    let text: FactBytes
    /// Of an `i`, what this parser does, and why.
    let choice: (verdict: String, reason: String)?

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      name = try row.decode(String.self)
      text = try row.decode(FactBytes.self)
      choice = row.isAtEnd ? nil : (try row.decode(String.self), try row.decode(String.self))
    }
  }

  @Test func eachTextHasItsVerdict() throws {
    let cases = try Facts.read("JSONTestSuite", as: Case.self)
    #expect(["y", "n", "i"].map { verdict in cases.count { $0.name.hasPrefix(verdict) } } == [95, 193, 35])
    for test in cases {
      #expect((test.choice != nil) == test.name.hasPrefix("i"), "\(test.name)")
      let verdict = test.choice?.verdict ?? String(test.name.prefix(1))
      do throws(JSONError) {
        let json = try JSON(parsing: test.text.bytes)
        #expect(verdict == "y", "\(test.name) is accepted")
        #expect(try JSON(parsing: json.write()) == json, "\(test.name)")
      } catch {
        #expect(verdict == "n", "\(test.name) is refused: \(error)")
      }
    }
  }
}
