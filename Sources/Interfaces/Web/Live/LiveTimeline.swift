import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

/// A timeline that several browser tabs show and change together.
///
///     let live = LiveTimeline(timeline, title: "home", about: .init(sides), headers: headers)
///     await live.receive(Array(#"{"do":"tap refresh"}"#.utf8))
///     var tab = LiveTimeline.Tab()
///     let message = live.news(for: &tab)
///
/// Requests of tabs run one after another. A tab gets states, not events: a tab that was away gets the latest state,
/// however much happened. So a tab that stalls costs no memory.
@MainActor
public final class LiveTimeline {
  /// The timeline.
  public var timeline: Timeline { controller.timeline }
  let controller: TimelineController
  /// The name of the scenario.
  public let title: String
  /// A description of the run for the tabs.
  let about: About
  /// The header of each side's trace.
  let headers: [TraceHeader]

  /// A description of a run for its tabs, beside its title.
  public struct About: Sendable {
    /// A one-line summary.
    public var summary = ""
    /// The name of the effects.
    public var effects = "live"
    /// The names of the services, whose next answers tabs can choose.
    public var services: [String] = []
    /// CSS for the elements of the views, by role and ID.
    public var style = ""
    /// What is compared.
    public var sides: [HTMLReport.Side]

    /// Creates a description.
    public init(_ sides: [HTMLReport.Side]) { self.sides = sides }
  }

  /// Searches the states of the first side, and returns their map; `nil` if this run has none.
  package var makeMap: (@MainActor () async throws -> StateMap)?
  /// The map, or the error of its search; `nil` before a tab asks for it.
  private var knownMap: Result<StateMap, any Error>?
  /// The place on the map of each of the timeline's screens, as far as they were looked up.
  private var placesOfScreens: [Int] = []

  /// The most bytes of a message from a tab, except a trace.
  public nonisolated static let longestMessage = 65_536

  /// Rises with each change of what tabs show.
  private(set) var version = 0
  /// Tells this run from an earlier one at the same address.
  let run = String(UInt64.random(in: .min ... .max), radix: 36)
  /// Whether the run has ended.
  public private(set) var hasEnded = false
  /// The error that ended the run, such as a full disk.
  public private(set) var failure: (any Error)?

  /// The rows of each list that a tab has asked for; `nil` until one asks for more than it gets at first.
  private(set) var rows: Int?
  private var tail: Task<Void, Never>?
  /// Whether something is being done. Meanwhile a branch can be half made, so that tabs are shown nothing.
  private var isAtWork = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  var written = WrittenSteps()
  var picture: (version: Int, bytes: [UInt8])?
  /// The nodes of the views shown since the last time that there were too many.
  var nodes = ViewNodes()
  /// Tells these nodes from earlier ones.
  var table = 0

  /// Creates a live timeline.
  ///
  /// - Parameter headers: The header of each side's trace. A loaded trace must have the same scenario and data.
  public init(_ timeline: Timeline, title: String, about: About, headers: [TraceHeader]) {
    controller = TimelineController(timeline)
    (self.title, self.about, self.headers) = (title, about, headers)
  }

  // MARK: In turn

  /// Runs `work` after all earlier requests, so that events of two tabs do not mix.
  package func inTurn<Result: Sendable>(
    _ work: @escaping @MainActor (LiveTimeline) async throws -> Result
  ) async throws -> Result {
    let before = tail
    let task = Task { @MainActor in
      await before?.value
      isAtWork = true
      defer {
        isAtWork = false
        wake()
      }
      return try await work(self)
    }
    tail = Task { _ = try? await task.value }
    return try await task.value
  }

  /// Runs `work` in turn, and tells the tabs if it changed something.
  ///
  /// - Throws: `TimelineError` for a mistake of the tab. Any other error, such as a fault of the component, ends the run.
  private func change<Result: Sendable>(
    _ work: @escaping @MainActor (LiveTimeline) async throws -> Result
  ) async throws(TimelineError) -> Result {
    do {
      return try await inTurn { live in
        if live.hasEnded { throw TimelineError(description: "the server has ended") }
        let before = (live.controller.state, live.rows)
        defer { if before != (live.controller.state, live.rows) { live.changed() } }
        return try await work(live)
      }
    } catch let error as TimelineError {
      throw error
    } catch let error as SessionError where !error.isFault {
      throw TimelineError(description: "\(error)")
    } catch let error as Timeline.NoBranch {
      throw TimelineError(description: "\(error)")
    } catch is CancellationError {
      throw TimelineError(description: "the server has ended")
    } catch {
      end(error)
      throw TimelineError(description: "\(error)")
    }
  }

  private func changed() {
    version += 1
    wake()
  }

  /// Wakes all that wait in ``nextChange(after:)``.
  public func wake() {
    let woken = waiting
    waiting = []
    for one in woken { one.resume() }
  }

