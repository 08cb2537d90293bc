import Duet
import Testing

@testable import Scenarios

extension PlainLoop<StopwatchInput> {
  /// The clock, written by hand: each tick starts the next one.
  ///
  /// - Parameter stopping: whether a stop cancels it.
  static func clock(stopping: Bool = true) -> PlainLoop {
    var stopwatch = Stopwatch()
    func tick(_ loop: PlainLoop) {
      loop.after(Stopwatch.tick, "tick") {
        stopwatch.ticks += 1
        loop.show()
        tick(loop)
      }
    }
    return PlainLoop({ stopwatchView(stopwatch) }) { loop, input in
      switch input {
      case .start:
        stopwatch.isRunning = true
        tick(loop)
      case .stop:
        stopwatch.isRunning = false
        if stopping { loop.cancel("tick") }
      case .lap: stopwatch.laps.append(stopwatch.ticks)
      case .reset:
        stopwatch = Stopwatch()
        loop.cancel("tick")
      }
      loop.show()
    }
  }
}

@MainActor
@Suite("Clock: what is shown of it") struct StopwatchTests {
  /// A clock that keeps ticking does not pass the script.
  @Test func theScriptFindsTicksThatGoOn() async throws {
    let unmet = try await PlainLoop.clock(stopping: false).firstUnmet(Scenario.clock.script(failures: true))
    #expect(unmet == "not met: expect time \"0:01.5\"; the label shows \"0:06.5\"")
  }

  @Test func whatIsShown() {
    var stopwatch = Stopwatch()
    #expect(stopwatchView(stopwatch).lines == ["Clock 0:00.0", "[Start] (Lap) (Reset)"])
    stopwatch.isRunning = true
    #expect(stopwatchView(stopwatch).lines == ["Clock 0:00.0", "[Stop] [Lap] (Reset)"])
    stopwatch.ticks = 625
    stopwatch.laps = [5, 5, 625]
    #expect(
      stopwatchView(stopwatch).lines == [
        "Clock 1:02.5", "[Stop] [Lap] (Reset)", "────", "Lap 3 +1:02.0 1:02.5", "Lap 2 +0:00.0 0:00.5",
        "Lap 1 +0:00.5 0:00.5",
      ])
    stopwatch.isRunning = false
    #expect(stopwatchView(stopwatch).lines[1] == "[Start] (Lap) [Reset]")
    // A lap that ended at zero can be undone.
    stopwatch.ticks = 0
    stopwatch.laps = [0]
    #expect(stopwatchView(stopwatch).lines[1] == "[Start] (Lap) [Reset]")
    for key in ["0", "-1", "2", "01", "9223372036854775808"] {
      #expect(stopwatchView(stopwatch).control("lap.\(key).total") == nil, "\(key)")
    }
    #expect(stopwatchView(Stopwatch()).control("lap.1.total") == nil)
  }

  @Test func splitsAddUp() {
    var stopwatch = Stopwatch()
    stopwatch.laps = [0, 3, 3, 10, 700]
    #expect((0..<5).map(stopwatch.split) == [0, 3, 0, 7, 690])
    #expect((0..<5).map(stopwatch.split).reduce(0, +) == 700)
  }

  @Test func times() {
    let cases = [
      (0, "0:00.0"), (9, "0:00.9"), (10, "0:01.0"), (599, "0:59.9"), (600, "1:00.0"), (35_999, "59:59.9"),
      (36_000, "1:00:00.0"), (36_001 + 36_000 * 99 + 600 * 9, "100:09:00.1"), (.max, "256204778801521:33:00.7"),
    ]
    for (ticks, text) in cases { #expect(Stopwatch.text(ticks: ticks) == text) }
    #expect(Set((0..<72_000).map { Stopwatch.text(ticks: $0) }).count == 72_000)
  }
}
