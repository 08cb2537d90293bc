import Duet
import DuetTesting
import Foundation
import Scenarios
import Testing

@testable import DuetTesting

/// How recording changes a source text.
@Suite struct SourceTextTests {
  /// `source` with a new text in its call of `view`.
  ///
  /// The position of the call is that of the compiler: the column of its parenthesis, in bytes.
  private func recorded(
    _ source: String, _ view: [String], over compiled: [String]? = nil, atName: Bool = false
  ) throws(RecordingError) -> String {
    let bytes = Array(source.utf8)
    guard let name = bytes.firstRange(of: Array(".view".utf8)) else { throw .changed }
    let offset = atName ? name.lowerBound + 1 : name.upperBound
    let before = bytes[..<offset]
    let line = before.count { $0 == .newline } + 1
    let start = (before.lastIndex(of: .newline) ?? -1) + 1
    let text = SourceText(bytes)
    return String(
      decoding: text.applying([
        try text.edit(line: line, column: offset - start + 1, replacing: compiled, with: view)
      ]), as: UTF8.self)
  }

  @Test func aTextThatIsMissingIsWritten() throws {
    #expect(
      try recorded(
        """
        func test() {
          step {
            $0.view()
          }
        }
        """, ["[−] 1 [+]", "", "three"])
          == """
          func test() {
            step {
              $0.view(
                \"""
                [−] 1 [+]

                three
                \""")
            }
          }
          """)
  }

  /// Whatever the form of the call, the code after it stays.
  @Test(arguments: [
    (#"$0.view("old")"#, ["old"]), (#"$0.view( "old" )"#, ["old"]), (#"$0.view("")"#, []),
    (#"$0.view("o)ld")"#, ["o)ld"]),
    ("$0.view(\"\"\"\n  old\n  \"\"\")", ["old"]),
    ("$0.view(\n    \"\"\"\n    old\n\n     o\n    \"\"\")", ["old", "", " o"]),
    ("$0.view(\"\"\"\n  \"\"\")", []), ("$0.view(\"\"\"\r\n  a\r\n  b\r\n  \"\"\")", ["a", "b"]),
    (##"$0.view(#"o"l\d"#)"##, [#"o"l\d"#]), (##"$0.view(#"""#)"##, ["\""]), (##"$0.view(#"\(old)"#)"##, [#"\(old)"#]),
    (###"$0.view(##"a"#b"##)"###, ["a\"#b"]), ("$0.view(#\"\"\"\n  \\(old) \"\"\"\n  \"\"\"#)", ["\\(old) \"\"\""]),
    // What has escapes is not read: it may be anything.
    (#"$0.view("o\"l\\d")"#, ["?"]), ("$0.view(\"\"\"\n  \\\"\"\" \"\" old\n  \"\"\")", ["?"]),
  ])
  func everyLiteralIsReplaced(call: String, compiled: [String]) throws {
    let recorded = try recorded("  \(call); $0.next(\"x\")\n", ["new"], over: compiled)
    let newline = call.contains("\r\n") ? "\r\n" : "\n"
    let written = ["  $0.view(", "    \"\"\"", "    new", "    \"\"\""].joined(separator: newline)
    #expect(recorded == written + (call.hasSuffix(" )") ? " )" : ")") + "; $0.next(\"x\")\n")
  }

  /// Whatever is there, it is what was compiled, or it may be another call's.
  @Test(
    arguments: [
      ("$0.view()", ["a"]), ("$0.view(\"a\")", nil), ("$0.view(\"a\")", ["b"]),
      ("$0.view(\"\"\"\n  a\n  \"\"\")", ["a", ""]), ("$0.view(\"\")", [""]),
    ] as [(String, [String]?)])
  func anotherTextIsLeftAlone(call: String, compiled: [String]?) {
    #expect(throws: RecordingError.changed) { try recorded(call, ["new"], over: compiled) }
  }

  @Test func argumentsThatFollowStay() throws {
    #expect(
      try recorded("$0.view(\"old\", sourceLocation: here)", ["new"], over: ["old"])
        == "$0.view(\n  \"\"\"\n  new\n  \"\"\", sourceLocation: here)")
  }

  /// What is no single literal is somebody's own, and stays.
  @Test(arguments: [
    #"$0.view("a" + b)"#, "$0.view(expected)", #"$0.view("a\(b)")"#, "$0.view(\"\"\"\n  \\(b)\n  \"\"\")",
    ##"$0.view(#"\#(b)"#)"##,
    "$0.view(/* none */)", "$0.view(sourceLocation: here)", #"$0.view("a).b"#, "$0.view(\"a\n\")", #"$0.view("a\"#,
  ])
  func whatIsNoLiteralIsLeftAlone(call: String) {
    #expect(throws: RecordingError.notALiteral) { try recorded(call, ["new"]) }
  }

  /// A source that is not the one that was compiled has something else at that place.
  @Test(arguments: [(1, 1), (1, 2), (1, 7), (2, 1), (9, 1), (0, 1), (1, 0), (1, 1000), (2, 12)])
  func anotherSourceIsLeftAlone(line: Int, column: Int) {
    let source = SourceText(Array("$0.view (\"a\")\n$0.preview()".utf8))
    #expect(throws: RecordingError.changed) { try source.edit(line: line, column: column, replacing: ["a"], with: []) }
  }

  @Test func theNameIsAsGoodAsTheParenthesis() throws {
    for (source, compiled) in [("é.view()", nil), ("é.view (\"old\")", ["old"])] {
      #expect(try recorded(source, ["new"], over: compiled, atName: true).hasSuffix("(\n  \"\"\"\n  new\n  \"\"\")"))
    }
  }

  /// Indented as the file is, with its newlines.
  @Test func aFileKeepsItsWays() throws {
    #expect(try recorded("\tx {\n\t\t$0.view()\n\t}", ["new"]).contains("(\n\t\t\t\"\"\"\n\t\t\tnew\n\t\t\t\"\"\")"))
    #expect(
      try recorded("x {\n    $0.view()\n}", ["new"]).contains("(\n        \"\"\"\n        new\n        \"\"\")"))
    #expect(try recorded("x {\r\n  $0.view()\r\n}", ["a", "b"]).contains("(\r\n    \"\"\"\r\n    a\r\n    b\r\n"))
  }

  /// All of them at the places that the compiler named, whichever comes first, and however long each becomes.
  @Test func severalCallsDoNotMoveEachOther() throws {
    let source = SourceText(Array("a.view()\nb.view(\"x\"); c.view()\n".utf8))
    let edits = try [
      source.edit(line: 2, column: 20, replacing: nil, with: ["c"]),
      source.edit(line: 1, column: 7, replacing: nil, with: ["a", "a", "a"]),
      source.edit(line: 2, column: 7, replacing: ["x"], with: []),
    ]
    let expected = """
      a.view(
        \"""
        a
        a
        a
        \""")
      b.view(
        \"""
        \"""); c.view(
        \"""
        c
        \""")

      """
    for edits in [edits, edits.reversed(), [edits[1], edits[2], edits[0]]] {
      #expect(String(decoding: source.applying(edits), as: UTF8.self) == expected)
    }
  }

  /// What was recorded is found again, and recorded anew: to the same bytes, where the view is the same.
  @Test func recordingTwiceIsRecordingOnce() throws {
    for view in [["[−] 1 [+]"], [#"a\n"#, #""""#], ["", "x"], []] {
      let once = try recorded("  $0.view()", view)
      #expect(try recorded(once, view, over: view) == once)
      #expect(try recorded(once, ["other"], over: view) == recorded("  $0.view()", ["other"]))
    }
  }
}

/// Characters in views that have a meaning in a literal.
@Suite struct TextLiteralTests {
  @Test(arguments: [
    (["a"], 0), ([#"say "hi""#], 0), ([#"""a"""#], 0), ([#"a\b"#], 1), ([#""""#], 0), (["\"\"\""], 1),
    (["\"\"\"#", "b"], 2), ([#"\"#, #"\#"#], 2), (["\\\u{301}"], 1), ([#"\(x)"#], 1), (["#"], 0), (["\"\"\"\""], 1),
  ])
  func itIsRawWhereItMust(lines: [String], signs: Int) {
    let literal = TextLiteral(lines: lines)
    #expect(literal.numberSigns == signs)
    let written = literal.written(indentation: "  ", newline: "\n")
    let raw = String(repeating: "#", count: signs)
    #expect(written == "\n  \(raw)\"\"\"\n" + lines.map { "  \($0)\n" }.joined() + "  \"\"\"\(raw)")
  }

  @Test func itIsOnWhenTheEnvironmentSaysSo() {
    #expect(Recording.isOn(in: ["DUET_RECORD": "1"]) && Recording.isOn(in: ["DUET_RECORD": "yes"]))
    #expect(
      !Recording.isOn(in: [:]) && !Recording.isOn(in: ["DUET_RECORD": ""]) && !Recording.isOn(in: ["DUET_RECORD": "0"]))
  }
}

/// Recording, from a step to a file.
@MainActor
@Suite struct RecordingTests {
  /// A source in a file of its own, and the places in it.
  private final class Source {
    let url = URL.temporaryDirectory.appending(path: "duet-recording-\(UUID().uuidString).swift")

    init(_ text: String) throws { try write(text) }

    func write(_ text: String) throws { try Data(text.utf8).write(to: url) }

    func text() throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }

    func at(_ line: Int, _ column: Int) -> SourceLocation {
      SourceLocation(fileID: "Module/Source.swift", filePath: url.path, line: line, column: column)
    }

    deinit { remove() }

    func remove() { try? FileManager.default.removeItem(at: url) }
  }

  private let test = TestSession(Stepper.stateStore(Simulated.self), exhaustivity: .views)

  @Test func viewsAreWrittenAndTheTestFailsOnce() async throws {
    let source = try Source(
      "await test.tap {\n  $0.view()\n  $0.view(\"old\")\n}\nawait test.tap { $0.view(\"old\") }\n")
    let said = await recordedIssues(recording: true) {
      await test.tap("increment") { $0.view(sourceLocation: source.at(2, 10)) }
      await test.tap("increment") { $0.view("[−] 2 [+]", sourceLocation: source.at(3, 10)) }
      await test.tap("increment") { $0.view("old", sourceLocation: source.at(5, 25)) }
    }
    let recorded = "tap increment: the view was recorded here; run the tests again, without DUET_RECORD (+ recorded):"
    #expect(said.map(\.text) == ["\(recorded)\n\n+ [−] 1 [+]\n", "\(recorded)\n\n+ [−] 3 [+]\n"])
    #expect(said.map(\.line) == [2, 5])
    #expect(
      try source.text() == """
        await test.tap {
          $0.view(
            \"""
            [−] 1 [+]
            \""")
          $0.view("old")
        }
        await test.tap { $0.view(
          \"""
          [−] 3 [+]
          \""") }

        """)
  }

  /// A call that is run more than once has one text: that of the first run; where another view comes, it says so.
  @Test func aCallHasOneText() async throws {
    let source = try Source("$0.view()")
    let said = await recordedIssues(recording: true) {
      for id in ["increment", "decrement", "increment", "increment"] {
        await test.tap(id) { $0.view(sourceLocation: source.at(1, 8)) }
      }
    }
    let texts = said.map { $0.text.split(separator: ":").dropFirst().first ?? "" }
    #expect(texts[0].hasPrefix(" the view was recorded here") && texts[2].hasPrefix(" the view was recorded here"))
    #expect(texts[1] == " the view was not recorded" && texts[3] == " the view was not recorded")
    #expect(said.last?.text.contains("this run already recorded another view for this call") == true)
    #expect(try source.text().contains("[−] 1 [+]"))
  }

  @Test func aSourceThatSomebodyElseWritesIsLeftAlone() async throws {
    let source = try Source("$0.view(); $0.view()")
    let said = await recordedIssues(recording: true) {
      await test.tap("increment") { $0.view(sourceLocation: source.at(1, 8)) }
      try? source.write("// mine")
      await test.tap("increment") { $0.view(sourceLocation: source.at(1, 19)) }
      source.remove()
      await test.tap("increment") { $0.view(sourceLocation: source.at(1, 19)) }
    }
    #expect(said.count == 3)
    #expect(said[1].text.contains("not recorded: the source has changed since the tests were built"))
    #expect(said[2].text.contains("cannot be read"))
  }

  /// Without being asked to, it writes nothing, and says how to.
  @Test func nothingIsWrittenUnasked() async throws {
    let source = try Source("$0.view()")
    await expectIssues(
      "tap increment: expected the text of this view, found none; DUET_RECORD=1 records it here (+ actual):\n\n+ [−] 1 [+]\n"
    ) { await test.tap("increment") { $0.view(sourceLocation: source.at(1, 8)) } }
    #expect(try source.text() == "$0.view()")
  }
}
