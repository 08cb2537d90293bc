import Driver
import OrderedJSON
import Testing

/// The sizes of states.
@Suite struct StepSizeTests {
  private func size(_ state: JSON) -> Int { StepStates(state: state).size }

  @Test func values() {
    #expect(size(["state": 3]) == 1)
    #expect(size(["depth": 2, "seed": ["a": .null, "b": ["c": "x", "d": true]]]) == 4)
    #expect(size(["space": []]) == 0 && size(["state": [:]]) == 0)
  }

  /// An element counts one, so a log has the size of its entries, also where its mirror leaves some out.
  @Test func logs() {
    #expect(size(["log": ["load began", ["loaded": [1, 2, 3]]]]) == 2)
    #expect(size(["log": ["earlier": 32, "last": [1, 2]], "state": 0]) == 35)
    #expect(size(["log": ["earlier": -5, "last": [1]]]) == 1)
    let ends = Array(repeating: JSON(0), count: 500)
    #expect(size(["state": JSON(ends + ["‹70 more›"] + ends)]) == 1070)
    #expect(size(["state": JSON(ends + ["‹99999999999 more›"] + ends)]) == 1001)
    #expect(size(["state": ["‹70 more›"]]) == 1)
  }

  /// Each reference counts one, and so do its values.
  @Test func references() {
    #expect(size(["environment": 1, "references": ["Int": 7, "Bool": ["a": true, "b": false]]]) == 6)
  }
}
