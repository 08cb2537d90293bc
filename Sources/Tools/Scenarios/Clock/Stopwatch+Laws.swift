import PairingLaws

extension LawSubject {
  /// The clock's log, in which adjacent ticks are one event.
  public static let stopwatchLog = LawSubject(
    "stopwatch-log", summary: "the clock's log, which adds up ticks, and its action"
  ) {
    // With up to two events, logs begin with ticks, end with them, or both.
    let events: [StopwatchEvent] = [.started, .ticked(0), .ticked(1), .ticked(7), .stopped, .lapEnded, .reset]
    let logs = Domain.arrays(of: Domain(all: events), upTo: 2).map { StopwatchLog($0) }
    var running = Stopwatch()
    (running.ticks, running.isRunning, running.laps) = (12, true, [3, 12])
    let stopwatches = Domain([Named("at zero", Stopwatch()), Named("with laps", running)])
    return LawSuite(
      "stopwatch-log", [Law].freeMonoid(logs) + [Law].monoidAction(stopwatches, logs) { $1.act(on: &$0) })
  }
}
