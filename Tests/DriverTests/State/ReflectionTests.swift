import Components
import Effects
import OrderedJSON
import Testing

@testable import Driver

@Suite struct ReflectionTests {
  struct Contact {
    var name = "Ada"
    var phone: String?
    @Redacted var pin = "1234"
  }

  enum Message {
    case open
    case rename(String)
    case move(from: Int, to: Int)
  }

  final class Node {
    var next: Node?
  }

  @Test func aValueBecomesItsStructure() {
    let rows: [(Any, JSON)] = [
      (1, 1), (UInt8(255), 255), (1.5, 1.5), (Double.nan, "nan"), (true, true), ("a\u{1b}b", "a\u{1b}b"),
      (Contact(), ["name": "Ada", "phone": nil, "pin": "‹redacted›"]),
      (Message.open, "open"), (Message.rename("x"), ["rename": "x"]),
      (Message.move(from: 1, to: 2), ["move": ["from": 1, "to": 2]]),
      ([1, 2], [1, 2]), (["b": 2, "a": 1], ["a": 1, "b": 2]), (Set([3, 1, 2]), [1, 2, 3]), ([Int](), []),
      ((1, "two"), [1, "two"]), ((), []), (Int?.none as Any, nil), (Int?.some(3) as Any, 3),
      (ArraySlice([1, 2, 3])[1...], [2, 3]), ({ (x: Int) in x } as Any, "‹function›"),
      (Reference<IO, Int>(7), 7), (Redacted("secret"), "‹redacted›"),
    ]
    for (value, json) in rows { #expect(JSON(reflecting: value) == json, "\(value)") }
  }

  /// The next value is compared with the last one, and shows the same as if it were reflected alone.
  @Test func aReflectionAfterAnotherIsTheSame() {
    let values: [[String?]] = [["a"], [nil], ["a", nil, "b"], ["b", nil], [], [nil, "x"], [nil, "x"]]
    let reflector = Reflector()
    for value in values { #expect(reflector.reflect(value).json == JSON(reflecting: value)) }
    for value in values { #expect(reflector.reflect(value as Any? as Any).json == JSON(reflecting: value)) }
  }

  @Test func anObjectInsideItselfIsACycle() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    #expect(JSON(reflecting: node).write() == #"{"next":"‹cycle›"}"#)
  }

  @Test func aLongListShowsItsEndsAndTheNumberBetween() throws {
    let list = try #require(JSON(reflecting: Array(0..<100_000)).array)
    #expect(list.count == 1_001)
    #expect(list[499] == 499 && list[500] == "‹99000 more›" && list[501] == 99_500)
  }

  @Test func aDeepOrLargeValueIsCut() {
    var deep: Any = 0
    for _ in 0..<1_000 { deep = [deep] }
    #expect(JSON(reflecting: deep).write().contains("…"))
    let large = Array(repeating: Array(repeating: 1, count: 500), count: 500)
    #expect(JSON(reflecting: large).write().utf8.count < 100_000)
  }

  /// A value that was cut because others came before it is whole when it is reflected again.
  @Test func whatWasCutIsNotRemembered() {
    struct Point: Equatable {
      var x: Int
      var y: Int
    }
    let rows = (0..<10).map { row in (0..<500).map { Point(x: row * 500 + $0, y: 0) } }
    var cut = 0
    // The padding decides where in a point the limit is reached.
    for padding in 0..<3 {
      let reflector = Reflector()
      let json = reflector.reflect((Array(repeating: 0, count: padding), rows)).json
      let points = (json.array?.last?.array ?? []).flatMap { $0.array ?? [] }
      guard let index = points.firstIndex(where: { $0["x"] != nil && $0["y"] == "…" }) else { continue }
      cut += 1
      #expect(reflector.reflect(Point(x: index, y: 0)).json == ["x": JSON(index), "y": 0])
    }
    #expect(cut > 0)
  }

  @Test func aSecretIsInNoDescription() {
    #expect(!"\(Contact())".contains("1234"))
    #expect(!String(reflecting: Redacted("1234")).contains("1234"))
    var text = ""
    dump(Contact(), to: &text)
    #expect(!text.contains("1234"))
  }
}
