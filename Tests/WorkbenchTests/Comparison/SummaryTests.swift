import Driver
import Effects
import Testing

@testable import Workbench

/// The costs of steps, and their sums.
@Suite struct SummaryTests {
  @Test func sumsAreOfAllSteps() {
    var summary = ComparisonSummary(Compared.names, timings: false)
    let effects = [
      EffectRecord(id: 1, service: "s", time: 0, event: .began),
      EffectRecord(id: 1, service: "s", time: 0, event: .cancelled),
    ]
    for step in [
      Compared.step(0), Compared.step(1), Compared.step(2, effects: effects), Compared.step(3, moves: [5, 2, 0]),
    ] {
      _ = summary.add(step)
    }
    #expect(summary.parts.map(\.steps) == [3, 3, 3])
    #expect(summary.parts.map(\.total.moves) == [7, 4, 2])
    #expect(summary.parts.map(\.total.views) == [4, 4, 4])
    #expect(summary.parts.map(\.total.effects) == [2, 2, 2])
    #expect(summary.parts.map(\.effects) == Array(repeating: ["began": 1, "cancelled": 1], count: 3))
    #expect(summary.parts.map(\.space) == ["place 3", "place 3", "place 3"])
    #expect(summary.parts.map(\.costliest?.step.step) == [3, 2, 2])
    #expect(summary.parts[0].costliest?.cost.summary == "5 moves, 1 view")
    #expect(summary.parts[1].costliest?.cost.summary == "1 move, 1 view, 2 effects")
  }

  /// Numbers in a trace can be as large as an `Int`: sums stop at the largest.
  @Test func sumsStayAtTheGreatest() {
    var summary = ComparisonSummary(Compared.names, timings: false)
    _ = summary.add(Compared.step(0))
    for step in 1...3 { _ = summary.add(Compared.step(step, moves: [.max, .max - 3, 1])) }
    #expect(summary.parts.map(\.total.moves) == [.max, .max, 3])
    #expect(summary.parts.map(\.costliest?.cost.total) == [.max, .max - 2, 2])
    #expect(summary.parts.map(\.costliest?.step.step) == [1, 1, 1])
  }

  /// The first event has none before it. Of two with the same cost, the first is the costliest.
  @Test func marksAreOfWhatCostsMoreThanBefore() {
    var summary = ComparisonSummary(Compared.names, timings: false)
    let moves = [[1, 1, 1], [1, 1, 1], [9, 1, 1], [1, 1, 2], [9, 2, 2], [8, 3, 2], [9, 9, 9]]
    var marks = [summary.add(Compared.step(0))]
    for (index, moves) in moves.enumerated() { marks.append(summary.add(Compared.step(index + 1, moves: moves))) }
    #expect(marks.map(\.costliest) == [[], [], [], [0], [2], [1], [1], [1, 2]])
    #expect(marks.allSatisfy { $0.slowest == [] })
  }

  /// Measurements vary, so only a time half as long again is marked.
  @Test func timesAreMarkedWhereTheyCount() {
    func marks(timings: Bool) -> [[Int]] {
      var summary = ComparisonSummary(Compared.names, timings: timings)
      return [0, 10, 14, 15, 16, 20, 24, 25].enumerated().map { index, time in
        let time = Duration.microseconds(time)
        return summary.add(Compared.step(index, durations: [time, .microseconds(10), time])).slowest
      }
    }
    #expect(marks(timings: true) == [[], [], [], [], [0, 2], [], [], [0, 2]])
    #expect(marks(timings: false) == Array(repeating: [], count: 8))
  }

  @Test func theSlowestIsTheSlowestEvenWhereItIsNotMarked() {
    var summary = ComparisonSummary(Compared.names, timings: true)
    for (index, time) in [0, 10, 12, 9].enumerated() {
      _ = summary.add(Compared.step(index, durations: Array(repeating: .microseconds(time), count: 3)))
    }
    #expect(summary.parts[0].slowest?.step.step == 2)
    #expect(summary.parts[0].duration == .microseconds(31))
    #expect(summary.parts[0].durationPerEvent == .microseconds(31) / 3)
  }

  /// An architecture that could not take an event counts nothing for it.
  @Test func whatDidNotHappenIsNotCounted() {
    var summary = ComparisonSummary(Compared.names, timings: false)
    var outcomes = Compared.step(1).outcomes
    outcomes[1].record = nil
    _ = summary.add(Compared.step(0))
    #expect(summary.add(ComparedStep(step: 1, event: .tap("next"), outcomes: outcomes)).isEmpty)
    #expect(summary.parts.map(\.steps) == [1, 0, 1])
    #expect(summary.parts[1].costliest == nil)
    #expect(summary.parts[1].durationPerEvent == .zero)
  }
}
