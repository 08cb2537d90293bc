import OrderedJSON
import Support
import Testing
import Utilities

@testable import Driver

/// The cases of json-patch-tests: the patches of traces are applied, or refused, as JSON Patch says.
@Suite struct JSONPatchTests {
  /// A case with `notMet`, a reason, must fail: Duet reads what it writes, which is a part of JSON Patch.
  @Test func eachPatchIsAppliedOrRefused() throws {
    let cases = try Facts.lines(of: "JSONPatchTests").map { try JSON(parsing: $0) }
    #expect(cases.count == 100 && cases.count { $0["notMet"] != nil } == 22)
    for test in cases {
      var state = try #require(test["doc"])
      let isApplied = try #require(test["patch"]?.array).allSatisfy { operation in
        StateChange(json: operation, on: state).map { state.apply([$0]) } ?? false
      }
      let isMet = test["expected"].map { isApplied && state.hasSameValue(as: $0) } ?? !isApplied
      #expect(isMet == (test["notMet"] == nil), "\(test.write())")
    }
  }

  /// A key that only looks like another is not a second value of it.
  @Test func repeatedKeys() {
    let few: [(String, JSON)] = [("a", 1), ("é", 2), ("e\u{301}", 3)]
    for members in [few, few + [("b", 4), ("c", 5), ("d", 6)]] {
      #expect(JSONObject(members).repeatedKey == nil)
      for (key, _) in members {
        #expect(JSONObject(members + [(key, nil)]).repeatedKey?.isSame(as: key) == true)
      }
    }
  }
}