  /// Waits for a change after `version`, for the end, or for ``wake()``.
  private func nextChange(after version: Int) async {
    guard isAtWork || self.version == version, !hasEnded else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  // MARK: The map

  /// The map; the states are searched once, also if that fails.
  func map() async throws -> StateMap {
    guard let makeMap else { throw TimelineError(description: "this run has no map") }
    if let knownMap { return try knownMap.get() }
    let made: Result<StateMap, any Error>
    do { made = .success(try await makeMap()) } catch { made = .failure(error) }
    knownMap = made
    return try made.get()
  }

  /// The place on the map of each of the timeline's screens, or −1; `nil` before a tab has asked for the map.
  func places() -> [Int]? {
    guard case .success(let map)? = knownMap else { return nil }
    for screen in timeline.screens[placesOfScreens.count...] { placesOfScreens.append(map.place(of: screen) ?? -1) }
    return placesOfScreens
  }

  // MARK: Commands

  /// Runs a line: a command of `play`, or lines of a script.
  ///
  /// - Throws: `TimelineError` if the line is wrong, or refused.
  func perform(_ line: String) async throws(TimelineError) -> TimelineController.Answer {
    try await change { live in
      let answer = try await live.controller.perform(TimelineCommand(parsing: line, on: live.timeline))
      if answer == .quit {
        throw TimelineError(description: "close the tab to leave; Ctrl-C in the terminal ends the server")
      }
      return answer
    }
  }

  /// Shows a step of the branch shown.
  func seek(to moment: Int) async throws(TimelineError) {
    try await change { try $0.timeline.seek(to: moment) }
  }

  /// Begins a branch that repeats a trace.
  ///
  /// - Throws: `TimelineError` if the trace is not one of this run's scenario and data, or does not fit.
  public func load(_ trace: Trace) async throws(TimelineError) {
    try await change { live in
      guard let own = live.headers.first else { return }
      func check<Value: Equatable>(_ member: KeyPath<TraceHeader, Value>, _ expected: String, _ found: String) throws {
        guard trace.header[keyPath: member] == own[keyPath: member] else {
          throw TimelineError(description: mismatch(expected: expected, found: found))
        }
      }
      try check(\.scenario, "a trace of \(own.scenario)", "one of \(trace.header.scenario)")
      try check(\.scenarioVersion, "version \(own.scenarioVersion) of it", "version \(trace.header.scenarioVersion)")
      try check(\.data, "a trace that starts from the same data", "other data")
      // A simulation answers by itself, and would not say what live services said.
      if own.effects != "live" {
        try check(\.effects, "a trace with \(own.effects) effects", "one with \(trace.header.effects) effects")
      }
      try await live.controller.load(trace)
    }
  }

  /// Returns the trace of a side of the branch shown, as JSON Lines; `nil` if there is no such side.
  ///
  /// - Complexity: O(*n*) in the records of the branch.
  package func trace(ofSide side: Int) throws -> [UInt8]? {
    guard headers.indices.contains(side) else { return nil }
    var bytes: [UInt8] = []
    try timeline.write(
      to: headers.enumerated().map { index, header in
        try TraceWriter(header) { if index == side { bytes += $0 } }
      })
    return bytes
  }

  /// The events of the branch shown, as a script.
  package var script: String { Script(events: timeline.moments.compactMap(\.event)).description }

  // MARK: Time

  /// Passes time while effects run, until the run ends. In the past, time stands still.
  public func passTime(_ clock: some Clock<Duration> = SuspendingClock()) async {
    var passed = PassedTime(clock)
    while !hasEnded, !Task.isCancelled {
      guard timeline.isBusy, !controller.standsStill else {
        await nextChange(after: version)
        passed.restart()
        continue
      }
      let branch = timeline.branch
      try? await clock.sleep(for: .milliseconds(33))
      // A branch does not get the time in which it was made.
      guard timeline.branch == branch, !controller.standsStill else {
        passed.restart()
        continue
      }
      // Each wait is at most one second: the limit of moves is per step, and must not stop a long but finite wait.
      var left = passed.lap(at: controller.speed)
      while left > 0, !hasEnded {
        await pass(min(left, 1000), on: branch)
        left -= 1000
      }
      if timeline.branch != branch { passed.restart() }
    }
  }

  private func pass(_ milliseconds: Int, on number: Int) async {
    do {
      try await inTurn { live in
        guard live.timeline.branch == number, !live.controller.isPaused else { return }
        let count = live.timeline.moments.count
        defer { if live.timeline.moments.count != count || !live.timeline.isBusy { live.changed() } }
        try await live.timeline.wait(milliseconds)
      }
    } catch SessionError.tooLong {
      // More comes due than there is time for: the clock goes slower.
    } catch {
      end(error)
    }
  }

  /// Ends the run, and tells the tabs. The timeline's sessions are not ended.
  ///
  /// - Parameter error: Why it ends, if that is an error; the first one stays.
  public func end(_ error: (any Error)? = nil) {
    failure = failure ?? error
    hasEnded = true
    timeline.isEnding = true
    wake()
  }

  // MARK: Tabs

  /// The page that tabs show, and the policy by which a browser holds it to its own scripts.
  package var page: (html: [UInt8], policy: String) { (Page.live.file(title: title), Page.live.policy) }

  /// The state that a tab has received.
  public struct Tab: Sendable {
    var version = -1
    var branch = 0
    var count = 0
    var table = -1
    var nodes = 0

    /// A tab that knows nothing.
    public init() {}
  }

  /// Waits until a tab may have something new to show: for a change, for the end, or for ``wake()``.
  public func nextChange(after tab: Tab) async { await nextChange(after: tab.version) }

  /// Returns what is new for a tab, as JSON; `nil` if it knows everything.
  ///
  /// - Complexity: O(*n*) in the new steps and in the view shown. The view is written once for all tabs, and a tab gets
  ///   only the elements that it does not have.
  public func news(for tab: inout Tab) -> [UInt8]? {
    isAtWork || tab.version == version ? nil : message(to: &tab)
  }

  /// The whole state, for a new tab.
  package var state: [UInt8] {
    var tab = Tab()
    return message(to: &tab)
  }

  /// Waits for the running request.
  package func finish() async { await tail?.value }

  /// The answer to a message of a tab.
  public struct Answer: Sendable {
    /// The answer as JSON: the message's `id` as `done`, and `error`, or what the tab has to do.
    public let json: [UInt8]
    /// Whether the message was refused.
    public let isRefusal: Bool
  }

  /// Receives a message of a tab, and does what it asks for.
  ///
  /// - Returns: The answer for this tab; `nil` if there is nothing to say and the message has no `id`.
  public func receive(_ message: [UInt8]) async -> Answer? {
    var answer: JSONObject = [:]
    var isRefusal = false
    do throws(TimelineError) {
      let (request, id) = try Request.parse(message)
      if let id { answer["done"] = JSON(id) }
      if case .question(let question) = request { answer["found"] = try await self.answer(question) }
      switch try await perform(request) {
      case .nothing, .quit: break
      case .said(let text): answer["said"] = .string(sanitized(text))
      case .compare(let step): answer["compare"] = step.map { JSON($0) } ?? .null
      case .filter(let text): answer["filter"] = .string(text)
      case .save(let name, let asScript, _):
        answer["save"] = .string(name)
        answer["as"] = .string(asScript ? "script" : "trace")
      }
    } catch {
      isRefusal = true
      answer["error"] = .string(error.description)
    }
    return answer.isEmpty ? nil : Answer(json: Array(JSON(answer).write().utf8), isRefusal: isRefusal)
  }

  private func perform(_ request: Request) async throws(TimelineError) -> TimelineController.Answer {
    switch request {
    case .line(let line): return try await perform(line)
    case .seek(let step): try await seek(to: step)
    case .rows(let count): try await change { $0.rows = max($0.rows ?? 0, count) }
    case .question: break
    }
    return .nothing
  }
}

/// A message of a tab: `{"do":"tap refresh"}`, `{"seek":3}`, `{"rows":400}`, or a question, `{"look":["tap refresh"]}`,
/// `{"blame":1}`, `{"since":3}` or `{"map":1}`; each also with an `id` for the answer.
private enum Request {
  case line(String)
  case seek(Int)
  /// Show at least this many rows of each list.
  case rows(Int)
  case question(LiveTimeline.Question)

  static func parse(_ message: [UInt8]) throws(TimelineError) -> (request: Request, id: Int?) {
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: message) } catch {
      throw TimelineError(description: "message:\(error.line):\(error.column): \(error.message)")
    }
    let id = json["id"]?.int
    if case .object(let object) = json, object.count == (id == nil ? 1 : 2) {
      if let line = json["do"]?.string { return (.line(line), id) }
      if let step = json["seek"]?.int { return (.seek(step), id) }
      if let count = json["rows"]?.int { return (.rows(count), id) }
      if let lines = json["look"]?.array?.compactMap(\.string) { return (.question(.look(lines)), id) }
      if let step = json["since"]?.int { return (.question(.since(step)), id) }
      if json["blame"]?.int == 1 { return (.question(.blame), id) }
      if json["map"]?.int == 1 { return (.question(.map), id) }
    }
    throw TimelineError(
      description: mismatch(
        expected: #"{"do": LINE}, {"seek": STEP}, {"rows": COUNT}, or a question: look, blame, since or map"#,
        found: excerpt(json.write())))
  }
}
