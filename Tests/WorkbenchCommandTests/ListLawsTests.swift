import OrderedJSON
import Testing

@Suite struct ListLawsTests {
  @Test func lawsAreListedByTheirNames() throws {
    let scratch = try Scratch()
    let text = try scratch.run("duet list laws").out
    #expect(text.contains("\n  reader-env\n  one point and its environment; all changes are in Eff\n    laws      "))
    let json = try JSON(parsing: Array(try scratch.run("duet list laws --format json").out.utf8))
    let suite = try #require(json["laws"]?.array?.first { $0["name"]?.string == "reader-env" })
    #expect(suite["laws"]?.array?.compactMap(\.string).contains("env.ask") == true)
  }
}
