import Algebra
import Effects
import OrderedJSON
import TextUI

/// Returns a session that can begin again: on ``ScriptEvent/restart``, it ends, and `make` makes the next one.
///
///     let runtime = Simulation(services: ["load", "save"])
///     let session = restartable { Session(Notes.stateStore(Simulated.self), runtime: runtime, recording: true) }
///     try await session.perform(.restart)
///
/// A restart is a step. It cancels the effects, waits at most five seconds for their releases and for the calls that
/// nothing cancels, and shows the start of the new session. The clock goes on, and so do the worlds of simulated services:
/// see `SimulatedWorld`. Nothing else is left of the component, if `make` makes it as a whole, with its references. Past
/// steps can still be shown.
///
/// - Parameter make: Makes a ``Session``, always in the same runtime. Another session is returned as it is, and cannot
///   begin again.
@MainActor
public func restartable(_ make: @escaping @MainActor () -> any RunningSession) -> any RunningSession {
  let first = make()
  return (first as? any SearchableSession).map { RestartableSession($0, make) } ?? first
}

/// One session after another: see ``restartable(_:)``.
@MainActor
private final class RestartableSession: SearchableSession {
  /// A session, and the number of its first step among all.
  private typealias Life = (first: Int, session: any SearchableSession)

  private let make: @MainActor () -> any RunningSession
  /// The sessions that can be shown, the present one last.
  private var lives: [Life]
  /// The index of the session that is shown.
  private var shown = 0
  /// The first step that is remembered; `nil` if none is.
  private var remembered: (from: Int, spacing: Int?)?
  /// What the last session did when it ended, until it is recorded.
  private var rest: StepRecord?

  init(_ first: any SearchableSession, _ make: @escaping @MainActor () -> any RunningSession) {
    (lives, self.make) = ([(0, first)], make)
  }

  /// The present session.
  private var present: Life { lives[lives.count - 1] }
  private var now: any SearchableSession { present.session }
  private var visible: any SearchableSession { lives[shown].session }

  // MARK: The restart

  private func begin() throws(SessionError) {
    let before = present
    rest = before.session.takeRest()
    before.session.runtimeCore?.latestCalls = [:]
    // `make` has returned such a session before.
    guard let next = make() as? any SearchableSession else { throw .notRestartable }
    next.layouts = before.session.layouts
    if before.session.shownViews != nil { next.shownViews = [next.viewHash] }
    if let remembered { next.remember(every: remembered.spacing) } else { lives = [] }
    lives.append((before.first + before.session.step, next))
    shown = lives.count - 1
  }

  func perform(_ event: ScriptEvent) async throws(SessionError) -> StepRecord {
    try checkPresent()
    guard event == .restart else { return numbered(try await now.perform(event)) }
    await now.endForRestart()
    try begin()
    var record = try start()
    record.event = event
    return record
  }

  func perform(unrecorded event: ScriptEvent, in simulation: Simulation) throws(SessionError) {
    guard event == .restart else { return try now.perform(unrecorded: event, in: simulation) }
    now.endForRestart(in: simulation)
    try begin()
  }

  func start() throws(SessionError) -> StepRecord {
    let rest = rest.take()
    var record = numbered(try now.start())
    guard let rest else { return record }
    (record.actions, record.views) = (rest.actions + record.actions, rest.views + record.views)
    record.moves += rest.moves
    if let before = rest.states, var states = record.states {
      (states.actions, states.changes) = (before.actions + states.actions, before.changes + states.changes)
      record.states = states
    }
    return record
  }

  private func numbered(_ record: StepRecord) -> StepRecord {
    var record = record
    record.step += present.first
    return record
  }

  private func checkPresent() throws(SessionError) {
    if shownStep != step { throw .past(shownStep, latest: step) }
  }

  // MARK: The past

  var step: Int { present.first + now.step }
  var shownStep: Int { lives[shown].first + visible.shownStep }

  var isReversible: Bool { now.isReversible }

