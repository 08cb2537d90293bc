import Checking
import Duet
import Scenarios

extension Countdown: Hosted {
  /// The start of a timer.
  public typealias Start = Countdown

  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1) },
      .on(.writerTraced) { writerTraced($0, from: $1) },
      .on(.readerEnv) { readerEnv($0, from: $1) },
      .on(.freeCofree) { freeCofree($0, from: $1) },
      .on(.actionMoore) { actionMoore($0, from: $1) },
      .on(.pullerZipper, describe: { "at \(text(ticks: $0.index))" }) { pullerZipper($0, from: $1) },
      .on(.updateStore) { updateStore($0, from: $1) },
      .on(.coStore) { coStore($0, from: $1) },
      .on(.coSum, describe: { shownSummary($0.space, { $0 }, { $0 }) }) { coSum($0, from: $1) },
      .on(.coDay) { coDay($0, from: $1) },
      .on(.coList) { coList($0, from: $1) },
      .on(.envStoreTraced) { envStoreTraced($0, from: $1) },
    ]
  }
}

extension Countdown: Summarized {
  /// The values in a few words.
  public var summary: String {
    "\(isOver ? "standing" : "ticking") at \(Self.text(ticks: elapsed)) of \(Self.text(ticks: duration))"
  }
}

extension Scenario {
  /// The timer of the 7GUIs.
  public static let timer = Scenario(
    "timer", summary: "7GUIs: a timer whose duration a slider changes",
    inputs: [
      ScenarioInput(.set, "duration", "sets the duration, at once"),
      ScenarioInput(.tap, "reset", "sets the time that has passed to zero"),
    ],
    script: embeddedScript(EmbeddedTexts.timer_script), start: Countdown(),
    state: { try Countdown(state: StatePart($0, at: $1)) },
    implementations: Countdown.implementations,
    plan: SearchPlan(
      texts: ["duration": ["0", "0.1", "0.2", "0.3"]], hidesTicks: true,
      properties: [
        .next("timer", observing: CountdownScreen.init, CountdownScreen.actions),
        .step("every-event-acts", observing: CountdownScreen.init, CountdownScreen.acts),
        .always("gauge-is-full-when-it-is-over") { session in
          CountdownScreen(session).isOver == (session.control("elapsed")?.text == "100%")
        },
        .always("ticks-unless-it-is-over") { $0.isBusy != CountdownScreen($0).isOver },
        .leadsTo("time-passes", { CountdownScreen($0).isAtStart }, { !CountdownScreen($0).isAtStart }),
        .alwaysReachable("begins-anew") { CountdownScreen($0).isAtStart },
      ], data: ["state": ["elapsed": 0, "duration": 2, "longest": 3]]))
}

/// What a user sees of the timer: two numbers of ticks.
private struct CountdownScreen: Hashable, Sendable {
  let elapsed: Int?
  let duration: Int?

  @MainActor
  init(_ session: any RunningSession) {
    elapsed = session.control("seconds").flatMap { Int($0.text.filter(\.isNumber)) }
    duration = session.control("duration").flatMap { Double($0.text) }.map { Countdown.ticks(seconds: $0) }
  }

  var remaining: Int { (duration ?? 0) - (elapsed ?? 0) }
  var isOver: Bool { remaining <= 0 }
  var isAtStart: Bool { elapsed == 0 && !isOver }

  /// Whether each event has its effect, and only one stream ticks.
  static let acts: ScreenProperty.Action<CountdownScreen> = { before, event, after in
    switch event {
    case .control(.set, "duration", let text): after.duration == Double(text).map { Countdown.ticks(seconds: $0) }
    case .control(.tap, "reset", _): after.elapsed == 0
    case .timer(let number): number == 1 && after.elapsed == before.elapsed.map { $0 + 1 }
    default: true
    }
  }

  /// What a step that changes something can be.
  static let actions: KeyValuePairs<String, ScreenProperty.Action<CountdownScreen>> = [
    "ticks pass": { before, event, after in
      guard event.target == nil, let passed = after.elapsed.flatMap({ now in before.elapsed.map { now - $0 } })
      else { return false }
      // A wait takes a tick that began before it.
      let most = if case .wait(let milliseconds) = event { milliseconds / Countdown.tick + 1 } else { 1 }
      return 1...most ~= passed && passed <= before.remaining && after.duration == before.duration
    },
    "the duration is set": { before, event, after in
      guard let (kind, control, text) = event.target, kind == .set, control == "duration" else { return false }
      return after.elapsed == before.elapsed && after.duration == Double(text).map { Countdown.ticks(seconds: $0) }
    },
    "it is reset": { before, event, after in
      event == .tap("reset") && after.elapsed == 0 && after.duration == before.duration
    },
  ]
}

extension Countdown {
  /// Creates the timer of a recorded state.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("elapsed", "duration", "longest")
    let longest = try state["longest"].number("a number of ticks from 1, of at most a year", in: 1...Self.year)
    let (range, expected) = (0...longest, "a number of ticks up to \(longest)")
    self.init(
      elapsed: try state["elapsed"].number(expected, in: range),
      duration: try state["duration"].number(expected, in: range), longest: longest)
  }
}
