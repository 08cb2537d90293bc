import Testing
import Utilities

@Suite struct GroupedTests {
  @Test func equalValuesAreJoined() {
    let groups = ["one", "three", "two", "seven"].grouped(by: \.count)
    #expect(groups.map(\.members) == [["one", "two"], ["three", "seven"]] && groups.map(\.value) == [3, 5])
    #expect([Int]().grouped { $0 }.isEmpty)
  }
}
