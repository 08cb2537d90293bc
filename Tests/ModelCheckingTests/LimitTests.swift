import ModelChecking
import Testing

@Suite struct LimitTests {
  @Test func aLimitOnTheDepthCuts() {
    let report = Numbers.endless.search(limits: SearchLimits(depth: 7)).report
    #expect(report.description == "8 states, 7 transitions, depth 7, cut by the limit on depth")
    #expect(report.limit == .depth)
  }

  @Test func aLimitOnTheStatesCutsExactly() {
    let full = Numbers.doubles(below: 50_000).search()
    let result = Numbers.doubles(below: 50_000).search(limits: SearchLimits(states: 1_234))
    #expect(result.report.states == 1_234)
    #expect(result.report.ending == .cut(.states))
    #expect((0..<1_234).allSatisfy { result.path(to: $0) == full.path(to: $0) })
    #expect(result.path(to: 1_234) == nil)
    // A limit that is just enough is no cut.
    #expect(Numbers.doubles(below: 1_000).search(limits: SearchLimits(states: 999)).report.isComplete)
  }

  @Test func aLimitOnTheBytesCuts() {
    let report = Numbers.endless.search(limits: SearchLimits(bytes: 100_000)).report
    #expect(report.ending == .cut(.memory))
    #expect(report.bytes > 100_000 && report.bytes < 200_000)
  }

  @Test func limitsMayBeZero() {
    func report(_ limits: SearchLimits) -> String { Numbers.endless.search(limits: limits).report.description }
    #expect(report(SearchLimits(depth: 0)) == "1 states, 0 transitions, depth 0, cut by the limit on depth")
    #expect(report(SearchLimits(states: 0)) == "0 states, 0 transitions, depth 0, cut by the limit on states")
    #expect(report(SearchLimits(bytes: 0)) == "1 states, 0 transitions, depth 0, cut by the limit on memory")
    #expect(
      report(SearchLimits(depth: -1, states: -1)) == "0 states, 0 transitions, depth 0, cut by the limit on states")
  }

  @Test func statesOutOfBoundsAreCountedAndNotVisited() {
    var system = Numbers.endless
    system.bounds = 0..<5
    var report = system.search().report
    #expect(report.description == "5 states, 5 transitions, depth 4, cut by the limit on bounds")
    #expect(report.outOfBounds == 1)
    system.initialStates = [7, 3]
    report = system.search().report
    #expect(report.description == "2 states, 2 transitions, depth 1, cut by the limit on bounds")
    #expect(report.outOfBounds == 2)
  }

  /// The states of the last level are tested for properties, though they are not expanded.
  @Test func propertiesOfCutSearches() {
    let result = Numbers.endless.search(
      for: [
        .reachable("7") { $0 == 7 }, .reachable("8") { $0 == 8 }, .always("below 7") { $0 < 7 },
        .always("below 8") { $0 < 8 },
      ],
      limits: SearchLimits(depth: 7))
    let path = Path(states: Array(0...7), labels: Array(repeating: "add", count: 7))
    #expect(result.verdicts == [.holds(path), .inconclusive(.depth), .fails(path), .inconclusive(.depth)])
  }

  @Test func aSearchEndsWhenItsPropertiesAreDecided() {
    let result = Numbers.endless.search(for: [.always("below 5") { $0 < 5 }])
    #expect(result.report.ending == .decided)
    guard case .fails(let path?) = result.verdicts[0] else {
      Issue.record("\(result.verdicts)")
      return
    }
    #expect(path.states == [0, 1, 2, 3, 4, 5])
  }
}
