@testable import Driver
import OrderedJSON
import Testing

private func parse(_ text: String) throws(ParsingError) -> Script {
  try Script(parsing: Array(text.utf8), name: "a.duet")
}

@Suite struct ScriptParsingTests {
  /// Lines, the step that each means, and its canonical form.
  @Test(
    arguments: [
      ("tap refresh", .event(.tap("refresh")), "tap refresh"),
      ("  tap\t \"refresh\"  # now", .event(.tap("refresh")), "tap refresh"),
      (#"tap "a b""#, .event(.tap("a b")), #"tap "a b""#),
      (##"tap "#a""##, .event(.tap("#a")), ##"tap "#a""##),
      ("tap a#b", .event(.tap("a#b")), "tap a#b"),
      (#"tap a"b"#, .event(.tap("a\"b")), #"tap "a\"b""#),
      (#"tap a\b"#, .event(.tap(#"a\b"#)), #"tap a\b"#),
      (#"tap """#, .event(.tap("")), #"tap """#),
      ("tap not", .event(.tap("not")), "tap not"),
      ("tap tap", .event(.tap("tap")), "tap tap"),
      ("tap a\u{A0}", .event(.tap("a")), "tap a"),
      ("tap 茶.🫖", .event(.tap("茶.🫖")), "tap 茶.🫖"),
      (#"enter name "Ada""#, .event(.enter("name", "Ada")), #"enter name "Ada""#),
      (
        ##"enter "x y" "# \"q\" \\ \n\t é""##, .event(.enter("x y", "# \"q\" \\ \n\t é")),
        ##"enter "x y" "# \"q\" \\ \n\t é""##
      ),
      ("enter f \"a\r\u{0}b\"", .event(.enter("f", "a\r\u{0}b")), "enter f \"a\r\u{0}b\""),
      ("enter f \"\u{301}\" # accent", .event(.enter("f", "\u{301}")), "enter f \"\u{301}\""),
      (#"type name "Ad""#, .event(.type("name", "Ad")), #"type name "Ad""#),
      ("cancel name # c", .event(.cancel("name")), "cancel name"),
      (#"leave "a b""#, .event(.leave("a b")), #"leave "a b""#),
      ("wait 250ms", .event(.wait(milliseconds: 250)), "wait 250ms"),
      ("wait 2s", .event(.wait(milliseconds: 2000)), "wait 2000ms"),
      ("wait 1.5s", .event(.wait(milliseconds: 1500)), "wait 1500ms"),
      ("wait 0.0010s", .event(.wait(milliseconds: 1)), "wait 1ms"),
      ("wait 1.0ms", .event(.wait(milliseconds: 1)), "wait 1ms"),
      ("wait 0ms", .event(.wait(milliseconds: 0)), "wait 0ms"),
      ("wait 000000000000000000000000002s", .event(.wait(milliseconds: 2000)), "wait 2000ms"),
      ("wait 31536000s", .event(.wait(milliseconds: 31_536_000_000)), "wait 31536000000ms"),
      ("wait 9223372036854775807ms", .event(.wait(milliseconds: .max)), "wait 9223372036854775807ms"),
      ("wait 9223372036854775.807s", .event(.wait(milliseconds: .max)), "wait 9223372036854775807ms"),
      (
        #"fail articles "no network""#, .event(.fail(service: "articles", reason: "no network")),
        #"fail articles "no network""#
      ),
      (#"expect "3""#, .expect(.shows("3")), #"expect "3""#),
      (#"expect "not""#, .expect(.shows("not")), #"expect "not""#),
      (#"expect """#, .expect(.shows("")), #"expect """#),
      (#"expect not "3""#, .expect(.showsNot("3")), #"expect not "3""#),
      (#"expect count "3""#, .expect(.label(control: "count", "3")), #"expect count "3""#),
      (#"expect "count" "3""#, .expect(.label(control: "count", "3")), #"expect count "3""#),
      (#"expect "not" "3""#, .expect(.label(control: "not", "3")), #"expect "not" "3""#),
      (#"expect "enabled" "3""#, .expect(.label(control: "enabled", "3")), #"expect "enabled" "3""#),
      (#"expect Not "3""#, .expect(.label(control: "Not", "3")), #"expect Not "3""#),
      ("expect enabled retry", .expect(.enabled("retry")), "expect enabled retry"),
      (#"expect enabled "retry""#, .expect(.enabled("retry")), "expect enabled retry"),
      ("expect disabled not", .expect(.disabled("not")), "expect disabled not"),
      ("expect present present", .expect(.present("present")), "expect present present"),
      (#"expect absent "a b" #c"#, .expect(.absent("a b")), #"expect absent "a b""#),
      ("restart # c", .event(.restart), "restart"),
      ("answer save 2 # c", .event(.answer(service: "save", number: 2)), "answer save 2"),
      ("answer save 2 null", .event(.reply(service: "save", number: 2, .null)), "answer save 2 null"),
      (
        ##"answer "a b" 1  { "x" : ["#\"", "\\"], "y": 1.0 } # "c"##,
        .event(.reply(service: "a b", number: 1, ["x": ["#\"", "\\"], "y": 1.0])),
        ##"answer "a b" 1 {"x":["#\"","\\"],"y":1.0}"##
      ),
      (
        "answer s 1 \"é # \u{A0}\"\u{A0}#", .event(.reply(service: "s", number: 1, "é # \u{A0}")),
        "answer s 1 \"é # \u{A0}\""
      ),
      ("expect called save", .expect(.called("save", nil)), "expect called save"),
      (##"expect called save [1, "#"] #c"##, .expect(.called("save", [1, "#"])), ##"expect called save [1,"#"]"##),
      (#"expect "called" "x""#, .expect(.label(control: "called", "x")), #"expect "called" "x""#),
      ("expect no call save", .expect(.notCalled("save")), "expect no call save"),
      (#"expect no call "a b""#, .expect(.notCalled("a b")), #"expect no call "a b""#),
      (#"expect "no" "x""#, .expect(.label(control: "no", "x")), #"expect "no" "x""#),
    ] as [(String, Script.Step, String)])
  func readsAStep(line: String, step: Script.Step, canonical: String) throws {
    let script = try parse(line)
    #expect(script.lines.map(\.step) == [step])
    #expect(step.description == canonical)
    #expect(try parse(canonical).lines.map(\.step) == [step])
  }

  @Test(
    arguments: [
      ("tpa x", 1, 1, "unknown verb 'tpa'; known, the nearest first: tap, "),
      ("\n  Expect \"x\"", 2, 3, "known, the nearest first: expect, "),
      ("# c\r\n\r\nclick x", 3, 1, "unknown verb 'click'; known, the nearest first: tap, "),
      ("expect refresh enabled", 1, 8, "expected expect enabled refresh, found expect refresh enabled"),
      (#""tap" x"#, 1, 1, #"expected a verb without quotes, found the text "tap"; the verbs are tap, "#),
      ("tap", 1, 4, "expected tap CONTROL, found the end of the step"),
      ("  tap   # x", 1, 6, "expected tap CONTROL, found the end of the step"),
      ("tap a b", 1, 7, #"expected the end of the line after a step, found "b""#),
      ("tap 👩‍👩‍👧‍👦e\u{301} b", 1, 8, "found \"b\""),
      (#"tap a "b""#, 1, 7, #"after a step, found the text "b""#),
      ("type name", 1, 10, #"expected type CONTROL "TEXT", found"#),
      (#"type name Ada"#, 1, 11, #"expected type CONTROL "TEXT", found "Ada" without quotes"#),
      ("cancel", 1, 7, "expected cancel CONTROL"),
      (#"leave a "b""#, 1, 9, #"after a step, found the text "b""#),
      ("enter name", 1, 11, #"expected enter CONTROL "TEXT""#),
      ("enter name Ada", 1, 12, #"found "Ada" without quotes"#),
      (#"enter name"Ada""#, 1, 16, #"enter CONTROL "TEXT""#),
      (#"enter name "Ada"#, 1, 12, "expected a closing quote for this text, found the end of the line"),
      ("enter name \"Ada\nLovelace\"", 1, 12, "expected a closing quote for this text, found the end of the line"),
      (#"enter name "Ada\"#, 1, 12, "expected a closing quote for this text, found the end of the line"),
      (#"enter name "Ada\""#, 1, 12, "expected a closing quote for this text, found the end of the line"),
      (#"enter name "A\da""#, 1, 14, #"a backslash before "d""#),
      (#"enter name "A"da"#, 1, 15, #"expected white space after a closing quote, found "d""#),
      (##"enter name "A"#c"##, 1, 15, ##"after a closing quote, found "#""##),
      (#"enter "a""b""#, 1, 10, "white space after a closing quote"),
      (#"fail articles no"#, 1, 15, #"expected fail SERVICE "REASON""#),
      ("wait", 1, 5, "expected wait DURATION, such as wait 250ms or wait 2s, found"),
      ("wait 250", 1, 6, #"expected 250ms or 250s, found "250" without a unit"#),
      ("wait 1.5", 1, 6, #"expected 1.5s, found "1.5" without a unit"#),
      ("wait 250 ms", 1, 6, "250ms or 250s"),
      ("wait -5ms", 1, 6, "the clock only moves forward"),
      ("wait +5ms", 1, 6, "expected a duration such as 250ms, 2s or 1.5s"),
      ("wait 5min", 1, 6, #"expected 5ms or 5s, found "5min" with an unknown unit"#),
      ("wait 5MS", 1, 6, "unknown unit"),
      ("wait soon", 1, 6, "expected a duration such as 250ms, 2s or 1.5s"),
      ("wait .5s", 1, 6, "expected a duration such as 250ms, 2s or 1.5s"),
      ("wait 5.s", 1, 6, "expected a duration such as 250ms, 2s or 1.5s"),
      ("wait 1.2.3s", 1, 6, "expected a duration such as 250ms, 2s or 1.5s"),
      ("wait 1.5ms", 1, 6, "expected a whole number of milliseconds"),
      ("wait 0.0005s", 1, 6, "expected a whole number of milliseconds"),
      ("wait 1e3ms", 1, 6, "unknown unit"),
      ("wait ٣s", 1, 6, "expected a duration such as 250ms, 2s or 1.5s"),
      (#"wait "5s""#, 1, 6, "expected a duration without quotes"),
      ("wait 9223372036854775808ms", 1, 6, "expected at most \(Int.max)ms"),
      ("wait 9223372036854775.808s", 1, 6, "expected at most \(Int.max)ms"),
      ("wait 99999999999999999999999999999999999s", 1, 6, "expected at most \(Int.max)ms"),
      ("expect", 1, 7, #"expected "TEXT", not "TEXT", CONTROL "TEXT" or"#),
      ("expect # x", 1, 7, "found the end of the step"),
      ("expect not", 1, 11, #"expected expect not "TEXT""#),
      ("expect not x", 1, 12, #"expected expect not "TEXT""#),
      ("expect enabled", 1, 15, "expected expect enabled CONTROL"),
      (#"expect enabled "x" "y""#, 1, 20, "the end of the line after a step"),
      ("expect refresh", 1, 8, #"expected a text after "refresh", found the end of the step; write expect "refresh""#),
      ("expect count 3", 1, 15, #"such as expect count article 2, or expect count "TEXT""#),
      ("expect count article -1", 1, 22, "expected expect count LIST NUMBER"),
      ("expect count article \"2\"", 1, 22, "expected expect count LIST NUMBER"),
      ("set volume", 1, 11, "expected set CONTROL NUMBER, such as set volume 40"),
      ("set volume x", 1, 12, "found \"x\""),
      ("set volume nan", 1, 12, "expected set CONTROL NUMBER"),
      ("set volume 0x10", 1, 12, "found \"0x10\""),
      ("set volume \"4\"", 1, 12, "found the text \"4\""),
      ("press board 1,2", 1, 13, "expected press CONTROL at X,Y"),
      ("press board to 1,2", 1, 13, "expected press CONTROL at X,Y, such as press board at 12,34"),
      ("press board at 1", 1, 16, "found \"1\""),
      ("move board to 1.5,2", 1, 15, "expected move CONTROL to X,Y"),
      ("choose kind return", 1, 13, #"expected choose CONTROL "OPTION""#),
      ("key ctrl-z", 1, 5, #"expected key "KEY", such as key "ctrl-z""#),
      ("open #/a", 1, 5, ##"expected open "LOCATION", such as open "#/active""##),
      ("back there", 1, 6, "the end of the line after a step"),
      ("dblclick a", 1, 1, "unknown verb 'dblclick'; known, the nearest first: double"),
      ("expect enable x", 1, 8, "unknown keyword 'enable'; known, the nearest first: enabled, "),
      (#"expect "count" 3"#, 1, 16, #"found "3" without quotes"#),
      (#"expect "a" "b" "c""#, 1, 16, "the end of the line after a step"),
      (#"expect not "a" "b""#, 1, 16, "the end of the line after a step"),
      ("restart now", 1, 9, "the end of the line after a step"),
      ("answer save", 1, 12, "expected answer SERVICE N or answer SERVICE N JSON, such as answer articles 1"),
      ("answer save 1 {", 1, 16, "expected"),
      (#"answer save 1  {"é": 1,}"#, 1, 24, "expected"),
      (#"answer save 1 "a" "b""#, 1, 19, "expected the end"),
      (##"answer save 1 "a#"##, 1, 15, "expected a closing quote"),
      ("expect called", 1, 14, "expected expect called SERVICE JSON"),
      ("expect called save soon", 1, 20, "expected a value"),
      ("expect no", 1, 10, "expected expect no call SERVICE"),
      (#"expect no "x""#, 1, 11, #"expected expect no call SERVICE, found the text "x"; for the control no"#),
      ("expect no call", 1, 15, "expected expect no call SERVICE"),
      ("tap a\rtap b", 1, 7, "the end of the line after a step"),
      ("tap x\u{1B}[31m y\u{202E}", 1, 12, "found \"y\u{FFFD}\""),
    ] as [(String, Int, Int, String)])
  func refuses(text: String, line: Int, column: Int, part: String) {
    let error = #expect(throws: ParsingError.self) { try parse(text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    #expect(error?.description == "a.duet:\(line):\(column): \(error?.message ?? "")")
  }

  @Test func linesEndInEitherWayAndKeepTheirPlaces() throws {
    let script = try parse("\u{FEFF}# start\r\n\r\n  tap a\r\n\texpect \"b\" # c\n\n tap c")
    #expect(script.name == "a.duet")
    #expect(script.lines.map(\.line) == [3, 4, 6])
    #expect(script.lines.map(\.column) == [3, 2, 2])
    #expect(script.events == [.tap("a"), .tap("c")])
    #expect(script.description == "tap a\nexpect \"b\"\ntap c\n")
  }

  @Test(arguments: ["", "\n", "\r\n\r\n", "\u{FEFF}", "# only a comment", " \t\n#x", "\u{FEFF}#x"])
  func mayBeWithoutEvents(text: String) throws {
    let script = try parse(text)
    #expect(script.lines.isEmpty)
    #expect(script.description == "")
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1),
      (Array("tap a\ntap é".utf8) + [0xC3], 2, 6),
      (Array("tap a\r\n# 茶".utf8) + [0x80, 0x0A], 2, 4),
      ([0xEF, 0xBB, 0xBF, 0x61, 0xED, 0xA0, 0x80], 1, 2),
    ] as [([UInt8], Int, Int)])
  func refusesOtherEncodings(bytes: [UInt8], line: Int, column: Int) {
    let error = #expect(throws: ParsingError.self) { try Script(parsing: bytes, name: "-") }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message.contains("expected UTF-8, found the byte 0x") == true)
  }

  @Test func oneEventOrExpectationIsReadAlone() throws {
    #expect(try ScriptEvent(parsing: "wait 2s") == .wait(milliseconds: 2000))
    #expect(try Expectation(parsing: "expect absent x") == .absent("x"))
    #expect(throws: ParsingError.self) { try ScriptEvent(parsing: "") }
    #expect(throws: ParsingError.self) { try ScriptEvent(parsing: "tap a\ntap b") }
    #expect(throws: ParsingError.self) { try ScriptEvent(parsing: "expect absent x") }
    #expect(throws: ParsingError.self) { try Expectation(parsing: "tap a") }
  }

  @Test func longScriptsAreReadInLinearTime() throws {
    let text = String(repeating: "tap article.1.favorite\nexpect not \"茶\" # c\n", count: 20_000)
    #expect(try parse(text).lines.count == 40_000)
    let long = String(repeating: "é", count: 100_000)
    #expect(try parse("enter f \"\(long)\"").events == [.enter("f", long)])
    let error = #expect(throws: ParsingError.self) { try parse(long) }
    #expect((error?.message.utf8.count ?? .max) < 300)
  }

  @Test func aLineHasALimit() throws {
    func parse(_ text: String) throws -> Int {
      try Script(parsing: Array(text.utf8), name: "s", longestLine: 8).lines.count
    }
    #expect(try parse("tap aaaa\r\ntap bbbb") == 2)
    #expect {
      try parse("tap a\n\ntap ccccc\n")
    } throws: { "\($0)" == "s:3: expected a line of at most 8 bytes, found a longer one" }
  }
}
