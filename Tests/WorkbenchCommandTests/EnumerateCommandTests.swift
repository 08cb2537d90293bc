import OrderedJSON
import Testing

/// What `enumerate` counts, its limits, and how it goes on.
@Suite struct EnumerateCommandTests {
  /// Published counts: categories with n arrows are OEIS A125696; 35 of 262,144 tables on y⁴ take longer.
  @Test(arguments: [
    ("arrows:1", 1, 1), ("arrows:2", 3, 3), ("arrows:3", 15, 11), ("y^3", 11, 7), ("writer-traced:z2", 2, 2),
    ("writer-traced:z3", 3, 3), ("writer-traced:z4", 4, 4),
  ])
  func itCountsTwoWays(shape: String, lawful: Int, classes: Int) throws {
    let scratch = try Scratch()
    let end = try JSON(parsing: scratch.run("duet enumerate \(shape) --format json", status: 0).out)["end"]
    #expect(end?["lawful"]?.int == lawful && end?["classes"]?.int == classes)
    #expect(end?["again"]?["agrees"] == true)
  }

  @Test func itEndsAtALimitAndGoesOn() throws {
    let scratch = try Scratch()
    let whole = try scratch.run("duet enumerate y^3 --format json", status: 0).out
    let part = try scratch.run("duet enumerate y^3 --format json --cases-at-most 40 >part.json", status: 2)
    #expect(part.err == "duet: warning: y^3: 81 tables; at most 40 are tried, as --cases-at-most says\n")
    #expect(try scratch.run("duet enumerate y^3 --format json --from part.json", status: 0).out == whole)
    #expect(try scratch.run("duet enumerate y^3 --format json --from - <part.json", status: 0).out == whole)
  }

  @Test(arguments: [
    ("y^9", "'y^9': expected at most 8 positions in all, found more", 64),
    ("y^0", "'y^0': expected a shape with a position, as extract returns its value, found 'y^0'", 64),
    ("y+", "'y+': expected terms such as y, 2y or y^3, found ''", 64),
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
