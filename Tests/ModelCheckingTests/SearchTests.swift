import ModelChecking
import Testing

@Suite struct SearchTests {
  @Test func pathsAreShortest() throws {
    let system = Numbers.doubles(below: 5_000)
    let (_, states) = system.graph()
    let result = system.search()
    // The binary digits of a number give its shortest path.
    for (number, state) in states.enumerated() {
      let path = try #require(result.path(to: number))
      #expect(path.labels.count == Int.bitWidth - state.leadingZeroBitCount + state.nonzeroBitCount - 2)
      #expect(path.labels.reduce(1) { $1 == "double" ? $0 * 2 : $0 + 1 } == state)
      #expect(path.states.map { states[$0] }.last == state)
      #expect(path.states.count == path.labels.count + 1)
    }
  }

  /// The fingerprints of `Hasher` differ between processes; the results may not.
  @Test func resultsDoNotDependOnFingerprints() {
    var other = Numbers.doubles(below: 3_000)
    other.hash = { ~UInt64($0) &* 0x2545_f491_4f6c_dd1d }
    let one = Numbers.doubles(below: 3_000).search()
    let two = other.search()
    #expect((0..<one.report.states).allSatisfy { one.path(to: $0) == two.path(to: $0) })
  }

  @Test func aStateThatWasNotFoundHasNoPath() {
    let result = Numbers.doubles(below: 10).search()
    #expect(result.report.states == 9)
    #expect(result.path(to: 9) == nil)
    #expect(result.path(to: -1) == nil)
    #expect(result.path(to: 0) == Path(states: [0], labels: []))
  }

  @Test func aSystemMayHaveNoInitialState() {
    let result = Numbers(initialStates: []) { _ in [] }.search(for: [.always("never") { _ in false }])
    #expect(result.report.description == "0 states, 0 transitions, depth 0, complete")
    #expect(result.verdicts == [.holds(nil)])
  }

  @Test func aSystemMayHaveSeveralInitialStates() {
    let result = Numbers(initialStates: [3, 1, 3]) { $0 < 5 ? [("add", $0 + 1)] : [] }.search()
    #expect(result.report.description == "5 states, 4 transitions, depth 2, complete")
    #expect(result.path(to: 1)?.labels == [])
  }

  @Test func aStateMayHaveNoSuccessorOrOnlyItself() {
    #expect(Numbers { _ in [] }.search().report.description == "1 states, 0 transitions, depth 0, complete")
    #expect(Numbers { [("stay", $0)] }.search().report.description == "1 states, 1 transitions, depth 0, complete")
  }

  /// One state with more successors than a search looks up at once.
  @Test func aStateMayHaveManySuccessors() {
    let system = Numbers { $0 == 0 ? (1...100_000).map { ("\($0)", $0) } : [] }
    let result = system.search()
    #expect(result.report.states == 100_001)
    #expect((1...100_000).allSatisfy { result.path(to: $0)?.labels == ["\($0)"] })
  }
}
