import Duet
import PairingLaws
import Testing

@testable import Applications

/// What no script of the timer shows: its log, and very long times.
@Suite struct TimerTests {
  @Test func theLogsAreMonoidsThatAct() {
    let events = Domain(all: [CountdownEvent.passed(1), .passed(3), .duration(0), .duration(4), .reset])
    let countdowns = Domain(all: [
      Countdown(), Countdown(elapsed: 2, duration: 3), Countdown(elapsed: 3, duration: 2), Countdown(duration: 0),
    ])
    check(events, on: countdowns) { $1.act(on: &$0) }
    let clock = Domain(all: [Countdown.ClockEvent.passed(1, of: 4), .passed(3, of: 4), .passed(2, of: 5), .reset])
    check(clock, on: Domain(all: [0, 2, 4, 9])) { elapsed, log in for event in log.events { event.act(on: &elapsed) } }
  }

  private func check<Event: MergingEvent, S: Hashable & Sendable>(
    _ events: Domain<Event>, on states: Domain<S>, _ act: @escaping (inout S, MergingLog<Event>) -> Void
  ) {
    let logs = Domain.arrays(of: events, upTo: 2).map { events in
      events.reduce(into: MergingLog<Event>.empty) { $0.append(MergingLog($1)) }
    }
    for law in [Law].monoid(logs) + [Law].monoidAction(states, logs, act) { #expect(law.holds(), "\(law.name)") }
  }

  @Test func ticksThatFollowEachOtherAreOneEvent() {
    var log = CountdownLog.empty
    for _ in 1...1000 { log.append(CountdownLog(.passed(1))) }
    #expect(log.events == [.passed(1000)])
    log.append(CountdownLog(.reset))
    log.append(CountdownLog(.passed(1)))
    #expect(log.events == [.passed(1000), .reset, .passed(1)])
  }

  @Test func noTimeIsTooLong() {
    var countdown = Countdown(elapsed: Countdown.year - 1, duration: Countdown.year, longest: Countdown.year)
    countdown.pass(.max)
    #expect(countdown.elapsed == Countdown.year)
    #expect(countdown.isOver)
    countdown.duration = 0
    #expect((countdown.remaining, countdown.fraction) == (0, 1))
    #expect(Countdown.ticks(seconds: Countdown.seconds(ticks: Countdown.year)) == Countdown.year)
  }
}
