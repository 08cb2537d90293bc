import OrderedJSON
import Support
import Testing

/// What `enumerate` counts, its limits, and how it goes on.
@Suite struct EnumerateCommandTests {
  /// A row of the table of counts in the documentation.
  struct Row: CustomTestStringConvertible {
    let shape: String
    let tables: Int
    let lawful: Int
    let classes: Int

    var testDescription: String { shape }

    static func all() throws -> [Row] {
      let page = try Repository.text("Sources/Core/FiniteComonads/FiniteComonads.docc/FiniteComonads.md")
      return page.matches(of: /\n\| `(\S*)` \| ([0-9,]+) \| (\d+) \| (\d*) ?\|/).map { row in
        func number(_ text: Substring) -> Int? { Int(text.filter { $0 != "," }) }
        let lawful = number(row.3) ?? -1
        return Row(
          shape: String(row.1), tables: number(row.2) ?? -1, lawful: lawful, classes: number(row.4) ?? lawful)
      }
    }
  }

  /// The tables with four arrows are not tried here, but in the tests of `FiniteComonads` in release.
  @Test(arguments: try Row.all()) func theCountsAreThoseOfTheDocumentation(row: Row) throws {
    let isShort = row.tables < 100_000
    let limit = isShort ? "" : " --cases-at-most 0"
    let scratch = try Scratch()
    let outcome = try scratch.run("duet enumerate \(row.shape) --format json\(limit)", status: isShort ? 0 : 2)
    let report = try JSON(parsing: outcome.out)
    #expect(report["tables"]?.int == row.tables)
    let end = report["end"]
    #expect(end?["tried"]?.int == (isShort ? row.tables : 0))
    guard isShort else { return #expect(end?["again"] == .null) }
    #expect(end?["lawful"]?.int == row.lawful && end?["classes"]?.int == row.classes)
    #expect(end?["again"]?["agrees"] == true)
  }

  @Test func theTableHasAllRows() throws { #expect(try Row.all().count == 13) }

  /// What was found until then is a report, from which it goes on.
  @Test(arguments: ["INT", "TERM"]) func anInterruptEndsWithWhatWasFound(signal: String) throws {
    let scratch = try Scratch()
    // The warning is written before the first table is tried; all tables would take days.
    try scratch.run(
      """
      "$DUET" enumerate y^5 --cases-at-most 4000000000 --format json >part.json 2>err & pid=$!
      n=0; while ! [ -s err ] && [ $n -lt 1200 ]; do sleep 0.05; n=$((n+1)); done
      kill -\(signal) $pid; wait $pid
      """, status: 130)
    #expect(
      try scratch.read("err")
        == "duet: warning: y^5: 152 587 890 625 tables; at most 4 000 000 000 are tried, as --cases-at-most says\n")
    let end = try JSON(parsing: try scratch.read("part.json"))["end"]
    let tried = try #require(end?["tried"]?.int)
    #expect(tried < 4_000_000_000 && end?["again"] == .null)
    let next = try scratch.run(
      "duet enumerate y^5 --from part.json --cases-at-most \(tried + 10) --format json", status: 2)
    #expect(try JSON(parsing: next.out)["end"]?["tried"]?.int == tried + 10)
  }

  @Test func itEndsAtALimitAndGoesOn() throws {
    let scratch = try Scratch()
    let whole = try scratch.run("duet enumerate y^3 --format json", status: 0).out
    let part = try scratch.run("duet enumerate y^3 --format json --cases-at-most 40 >part.json", status: 2)
    #expect(part.err == "duet: warning: y^3: 81 tables; at most 40 are tried, as --cases-at-most says\n")
    #expect(try scratch.run("duet enumerate y^3 --format json --from part.json", status: 0).out == whole)
    #expect(try scratch.run("duet enumerate y^3 --format json --from - <part.json", status: 0).out == whole)
  }

  /// A row for each D, a column for each E; a pair that was not tried is a dot, and a step has both counts.
  @Test func theMatrixOfPairings() throws {
    let scratch = try Scratch()
    let part = try scratch.run("duet enumerate pairings:2 --cases-at-most 6", status: 2).out
    #expect(part.contains("  1  y      1  1  1  2\n  2  y^2    1  2  ·  ·\n"), "\(part)")
    try scratch.run("duet enumerate pairings:2 --cases-at-most 6 --format json >part.json", status: 2)
    let whole = try JSON(
      parsing: try scratch.run("duet enumerate pairings:2 --from part.json --format json", status: 0).out)
    let counts = try #require(whole["steps"]?.array).map { [$0["natural"]?.int, $0["lawful"]?.int] }
    #expect(counts.count == 16 && counts[15] == [4, 4] && counts[5] == [4, 2])
    #expect(whole["steps"]?.array?.last?["lines"]?.array?.count == 6)
  }

  @Test(arguments: [
    ("y^9", "'y^9': expected at most 8 positions in all, found more", 64),
    ("y^0", "'y^0': expected a shape with a position, as extract returns its value, found 'y^0'", 64),
    ("y+", "'y+': expected terms such as y, 2y or y^3, found ''", 64),
    ("1", "'1': expected terms such as y, 2y or y^3, found '1'", 64),
    ("arows:3", "unknown shape 'arows:3'; known, the nearest first: arrows:3, ", 64),
    ("pairings:5", "pairings: expected a number from 1 to 4, found '5'", 64),
    ("arrows:0", "arrows: expected a number from 1 to 8, found '0'", 64),
    ("writer-traced:q", "writer-traced: expected z1 to z16, or 'or', found 'q'", 64),
    ("arrows:2 --natural", "expected a polynomial with --natural, found 'arrows:2'", 64),
    ("y --from none.json", "none.json: No such file or directory", 66),
  ])
  func aBadShapeIsNamed(words: String, message: String, status: Int32) throws {
    let scratch = try Scratch()
    let outcome = try scratch.run("duet enumerate \(words)", status: status)
    #expect(outcome.out == "" && outcome.err.hasPrefix("duet: \(message)"), "\(outcome.err)")
  }

  /// A report to go on from must be one of this shape, with numbers that fit together.
  @Test(arguments: [
    (#"{"format":"duet-laws"}"#, "expected a report of enumerate"),
    (#"{"format":"duet-enumeration","version":2}"#, #"expected "version":1"#),
    (#"{"format":"duet-enumeration","version":1,"shape":"y^2","natural":false}"#, "expected the shape y^3"),
    (
      #"{"format":"duet-enumeration","version":1,"shape":"y^3","natural":false,"steps":[],"end":{"tried":9,"lawful":1}}"#,
      "expected numbers of an enumeration of y^3"
    ),
    ("{", ":1:2: "),
  ])
  func aBadReportIsNamed(text: String, message: String) throws {
    let scratch = try Scratch()
    try scratch.write("part.json", text)
    let outcome = try scratch.run("duet enumerate y^3 --from part.json", status: 65)
    #expect(outcome.err.hasPrefix("duet: part.json:") && outcome.err.contains(message), "\(outcome.err)")
  }
}
