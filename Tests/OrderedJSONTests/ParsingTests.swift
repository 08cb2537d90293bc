import OrderedJSON
import Utilities
import Testing

@Suite struct ParsingTests {
  /// Documents without spaces and unnecessary escapes are written as they are.
  @Test(arguments: [
    "null", "true", "[]", #"{"b":1,"a":[true,{"c":null}]}"#, #"[[[[]]],{"":{"":{}}}]"#, #""\u0000\u001f\u007f""#,
    "\"\u{2027}\u{FFFF}\"", "0", "-0.0e-0", "123456789012345678901234567890.10", "1E+400", #"{"a":1,"a":2}"#,
  ])
  func readsWhatItWrites(text: String) throws { try reads(text: text, again: text) }

  /// Each document, and how it is written again.
  @Test(arguments: [
    (" \t\r\n false \n", "false"),
    ("{ }", "{}"),
    ("[ ]", "[]"),
    (#"  { "b" : 1.50 , "a" : [ 1e2 , -0 ] }  "#, #"{"b":1.50,"a":[1e2,-0]}"#),
    (#""A\/\u0062\"\\\b\f\n\r\t""#, #""A/b\"\\\b\f\n\r\t""#),
    (#""\uD83E\uDED6 \ud83e\uded6""#, #""🫖 🫖""#),
    (#""\uFFFF\uFEFF""#, "\"\u{FFFF}\u{FEFF}\""),
    ("\u{FEFF}[1]", "[1]"),
  ])
  func reads(text: String, again: String) throws {
    #expect(try JSON(parsing: text).write() == again)
  }

  /// Texts that are not JSON, with the position of the error and a part of its message.
  @Test(
    arguments: [
      ("", 1, 1, "found nothing"),
      (" \n ", 2, 2, "found nothing"),
      ("\u{FEFF}", 1, 1, "found nothing"),
      ("\u{FEFF}\u{FEFF}1", 1, 1, "U+FEFF"),
      ("[", 1, 2, "begins at 1:1"),
      ("[1", 1, 3, "expected \",\" or \"]\" after an element, found the end of the text; the array begins at 1:1"),
      ("{\n  \"a\": [1,\n", 3, 1, "the array begins at 2:8"),
      ("{\"a\"", 1, 5, "expected \":\" after the key, found the end of the text"),
      ("{\"a\":", 1, 6, "begins at 1:1"),
      ("{\"a\":1", 1, 7, "expected \",\" or \"}\" after a member"),
      ("[1,]", 1, 4, "remove the comma"),
      ("{\"a\":1,}", 1, 8, "remove the comma"),
      ("[,1]", 1, 2, "expected a value, found \",\""),
      ("[1,,2]", 1, 4, "found \",\""),
      ("[1 2]", 1, 4, "after an element, found \"2\""),
      ("[1}", 1, 3, "after an element, found \"}\""),
      ("{]", 1, 2, "a key in double quotes"),
      ("{a:1}", 1, 2, "expected a key in double quotes, found \"a\""),
      ("{\"a\" 1}", 1, 6, "after the key"),
      ("{\"a\"::1}", 1, 6, "expected a value"),
      ("{\"a\":1 \"b\":2}", 1, 8, "expected \",\" or \"}\" after a member, found a quote"),
      ("1 2", 1, 3, "expected the end of the text"),
      ("{}}", 1, 3, "expected the end of the text"),
      ("nul", 1, 1, "found \"nul\""),
      ("nullx", 1, 1, "found \"nullx\""),
      ("True", 1, 1, "found \"True\""),
      ("NaN", 1, 1, "found \"NaN\""),
      ("'a'", 1, 1, "double quotes"),
      ("[1, // one\n2]", 1, 5, "no comments"),
      ("+1", 1, 1, "found \"+\"; write the number without \"+\""),
      (".5", 1, 1, "before the decimal point"),
      ("01", 1, 1, "without leading zeros, found \"01\""),
      ("-01", 1, 1, "found \"-01\""),
      ("-", 1, 2, "after the sign"),
      ("-a", 1, 2, "found \"a\""),
      ("1.", 1, 3, "after the decimal point"),
      ("[1.e3]", 1, 4, "after the decimal point"),
      ("1e", 1, 3, "in the exponent"),
      ("1e+", 1, 4, "in the exponent"),
      ("1x", 1, 2, "expected the end of the text"),
      ("\"abc", 1, 1, "expected a closing quote for this string, found the end of the text"),
      ("\"abc\\", 1, 1, "expected a closing quote for this string, found the end of the text"),
      ("\"abc\\\"", 1, 1, "expected a closing quote for this string, found the end of the text"),
      ("\"a\nb\"", 1, 3, "expected \\n in a string, found the control character U+000A; or close"),
      ("\"a\\n\tb\"", 1, 5, "expected \\t in a string, found the control character U+0009"),
      ("\"\u{1}\"", 1, 2, "expected \\u0001 in a string"),
      (#""\x""#, 1, 2, #"found a backslash before "x""#),
      (#""\'""#, 1, 2, #"before "'""#),
      (#""\u12G4""#, 1, 6, "found \"G4\""),
      (#""\u12""#, 1, 6, "found a quote"),
      (#""\u１２３４""#, 1, 4, "four hexadecimal digits"),
      (#""\uD83E""#, 1, 2, "found \\uD83E, its first half, alone"),
      (#""\uD83Ex\uDED6""#, 1, 2, "found \\uD83E, its first half, alone"),
      (#""\uD83E\u0041""#, 1, 2, "expected \\uDC00 to \\uDFFF after \\uD83E, found \\u0041"),
      (#""\uD83E\n""#, 1, 2, "found \\uD83E"),
      (#""\uDED6""#, 1, 2, "found \\uDED6, its second half, alone"),
      ("[\"é👩‍👩‍👧‍👦茶\" x]", 1, 8, "found \"x\""),
      ("[\"e\u{301}\",\r\n\r\n  x]", 3, 3, "found \"x\""),
      ("\u{A0}1", 1, 1, "U+00A0"),
      ("[1 \u{301}]", 1, 3, "U+0301"),
      ("\u{0}", 1, 1, "U+0000"),
      ("abcdefghijklmnopqrstuvwxyz", 1, 1, "\"abcdefghijklmnopqrst…\""),
    ] as [(String, Int, Int, String)])
  func refuses(text: String, line: Int, column: Int, part: String) {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "no error")")
    #expect(error?.description.hasPrefix("\(line):\(column): expected ") == true)
  }

  /// Bytes that are not UTF-8, with the offset of the first wrong one.
  @Test(
    arguments: [
      ([0x22, 0x61, 0xFF, 0x22], 2),
      ([0x22, 0xC3, 0x22], 1),
      ([0x22, 0xC3, 0xA9, 0x80, 0x22], 3),
      ([0x22, 0xC0, 0x80, 0x22], 1),  // overlong
      ([0x22, 0xE0, 0x80, 0x80, 0x22], 1),  // overlong
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),  // a surrogate
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),  // above U+10FFFF
      ([0x22, 0xF0, 0x9F, 0xAB, 0x22], 1),
      ([0x22, 0x5C, 0x6E, 0xF0, 0x9F, 0x22], 3),  // behind an escape
      ([0x22, 0xE8, 0x5C, 0x6E, 0x22], 1),  // before one
      ([0xFF], 0),
      ([0x5B, 0xEF, 0xBB, 0xBF], 1),  // a byte order mark, but not at the start
      ([0x31, 0x80], 1),
    ] as [([UInt8], Int)]
  )
  func refusesOtherEncodings(bytes: [UInt8], offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: bytes) }
    #expect(error?.offset == offset)
    #expect(error?.column == offset + 1 || bytes[1] == 0xC3 || bytes[1] == 0x5C)
  }

  @Test func columnsCountCharactersAndLinesCanBeShifted() {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: Array("[1,\n \"é🇫🇷\" ]]".utf8), line: 7) }
    #expect(error?.description.hasPrefix("8:8: ") == true)
    #expect(error?.offset == 19)
  }

  @Test func takesAnySequenceOfBytes() throws {
    let bytes = Array("xx[1,2]yy".utf8)
    #expect(try JSON(parsing: bytes[2..<7]) == [1, 2])
    #expect(try JSON(parsing: bytes.lazy.map { $0 }[2..<7]) == [1, 2])
    #expect(try JSON(parsing: "[1,2]".utf8) == [1, 2])
  }

  @Test func nestingHasALimit() throws {
    let limit = JSON.nestingLimit
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    let deepest = try JSON(parsing: nested(limit))
    #expect(deepest.write() == nested(limit))
    #expect(try JSON(parsing: nested(limit)) == deepest)
    #expect(deepest.writeIndented().utf8.count > limit * limit)
    let error = #expect(throws: JSONError.self) { try JSON(parsing: nested(limit + 1)) }
    #expect(error?.column == limit + 1)
    for opening in ["[", #"{"a":"#, #"[{"a":"#] {
      #expect(throws: JSONError.self) { try JSON(parsing: String(repeating: opening, count: 1_000_000)) }
    }
  }

  @Test func everyPrefixOfADocumentIsRefusedOrRead() throws {
    let bytes = Array(#"{"é":[1.5e-3,"\uD83E\uDED6\n茶",{"a":null,"b":[true,false]}],"z":"🫖"}"#.utf8)
    _ = try JSON(parsing: bytes)
    for count in bytes.indices {
      let error = #expect(throws: JSONError.self) { try JSON(parsing: bytes.prefix(count)) }
      #expect(error.map { (0...count).contains($0.offset) } == true)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func changedDocumentsNeverTrap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = Array("\"\\{}[],:0-+.eEu\u{0}\n truefalsn\u{FEFF}é🫖D8".utf8) + [0xFF, 0x80, 0xC0, 0xED, 0xA0]
    for _ in 0..<300 {
      var bytes = Array(JSON.random(depth: 3, using: &random).write().utf8)
      for _ in 0..<Int.random(in: 1..<4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where place < bytes.count: bytes.remove(at: place)
        case 1 where place < bytes.count: bytes[place] = pieces.randomElement(using: &random) ?? 0
        default: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: place)
        }
      }
      do {
        let json = try JSON(parsing: bytes)
        #expect(try JSON(parsing: json.write()) == json)
      } catch {
        #expect((0...bytes.count).contains(error.offset) && error.line >= 1 && error.column >= 1)
      }
    }
  }

  @Test func megabytesAreReadInLinearTime() throws {
    var text = "["
    for number in 0..<40_000 {
      text += #"{"id":\#(number),"title":"Tea \u2615 for two 🫖","tags":["a","b"],"n":1.25e3},"#
    }
    text += "null]"
    let json = try JSON(parsing: text)
    #expect(json.array?.count == 40_001)
    #expect(json[39_999]?["id"]?.int == 39_999)
    let large = "\"" + String(repeating: "茶\\n", count: 500_000) + "\""
    #expect(try JSON(parsing: large).string?.unicodeScalars.count == 1_000_000)
    // The position of an error after a long line is computed once.
    let error = #expect(throws: JSONError.self) { try JSON(parsing: text + "x") }
    #expect(error?.line == 1)
  }
}
