import Driver
import Testing

@Suite struct DigestTests {
  /// Known answers from the algorithm's authors (draft-eastlake-fnv, appendix C).
  @Test(arguments: [
    ("", "cbf29ce484222325"),
    ("a", "af63dc4c8601ec8c"),
    ("b", "af63df4c8601f1a5"),
    ("foobar", "85944171f73967e8"),
  ])
  func plainBytesAreFNV1a(text: String, hex: String) {
    var digest = Digest()
    digest.add(bytes: text.utf8)
    #expect(digest.hex == hex)
  }

  @Test func aTextHasItsLengthBeforeIt() {
    var digest = Digest()
    digest.add("é茶")
    var plain = Digest()
    plain.add(bytes: [5, 0, 0, 0, 0, 0, 0, 0, 0xC3, 0xA9, 0xE8, 0x8C, 0xB6])
    #expect(digest == plain)
    #expect(digest.value == plain.value)
  }

  @Test func wherePartsEndMatters() {
    func digest(_ texts: [String]) -> String {
      var digest = Digest()
      for text in texts { digest.add(text) }
      return digest.hex
    }
    #expect(digest(["ab", "c"]) != digest(["a", "bc"]))
    #expect(digest([""]) != digest([]))
    #expect(digest(["é"]) != digest(["e\u{301}"]))
  }

  @Test func thereAreAlwaysSixteenDigits() {
    var digest = Digest()
    for number in 0..<1_000 {
      digest.add(bytes: [UInt8(truncatingIfNeeded: number)])
      #expect(digest.hex.utf8.count == 16)
      #expect(UInt64(digest.hex, radix: 16) == digest.value)
    }
  }
}
