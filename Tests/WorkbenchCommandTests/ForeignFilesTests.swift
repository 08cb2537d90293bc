import Testing

/// Feeds and traces that Duet did not write.
@Suite struct ForeignFilesTests {
  /// A feed is read as far as it can be. Each mistake is a warning with its line and column.
  @Test(arguments: [
    (
      #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":1}]}"#,
      "1:1: title: expected a string, found nothing"
    ),
    (feed(#"{"id":1}"#).replacing(#""T""#, with: "null"), "1:55: title: expected a string, found null"),
    (feed(#"{"id":1}"#).replacing("/1.1", with: "/1.2"), "1:12: version: expected "),
    (feed("\n{\"id\":1},\n null"), "3:2: items[1]: expected an object, found null; the item is discarded"),
    (
      feed(#"{"id":"é"},{"id":"e\u0301"}"#),
      "1:85: items[1] \"e\u{301}\": id: expected an id of its own, found one that"
    ),
  ])
  func aFeedWithAMistakeRuns(text: String, warning: String) throws {
    let outcome = try Scratch(["d": text]).run("duet run home -d d", status: 0)
    #expect(
      outcome.err.hasPrefix("duet: warning: d:\(warning)") && outcome.err.count { $0 == "\n" } == 1, "\(outcome.err)")
  }

  @Test func aFeedInUTF16Runs() throws {
    let scratch = try Scratch()
    try scratch.write(
      "d", bytes: [0xFF, 0xFE] + feed(#"{"id":1,"title":"Thé"}"#).utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    let outcome = try scratch.run("duet run home -d d", status: 0)
    #expect(outcome.err == "duet: warning: d:1:1: expected UTF-8, found UTF-16\n" && outcome.out.contains("Thé"))
  }

  /// RFC 3339 allows a space in place of `T`.
  @Test func aDateWithASpaceIsOne() throws {
    let items = #"{"id":1,"title":"Tea","date_published":"2026-03-01 00:30:00+02:00"}"#
    let outcome = try Scratch(["d": feed(items)]).run("duet run home -d d", status: 0)
    #expect(outcome.err == "" && outcome.out.contains("2026-02-28 Tea"))
  }

  @Test func atMostTwentyWarningsArePrinted() throws {
    for (count, last) in [
      (20, nil), (21, "and 1 more warning about the data"), (30, "and 10 more warnings about the data"),
    ] {
      let items = repeatElement("{}", count: count).joined(separator: ",")
      let lines = try Scratch(["d": feed(items)]).run("duet run home -d d", status: 0).err.split(separator: "\n").map(
        String.init)
      #expect(lines.count == (last == nil ? 20 : 21) && (last == nil || lines.last == last), "\(lines)")
      for (index, line) in lines.prefix(20).enumerated() {
        #expect(line.hasPrefix("duet: warning: d:1:\(68 + 3 * index): items[\(index)]: id: "), "\(line)")
      }
    }
  }

  /// The pointers of a JSON Patch are strict (RFC 6901), and an object of a trace has each key once.
  @Test(arguments: [
    ("articles/0/", "articles/01/", "changes", "operations of a JSON Patch that fit the state"),
    ("articles/0/", "articles/+0/", "changes", "operations of a JSON Patch that fit the state"),
    ("0/isFavorite", "0/~", "changes", "operations of a JSON Patch that fit the state"),
    (#""op":"replace""#, #""op":"replace","op":"replace""#, "op", "one value"),
    (#""step":1"#, #""step":1,"step":1"#, "step", "one value"),
    (#""version":1"#, #""version":1,"version":1"#, "version", "one value"),
  ])
  func aTraceIsReadStrictly(part: String, other: String, key: String, expected: String) throws {
    let scratch = try Scratch(["d": feed(#"{"id":"a","title":"Tea"}"#), "s": "tap article.a.favorite\n"])
    try scratch.run("duet run home -d d -s s --states -o t", status: 0)
    let trace = try scratch.read("t")
    #expect(trace.contains(part))
    try scratch.write("u", trace.replacing(part, with: other, maxReplacements: 1))
    for command in ["replay u", "diff t u"] {
      let outcome = try scratch.run("duet \(command)")
      #expect(outcome.status == 65 && outcome.err.contains(#/^duet: u:[13]:[0-9]+: /#))
      #expect(outcome.err.contains("\"\(key)\": expected \(expected), found "), "\(outcome.err)")
    }
  }
}
