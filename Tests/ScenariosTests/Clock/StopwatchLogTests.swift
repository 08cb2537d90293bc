import Algebra
import Testing

@testable import Scenarios

/// Tests of the log beyond the laws of `duet laws stopwatch-log`.
@Suite("Clock: the log") struct StopwatchLogTests {
  @Test func ticksThatFollowEachOtherAreOne() {
    #expect(StopwatchLog([.ticked(1), .ticked(2)]).events == [.ticked(3)])
    #expect(([.started, .ticked(2)] <> [.ticked(3), .stopped] as StopwatchLog) == [.started, .ticked(5), .stopped])
    #expect(StopwatchLog([.ticked(0)]) == .empty)
    #expect(([.ticked(1)] <> .empty <> [.ticked(0)] <> [.ticked(1)] as StopwatchLog).events == [.ticked(2)])
    // Events between two ticks keep their place.
    #expect(StopwatchLog([.ticked(1), .lapEnded, .ticked(1)]).events == [.ticked(1), .lapEnded, .ticked(1)])
  }

  /// The log grows with events, not with time.
  @Test func aDayOfTicksIsOneEvent() {
    var log: StopwatchLog = [.started]
    for _ in 0..<864_000 { log.append([.ticked(1)]) }
    #expect(log.events == [.started, .ticked(864_000)])
    var stopwatch = Stopwatch()
    log.act(on: &stopwatch)
    #expect(stopwatch.ticks == 864_000 && stopwatch.isRunning)
  }

  @Test func itsText() {
    let log: StopwatchLog = [.started, .ticked(1), .lapEnded, .ticked(2), .stopped, .reset]
    #expect("\(log)" == "[started, ticked, lap ended, ticked 2 times, stopped, reset]")
  }
}
