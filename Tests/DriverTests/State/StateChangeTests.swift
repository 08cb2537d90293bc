import OrderedJSON
import Utilities
import Testing

@testable import Driver

@Suite struct StateChangeTests {
  @Test func changesAreTheLeastParts() {
    let before: JSON = ["place": "home", "form": ["name": "Ada"], "log": [1, 2]]
    let after: JSON = ["place": "home", "form": ["name": "Zoë"], "log": [0, 1, 2], "note": nil]
    #expect(
      StateChange.between(before, after) == [
        StateChange(path: ["form", "name"], before: "Ada", after: "Zoë"),
        StateChange(path: ["log", "0"], before: nil, after: 0),
        StateChange(path: ["note"], before: nil, after: nil as JSON? ?? .null),
      ])
  }

  /// Law: applying the changes between two values to the first gives the second; so does reading them as JSON.
  @Test func applyingTheChangesGivesTheOtherValue() throws {
    var random = SplitMix64(seed: 16)
    for _ in 0..<2_000 {
      let (before, after) = (value(&random, depth: 3), value(&random, depth: 3))
      let changes = StateChange.between(before, after)
      var applied = before
      let isApplied = applied.apply(changes)
      #expect(isApplied && applied == after, "\(before.write()) \(after.write())")
      var read = before
      for change in changes {
        let again = try #require(StateChange(json: change.json, on: read))
        #expect(again == change)
        let isRead = read.apply([again])
        #expect(isRead)
      }
      #expect(read == after)
    }
  }

  /// In the middle of an array, some elements are removed and others added.
  @Test func aPartOfAnArray() {
    let (before, after): (JSON, JSON) = ([0, 1, 2, 3, 4], [0, 9, 3, 4])
    let changes = StateChange.between(before, after)
    #expect(
      changes == [
        StateChange(path: ["2"], before: 2, after: nil), StateChange(path: ["1"], before: 1, after: nil),
        StateChange(path: ["1"], before: nil, after: 9),
      ])
    var applied = before
    let isApplied = applied.apply(changes)
    #expect(isApplied && applied == after)
  }

  /// The signs of JSON Pointer (RFC 6901) in a key are escaped.
  @Test(arguments: [("a/b", "/a~1b"), ("~", "/~0"), ("~1", "/~01"), ("", "/")])
  func aPathIsAPointer(key: String, pointer: String) {
    let change = StateChange(path: [key], before: 1, after: 2)
    #expect(change.json["path"] == .string(pointer))
    #expect(StateChange(json: change.json, on: JSON(JSONObject([(key, JSON(1))]))) == change)
  }

  @Test func aChangeThatDoesNotFitIsRefused() {
    let state: JSON = ["a": [1]]
    for text in [
      #"{"op":"remove","path":"/b"}"#, #"{"op":"replace","path":"/a/7","value":1}"#,
      #"{"op":"add","path":"a","value":1}"#, #"{"op":"add","path":"/a/0"}"#, #"{"op":"move","path":"/a"}"#, "[]",
      #"{"op":"remove","path":""}"#, #"{"op":"add","path":"/a/9","value":1}"#, #"{"op":"add","path":"/a/x","value":1}"#,
      #"{"op":"add","path":"/a","value":1}"#,
      // RFC 6901: an index has neither a sign nor leading zeros, and a tilde is escaped.
      #"{"op":"replace","path":"/a/00","value":1}"#, #"{"op":"replace","path":"/a/+0","value":1}"#,
      #"{"op":"replace","path":"/a/-0","value":1}"#, #"{"op":"add","path":"/a/01","value":1}"#,
      #"{"op":"add","path":"/~","value":1}"#, #"{"op":"add","path":"/~2","value":1}"#,
      #"{"op":"add","path":"/b~","value":1}"#, #"{"op":"add","op":"add","path":"/b","value":1}"#,
    ] {
      let json = (try? JSON(parsing: text)) ?? .null
      var applied = state
      let isRefused = StateChange(json: json, on: state).map { !applied.apply([$0]) } ?? true
      #expect(isRefused, "\(text)")
    }
  }

  @Test func changesAreATree() {
    let lines = [
      StateChange(path: ["frame", "place"], before: "home", after: "detail"),
      StateChange(path: ["articles", "2", "isFavorite"], before: false, after: true),
      StateChange(path: ["articles", "9"], before: nil, after: ["id": "x"]),
      StateChange(path: ["log", "0"], before: "true", after: nil),
    ].lines.map { "\($0.mark.rawValue) \($0.text)" }
    #expect(
      lines == [
        "~ frame.place  home → detail",
        "  articles",
        "~   [2].isFavorite  false → true",
        "+   [9]  {id: x}",
        #"− log[0]  "true""#,
      ])
  }

  @Test func aStateIsALineForEachPart() {
    let state: JSON = [
      "count": 1, "frame": ["place": "a, b", "form": ["name": ""]], "rows": [[1, 2], ["x": nil]], "none": [],
    ]
    #expect(
      state.stateLines().map(\.text) == [
        "count  1", "frame", "  place  a, b", #"  form  {name: ""}"#, "rows  2 items", "  [0]  [1, 2]",
        "  [1]  {x: null}",
        "none  []",
      ])
  }

  private func value(_ random: inout SplitMix64, depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
    case 0: return JSON(Int.random(in: 0..<3, using: &random))
    case 1: return .string(["a", "b/~", "c"].randomElement(using: &random) ?? "")
    case 2: return .null
    case 3, 4:
      let count = Int.random(in: 0..<5, using: &random)
      return .array((0..<count).map { _ in value(&random, depth: depth - 1) })
    default:
      var object = JSONObject()
      for key in ["a", "b/c", "~1", ""].shuffled(using: &random).prefix(Int.random(in: 0..<4, using: &random)) {
        object[key] = value(&random, depth: depth - 1)
      }
      return .object(object)
    }
  }
}