  func remember(every spacing: Int?) {
    guard remembered == nil else { return }
    remembered = (step, spacing)
    now.remember(every: spacing)
  }

  /// Returns the index of the session that a step belongs to.
  private func life(of step: Int) -> Int? { lives.lastIndex { $0.first <= step } }

  func state(atEndOf step: Int) -> JSON? {
    guard step <= self.step, let life = life(of: step) else { return nil }
    return lives[life].session.state(atEndOf: step - lives[life].first)
  }

  func seek(to step: Int) throws(SessionError) {
    let latest = self.step
    guard let remembered, let life = life(of: step), (remembered.from...latest).contains(step) else {
      if step == latest { return }
      if remembered == nil, (0..<latest).contains(step) { throw .notRemembered(step) }
      throw .noStep(step, remembered: (remembered?.from ?? latest)...latest)
    }
    do throws(SessionError) { try lives[life].session.seek(to: step - lives[life].first) } catch {
      if case .notShown = error { throw .notShown(step) }
      throw error
    }
    if life != shown { try? visible.seek(to: visible.step) }
    shown = life
  }

  // MARK: The search

  /// A space, and the session that has it.
  private struct Place {
    let life: Life
    let space: Any
  }

  var anySpace: Any { Place(life: present, space: now.anySpace) }

  func restore(space: Any, isAgain: Bool) {
    // The cast succeeds for a space of this session.
    guard let place = space as? Place else { return }
    if place.life.session !== now { now.cancelEffects() }
    (lives, shown, rest) = ([place.life], 0, nil)
    now.restore(space: place.space, isAgain: isAgain)
  }

  func dropRecord() {
    rest = nil
    now.dropRecord()
  }

  var runtimeCore: RuntimeCore? { now.runtimeCore }
  var simulation: Simulation? { now.simulation }
  var viewHash: UInt64 { now.viewHash }
  var rowCount: Int { now.rowCount }
  var shownViews: [UInt64]? {
    get { now.shownViews }
    set { now.shownViews = newValue }
  }
  var layouts: SharedLayouts? {
    get { now.layouts }
    set { now.layouts = newValue }
  }
  var window: SessionWindow {
    get { now.window }
    set { now.window = newValue }
  }
  var windowEvents: [ScriptEvent] { now.windowEvents }
  func visitControls(_ body: (_ id: String, _ pattern: String, _ events: [ControlEvent]) -> Void) {
    now.visitControls(body)
  }
  func pattern(of control: String) -> String? { now.pattern(of: control) }
  func combineSpace(into fingerprint: inout Fingerprint) { now.combineSpace(into: &fingerprint) }
  func combineEffects(into fingerprint: inout Fingerprint) { now.combineEffects(into: &fingerprint) }
  func cancelEffects() { now.cancelEffects() }
  func endForRestart() async { await now.endForRestart() }
  func endForRestart(in simulation: Simulation) { now.endForRestart(in: simulation) }
  func takeRest() -> StepRecord { now.takeRest() }

  // MARK: What is shown

  var size: Size { visible.size }
  var isRecording: Bool { visible.isRecording }
  var controls: [LaidOut.Placed] { visible.controls }
  var lines: [String] { visible.lines }
  var outline: String { visible.outline }
  var screen: LaidOut { visible.screen }
  var initialFocus: String? { visible.initialFocus }
  var focus: String? { visible.focus }
  var location: String { visible.location }
  func rowCount(of list: String) -> Int? { visible.rowCount(of: list) }
  var isBusy: Bool { now.isBusy }
  func visit(rows: Range<Int>, _ body: (ViewElement?) -> Void) { visible.visit(rows: rows, body) }
  func laidOut(in size: Size, after last: LaidOut?, scrolled: Int) -> LaidOut {
    visible.laidOut(in: size, after: last, scrolled: scrolled)
  }
  func shows(_ text: String) -> Bool { visible.shows(text) }
  func control(_ id: String) -> ControlState? { visible.control(id) }
  func end(within milliseconds: Int) async -> Bool { await now.end(within: milliseconds) }
}
