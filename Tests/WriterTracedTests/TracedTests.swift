import Components
import Testing
import WriterTraced

@Suite struct TracedTests {
  @Test func tracesLooksAfterWhatIsMadeOfWhatIsSeen() throws {
    let tellings: [(String) -> Log] = [
      { _ in [] }, { _ in ["b"] }, { $0.count.isMultiple(of: 2) ? ["a"] : ["b", "a"] },
    ]
    for telling in tellings {
      for w in spaces { try #require(w.traces(telling) == w.trace(telling(w.extract()))) }
      for w in actedSpaces {
        try #require(w.traces(telling) == w.trace(telling(w.extract())))
        try #require(w.traces(telling) == w.traced.traces(telling))
      }
    }
    for w in spaces { try #require(w.traces { _ in [] } == w.extract()) }
  }

  @Test func aSpaceIsDescribedByItsLog() {
    #expect(Traced<String, Int>(log: "ab") { $0.count }.description == "Traced after ab")
  }
}

@Suite struct ActedTracedTests {
  @Test func aMoveCarriesLogAndState() {
    let space = ActedTraced(Acted(state: 1), act: act) { (point: Acted<Log, Int>) in point.state }
    let moved = space.moved(by: .tell(["b", "a"]))
    #expect((moved.log, moved.state, moved.extract()) == (["b", "a"], 6, 6))
    #expect(space.state == 1)
    #expect(moved.description == "Traced after \(Log(["b", "a"]))")
  }
}
