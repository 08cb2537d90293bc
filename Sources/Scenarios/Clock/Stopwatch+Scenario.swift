import Algebra
import Checking

extension Stopwatch {
  /// The start of a clock, which is always zero.
  public struct Start: Sendable {
    /// Creates the start.
    public init() {}
  }

  /// Returns the scenario's own script.
  ///
  /// - Parameter failures: Whether effects are simulated. If not, time is real, and the script waits longer than it
  ///   must.
  public static func script(failures: Bool) -> String { failures ? exact : patient }

  private static let exact = """
    # A clock that stands.
    expect time "0:00.0"
    expect disabled lap
    expect disabled reset
    wait 1s
    expect time "0:00.0"

    # It runs, by ticks of a tenth of a second.
    tap start
    expect absent start
    expect disabled reset
    wait 99ms
    expect time "0:00.0"
    wait 1ms
    expect time "0:00.1"
    wait 1s
    expect time "0:01.1"

    # Laps, while it runs on.
    tap lap
    wait 450ms
    tap lap
    expect lap.1.total "0:01.1"
    expect lap.2.total "0:01.5"
    expect lap.2.split "+0:00.4"
    expect time "0:01.5"

    # Stopped, it drops what had run of a tick; then it goes on from where it stands, by new ticks.
    tap stop
    expect disabled lap
    wait 5s
    expect time "0:01.5"
    tap start
    wait 99ms
    expect time "0:01.5"
    wait 1ms
    expect time "0:01.6"
    wait 60s
    expect time "1:01.6"

    # Started again at once, it ticks once each time, and not twice.
    tap stop
    tap start
    tap stop
    tap start
    wait 1s
    expect time "1:02.6"
    tap stop
    tap reset
    expect time "0:00.0"
    expect absent lap.1.total
    expect disabled reset
    wait 1s
    expect time "0:00.0"
    """

  private static let patient = """
    expect time "0:00.0"
    tap start
    wait 2s
    expect not "0:00.0"
    tap lap
    tap stop
    expect present lap.1.total
    tap reset
    expect time "0:00.0"
    wait 500ms
    expect time "0:00.0"
    """
}

extension Stopwatch: Summarized {
  /// The values in a few words.
  public var summary: String {
    "\(isRunning ? "running" : "standing") at \(Self.text(ticks: ticks)), \(laps.count) \(laps.count == 1 ? "lap" : "laps")"
  }
}

extension Scenario {
  /// A stopwatch with laps, which runs by a stream of ticks.
  public static let clock = Scenario(
    "clock", summary: "a stopwatch with laps, driven by a stream of ticks",
    inputs: .clock,
    script: Stopwatch.script(failures: false), failing: Stopwatch.script(failures: true),
    start: Stopwatch.Start(),
    stagings: Stopwatch.stagings, laws: [.stopwatchLog],
    plan: SearchPlan(
      boundaryName: "at most 2 ticks have passed, and there are at most 2 laps",
      boundary: { session in
        let time = session.control("time")?.text
        return !session.has("lap.3.total") && (0...2).contains { Stopwatch.text(ticks: $0) == time }
      },
      properties: [
        .alwaysReachable("returns-to-zero") { $0.shows("0:00.0") && $0.has("start") && !$0.has("lap.1.total") }
      ]))
}

extension [ScenarioInput] {
  static let clock: [ScenarioInput] = [
    ScenarioInput(.tap, "start", "starts the stopwatch"),
    ScenarioInput(.tap, "stop", "stops it"),
    ScenarioInput(.tap, "lap", "ends a lap"),
    ScenarioInput(.tap, "reset", "resets it to zero"),
  ]
}
