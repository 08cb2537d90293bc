import BenchmarkReport
import Testing

@Suite struct ProgressTests {
  @Test func aLineSaysWhichPartOfHowManyIsMeasured() {
    var line = ProgressLine(parts: 12)
    line.begin("steppers")
    #expect(line.text(after: .zero) == "[1/12] steppers, after 0 s")
    line.begin("home")
    #expect(line.text(after: .milliseconds(65_900)) == "[2/12] home, after 65 s")
    #expect(line.text("allocations", after: .seconds(70)) == "[2/12] home: allocations, after 70 s")
  }

  @Test func beforeTheFirstPartThereIsOnlyTheDetail() {
    #expect(ProgressLine(parts: 2).text("a million binds", after: .seconds(1)) == "a million binds, after 1 s")
  }
}
