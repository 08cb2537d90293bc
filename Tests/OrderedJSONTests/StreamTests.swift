import OrderedJSON
import Testing

/// A document written in parts equals the document written as a whole.
@Suite struct StreamTests {
  private func text(_ stream: JSONStream) -> String { String(decoding: stream.utf8, as: UTF8.self) }

  @Test func writesWhatTheWholeDocumentWrites() {
    var stream = JSONStream()
    stream.object {
      $0.member("text", "a \"b\"\n")
      $0.member("number", -7)
      $0.member("none", of: [String]()) { $0.write($1) }
      $0.member("rows", of: [["x", "y"], [], ["z"]]) { $0.array(of: $1) { $0.write($1) } }
      $0.member("value", ["null": nil, "half": 0.5])
      $0.member("objects", of: [1, 2]) { stream, number in stream.object { $0.member("n", number) } }
    }
    let whole: JSON = [
      "text": "a \"b\"\n", "number": -7, "none": [], "rows": [["x", "y"], [], ["z"]],
      "value": ["null": nil, "half": 0.5], "objects": [["n": 1], ["n": 2]],
    ]
    #expect(text(stream) == whole.write())
  }

  @Test func writesValuesThatAreNoObjects() {
    for value: JSON in [nil, true, 3, "three", [], [:], [1, [2]]] {
      var stream = JSONStream()
      stream.write(value)
      #expect(text(stream) == value.write())
    }
    var empty = JSONStream()
    empty.object { _ in }
    #expect(text(empty) == "{}")
  }

  @Test func linesAreDocumentsOfTheirOwn() {
    var stream = JSONStream()
    stream.line { $0.write(1) }
    stream.line { $0.write("two") }
    #expect(text(stream) == "1\n\"two\"\n")
    stream.removeAll()
    #expect(stream.utf8.isEmpty)
    stream.line { $0.write(3) }
    #expect(text(stream) == "3\n")
  }
}
