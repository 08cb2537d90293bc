import OrderedJSON
import Utilities
import Testing

@Suite struct WritingTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func whatIsWrittenIsReadAgainAsItWas(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let json = JSON.random(depth: 4, using: &random)
      let text = json.write()
      let again = try JSON(parsing: text)
      #expect(again == json)
      #expect(again.hashValue == json.hashValue)
      #expect(again.write().utf8.elementsEqual(text.utf8))
      #expect(try JSON(parsing: json.writeIndented()) == json)
      #expect(json.description == text)
    }
  }

  @Test func escapesWhatJSONAsksForAndNothingElse() {
    let controls = String(String.UnicodeScalarView((0..<0x20).compactMap { Unicode.Scalar($0 as UInt32) }))
    #expect(
      JSON(controls).write()
        == #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013"#
        + #"\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f""#
    )
    #expect(JSON("\"\\/~é茶🫖").write() == "\"\\\"\\\\/~é茶🫖\"")
  }

  /// What a terminal would obey is escaped in keys, too; ``whatIsEscapedIsReadAgainAsItWas()`` has all of it.
  @Test func escapesWhatATerminalWouldObey() {
    #expect(JSON("a\u{7F}\u{9B}31m\u{A0}\u{61C}").write() == "\"a" + #"\u007f\u009b31m"# + "\u{A0}" + #"\u061c""#)
    let key: JSON = ["\u{202E}k": 1]
    #expect(key.write() == #"{"\u202ek":1}"#)
    #expect(key.writeIndented() == "{\n  " + #""\u202ek": 1"# + "\n}")
  }

  /// Escaped texts are read back unchanged and written to the same bytes, for every scalar near an escaped one and below.
  ///
  /// No control character, no separator of lines and no bidirectional character is in the output.
  @Test func whatIsEscapedIsReadAgainAsItWas() throws {
    let scalars = [0...0x6FF, 0x1FF0...0x2100, 0xFFF0...0x10010].joined().compactMap { Unicode.Scalar(UInt32($0)) }
    for scalar in scalars {
      let text = "a\(scalar)é"
      let written = JSON(text).write()
      let again = try JSON(parsing: written)
      #expect(again.string?.unicodeScalars.elementsEqual(text.unicodeScalars) == true, "\(scalar.value)")
      #expect(again.write().utf8.elementsEqual(written.utf8))
      let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      let isHidden = isControl || Self.bidirectional.contains(scalar.value)
      #expect(written.unicodeScalars.contains(scalar) == !isHidden || "\"\\".unicodeScalars.contains(scalar))
    }
  }

  /// The scalars with the property Bidi_Control, from The Unicode Standard, PropList.txt.
  private static let bidirectional: Set<UInt32> = [
    0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
  ]

  @Test func indents() {
    let json: JSON = ["a": [1, [], ["b": nil]], "c": [:], "d": "x"]
    #expect(
      json.writeIndented() == """
        {
          "a": [
            1,
            [],
            {
              "b": null
            }
          ],
          "c": {},
          "d": "x"
        }
        """
    )
    #expect(JSON(1).writeIndented() == "1")
  }
}
