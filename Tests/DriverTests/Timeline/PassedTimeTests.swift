import Driver
import Support
import Testing

/// The time that a player and a live page let pass.
@Suite struct PassedTimeTests {
  @Test func aClockRunsFasterOrSlower() async throws {
    let clock = InstantClock()
    var passed = PassedTime(clock)
    for (speed, expected) in [(1.0, 10), (2, 20), (0.5, 5), (100, 1000), (0.01, 0)] {
      passed.restart()
      try await clock.sleep(for: .milliseconds(10))
      #expect(passed.lap(at: speed) == expected, "\(speed)")
      #expect(passed.lap(at: speed) == 0, "\(speed)")
    }
  }

  @Test func fractionsCountTowardTheNextLap() async throws {
    let clock = InstantClock()
    var passed = PassedTime(clock)
    var laps: [Int] = []
    for _ in 0..<6 {
      try await clock.sleep(for: .microseconds(1500))
      laps.append(passed.lap(at: 0.5))
    }
    #expect(laps == [0, 1, 1, 1, 0, 1])
  }

  @Test func aRestartForgetsWhatPassed() async throws {
    let clock = InstantClock()
    var passed = PassedTime(clock)
    try await clock.sleep(for: .seconds(5))
    passed.restart()
    try await clock.sleep(for: .milliseconds(3))
    #expect(passed.lap(at: 1) == 3)
  }
}
