import Testing
import Utilities

/// The text of a value equals that of `String(describing:)`; within a limit, without what its names are declared in.
@Suite struct TextOfTests {
  private struct Plain: Equatable { let x = 1 }
  private struct Described: CustomStringConvertible { var description: String { "described" } }

  private func expectSame<Value>(_ value: Value) {
    #expect(text(of: value) == String(describing: value))
    let scope = /(\(unknown context at \$[0-9a-f]+\)|\b[A-Za-z_]\w*(<[^<>]*>)?)\.(?!Type\b)/.wordBoundaryKind(.simple)
    let whole = String(describing: value).replacing(scope, with: "")
    #expect(limited { text(of: value) } == cut(whole))
  }

  private func cut(_ text: String) -> String { text.count > 200 ? text.prefix(199) + "…" : text }

  @Test func itIsWhatIsDescribed() {
    expectSame(3)
    expectSame("a \"text\"")
    expectSame([1, 2])
    expectSame(Described())
    expectSame(Plain())
    expectSame(())
    expectSame((1, "a"))
  }

  @Test func anOptionalIsNotWhatIsInIt() {
    expectSame(Int?.some(3))
    expectSame(Int?.none)
    expectSame(Int??.some(.none))
    expectSame(Described?.some(Described()))
    expectSame(Int?.some(3) as Any)
    expectSame([Int?.some(3), nil])
  }

  private enum Form {
    case plain
    case one(Int)
    case named(name: String)
    case several(Int, name: String?)
    case pair((Int, b: Bool))
    indirect case deeper(Form)
  }
  private struct Streamed: TextOutputStreamable {
    func write<Target: TextOutputStream>(to target: inout Target) { target.write("streamed") }
  }
  private struct Debugged: CustomDebugStringConvertible { var debugDescription: String { "debugged" } }
  private struct Shown: CustomReflectable { var customMirror: Mirror { Mirror(self, children: ["a": 1, "b": "c"]) } }
  private final class Object {}
  private struct Whole<Value> {
    var value: Value
    var other: Value?
    var pair: (Int, named: Value)
    let any: Any
    init(_ value: Value) { (self.value, other, pair, any) = (value, value, (1, value), value) }
  }

  private func expectSameWithin<Value>(_ value: Value) {
    expectSame(value)
    expectSame(value as Any)
    expectSame(Whole(value))
    expectSame(Optional(value))
    expectSame([value, value])
    expectSame([value][...])
    expectSame(ContiguousArray([value]))
    expectSame(["key": value])
    expectSame([Whole(Whole([value]))])
    expectSame([Form.several(1, name: "a"), .deeper(.plain)])
  }

  /// The text of a small value is the same while only the beginning of texts is made, of every kind and nesting.
  @Test func aSmallTextIsTheSameWithinALimit() {
    expectSameWithin(3)
    expectSameWithin(-0.5)
    expectSameWithin(true)
    expectSameWithin("a \"text\"\n\u{1b} é 👩🏽‍💻")
    expectSameWithin("text"[...])
    expectSameWithin(Character("\n"))
    expectSameWithin(UInt8(7))
    expectSameWithin(Int?.none)
    expectSameWithin([Int]())
    expectSameWithin([String: Int]())
    expectSameWithin(Set([1]))
    expectSameWithin(Set<Int>())
    expectSameWithin(())
    expectSameWithin((1, a: "b"))
    expectSameWithin(Form.plain)
    expectSameWithin(Form.one(1))
    expectSameWithin(Form.named(name: "x"))
    expectSameWithin(Form.several(1, name: nil))
    expectSameWithin(Form.pair((1, b: true)))
    expectSameWithin(Form.deeper(.deeper(.several(2, name: "y"))))
    expectSameWithin(Plain())
    expectSameWithin(Described())
    expectSameWithin(Debugged())
    expectSameWithin(Streamed())
    expectSameWithin(Shown())
    expectSameWithin(Object())
    expectSameWithin(Int.self)
    expectSameWithin(1...3)
    expectSameWithin(AnyHashable("a"))
    expectSameWithin(Result<Int, Never>.success(1))
    expectSameWithin({ (number: Int) in number })
  }

  /// A text is cut where the whole text would be, also within characters of many scalars.
  @Test func aLongTextIsCutAtTheSamePlace() {
    for count in [0, 1, 24, 49, 65, 66, 67, 100, 198, 199, 200, 201, 1_000] {
      expectSame(Array(0..<count))
      expectSame(Whole(Array(repeating: "é", count: count)))
      expectSame(String(repeating: "e\u{301}", count: count))
      expectSame(Whole(String(repeating: "👩‍👩‍👧‍👦\n", count: count)))
      expectSame(["k": Array(repeating: Plain(), count: count)])
    }
  }

  /// Of a value of many parts, only those that are kept are described.
  @Test func onlyTheBeginningIsMade() {
    final class Count { var made = 0 }
    struct Part: CustomStringConvertible {
      let count: Count
      var description: String {
        count.made += 1
        return "part"
      }
    }
    let count = Count()
    let parts = Array(repeating: Part(count: count), count: 10_000)
    let shown = limited { text(of: (0, Whole([Optional(parts)]))) }
    #expect(shown.count == 200)
    #expect(count.made <= 50)
  }
}
