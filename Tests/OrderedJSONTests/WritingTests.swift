import OrderedJSON
import Testing

@Suite struct WritingTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func whatIsWrittenIsReadAgainAsItWas(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
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
    #expect(JSON("\"\\/\u{7F}\u{2028}\u{2029}é茶🫖").write() == "\"\\\"\\\\/\u{7F}\u{2028}\u{2029}é茶🫖\"")
  }

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
