import OrderedJSON
import Testing
import Utilities

@Suite struct ValueTests {
  @Test func literalsAndAccessors() {
    let json: JSON = ["n": nil, "b": true, "i": -3, "d": 1.5, "s": "x\(1)", "a": [1, "y"], "o": ["k": "v"]]
    #expect(json["n"]?.isNull == true)
    #expect(json["b"]?.bool == true)
    #expect(json["i"]?.int == -3)
    #expect(json["d"]?.double == 1.5)
    #expect(json["d"]?.number?.text == "1.5")
    #expect(json["s"]?.string == "x1")
    #expect(json["a"]?.array == [1, "y"])
    #expect(json["a"]?[1] == "y")
    #expect(json["o"]?.object?.keys == ["k"])
    #expect(json["o"]?["k"] == "v")
    #expect(json.object?.map(\.key) == ["n", "b", "i", "d", "s", "a", "o"])
  }

  @Test func whatIsNotThereIsNil() {
    let json: JSON = ["n": nil, "a": [1]]
    #expect(json["x"] == nil)
    #expect(json["n"] != nil)
    #expect(json["n"] == .some(.null))
    #expect(json["a"]?[1] == nil)
    #expect(json["a"]?[-1] == nil)
    #expect(json["a"]?["k"] == nil)
    #expect(json[0] == nil)
    #expect(json.string == nil && json.bool == nil && json.int == nil && json.array == nil && !json.isNull)
    #expect(JSON("1").int == nil)
    #expect(JSON(1).string == nil)
  }

  @Test func kindsAreNamed() {
    let kinds = ([nil, true, 1, "x", [], [:]] as [JSON]).map(\.kind)
    #expect(kinds == ["null", "a boolean", "a number", "a string", "an array", "an object"])
  }

  @Test func theLastOfTwoMembersIsFound() throws {
    let json = try JSON(parsing: #"{"a":1,"b":2,"a":3}"#)
    #expect(json["a"] == 3)
    #expect(json.object?.count == 3)
  }

  @Test func membersAreSetInPlace() {
    var object: JSONObject = ["a": 1, "b": 2, "a": 3]
    object["a"] = 4
    object["c"] = .null
    #expect(JSON.object(object).write() == #"{"a":1,"b":2,"a":4,"c":null}"#)
    object["a"] = nil
    #expect(JSON.object(object).write() == #"{"b":2,"c":null}"#)
    object["x"] = nil
    #expect(object.keys == ["b", "c"])
    #expect(JSONObject() == [:])
    #expect(JSONObject([("k", 1)]) == ["k": 1])
  }

  @Test func equalityIsThatOfWhatIsWritten() {
    let values: [JSON] = [
      nil, true, false, 1, .number(JSONNumber(1.0) ?? 0), "1", "é", "e\u{301}", [], [1], [[1]], [:], ["a": 1, "b": 2],
      ["b": 2, "a": 1], ["é": 1], ["e\u{301}": 1], "", [nil],
    ]
    for (one, first) in values.enumerated() {
      for (other, second) in values.enumerated() {
        #expect((first == second) == (one == other), "\(first) \(second)")
      }
    }
    #expect(JSON("é")["é"] == nil)
    #expect(JSON(["é": 1])["e\u{301}"] == nil)
  }

  @Test func numbersKeepTheirTextAndGiveWhatFits() {
    #expect(JSONNumber("9223372036854775807")?.int == Int.max)
    #expect(JSONNumber("-9223372036854775808")?.int == Int.min)
    #expect(JSONNumber("9223372036854775808")?.int == nil)
    #expect(JSONNumber("1.0")?.int == nil)
    #expect(JSONNumber("1e2")?.int == nil)
    #expect(JSONNumber("1e2")?.double == 100)
    #expect(JSONNumber("1e999")?.double == nil)
    #expect(JSONNumber("1e-999")?.double == 0)
    #expect(JSONNumber(0.1)?.text == "0.1")
    #expect(JSONNumber(-0.0)?.text == "-0.0")
    #expect(JSONNumber(.infinity) == nil && JSONNumber(.nan) == nil)
    #expect(JSONNumber(Int.min).description == "-9223372036854775808")
    for text in ["", "+1", "01", ".5", "1.", "1 ", " 1", "NaN", "1e", "0x1", "1_000", "١", "--1"] {
      #expect(JSONNumber(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [1e-7, Double.leastNonzeroMagnitude, 1.7976931348623157e308, 1e20, -123.456, 2.0 / 3])
  func doublesAreReadBack(value: Double) throws {
    let number = try #require(JSONNumber(value))
    #expect(try JSON(parsing: JSON.number(number).write()).double == value)
    #expect(JSON(floatLiteral: value).double == value)
  }

  @Test func aLiteralBeyondDoublesIsNull() {
    #expect(JSON(floatLiteral: .infinity).isNull)
  }

  /// An object with many members has an index when it is changed. It does what a list of members does.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func manyMembersAreFound(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Some keys look alike: é as one scalar, and as two.
    let keys = (0..<80).map { "k\($0)" } + ["\u{E9}", "e\u{301}", "", "a"]
    var members = (0..<70).map { _ in (keys.randomElement(using: &random) ?? "", JSON(0)) }
    var object = JSONObject(members)
    for number in 1...300 {
      let key = keys.randomElement(using: &random) ?? ""
      let place = members.lastIndex { $0.0.isSame(as: key) }
      #expect(object[key] == place.map { members[$0].1 })
      if Int.random(in: 0..<12, using: &random) == 0 {
        members.removeAll { $0.0.isSame(as: key) }
        object[key] = nil
      } else {
        if let place { members[place].1 = JSON(number) } else { members.append((key, JSON(number))) }
        object[key] = JSON(number)
      }
    }
    #expect(object == JSONObject(members))
  }
}
