import OrderedJSON
import Testing

@Suite struct PlacesTests {
  private static let text = #"""
     { "a": 1, "a" : [10, {"b\u0062": [ ]}, "x]\"},", null , 5],
    "é": {"k": -1.5e3}, "e": true}
    """#

  /// Paths, and the text that begins at the place of each. What does not exist is the value around it.
  @Test(
    arguments: [
      ([], "{ \"a\""), (["a"], "[10"), (["a", 0], "10"), (["a", 1], "{\"b"), (["a", 1, "bb"], "[ ]"),
      (["a", 2], "\"x]"),
      (["a", 3], "null"), (["a", 4], "5]"), (["a", 5], "[10"), (["é"], "{\"k"), (["é", "k"], "-1.5"), (["e"], "true"),
      (["e\u{301}"], "{ \"a\""), (["x", "y"], "{ \"a\""), ([0], "{ \"a\""), (["a", "b"], "[10"),
    ] as [([JSON], String)])
  func valuesHavePlaces(path: [JSON], start: String) throws {
    for mark in ["", "\u{FEFF}"] {
      let bytes = Array((mark + Self.text).utf8)
      _ = try JSON(parsing: bytes)
      let rest = bytes[JSON.offset(of: path, in: bytes)...]
      #expect(String(decoding: rest, as: UTF8.self).hasPrefix(start), "\(path)")
    }
  }
}
