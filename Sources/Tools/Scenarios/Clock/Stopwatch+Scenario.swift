import Checking
import Duet

extension Stopwatch {
  /// The start of a clock, which is a stopped one at zero unless it was read from a state.
  public typealias Start = Stopwatch
}

extension Stopwatch: Summarized {
  /// The values in a few words.
  public var summary: String {
    "\(isRunning ? "running" : "standing") at \(Self.text(ticks: ticks)), \(laps.count) \(laps.count == 1 ? "lap" : "laps")"
  }
}

extension Stopwatch: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1) },
      .on(.writerTraced) { writerTraced($0, from: $1) },
      .on(.readerEnv) { readerEnv($0, from: $1) },
      .on(.freeCofree) { freeCofree($0, from: $1) },
      .on(.actionMoore) { actionMoore($0, from: $1) },
      .on(.pullerZipper, describe: { "page of the \($0.index == 0 ? "stopped" : "running") clock" }) {
        pullerZipper($0, from: $1)
      },
      .on(.updateStore) { updateStore($0, from: $1) },
      .on(.coStore) { coStore($0, from: $1) },
      .on(.coSum, describe: { shownSummary($0.space, \.stopped, \.running) }) { coSum($0, from: $1) },
    ]
  }
}

extension Scenario {
  /// A stopwatch with laps, which runs by a stream of ticks.
  public static let clock = Scenario(
    "clock", summary: "a stopwatch with laps, driven by a stream of ticks",
    inputs: [
      ScenarioInput(.tap, "start", "starts the stopwatch"),
      ScenarioInput(.tap, "stop", "stops it"),
      ScenarioInput(.tap, "lap", "ends a lap"),
      ScenarioInput(.tap, "reset", "resets it to zero"),
    ],
    script: embeddedScript(EmbeddedTexts.clock_live_script), failing: embeddedScript(EmbeddedTexts.clock_script),
    start: Stopwatch.Start(), state: { try Stopwatch(state: StatePart($0, at: $1)) },
    implementations: Stopwatch.implementations, laws: [.stopwatchLog],
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
