import Algebra
import Components
import Effects
import TextUI

/// What a search of all states, and a timeline, need of a session.
@MainActor
protocol SearchableSession: RunningSession {
  /// The runtime of the effects; `nil` if it is one of another kind.
  var runtimeCore: RuntimeCore? { get }
  /// The simulation that the session runs in; `nil` if it runs in another runtime, also in one around a simulation.
  var simulation: Simulation? { get }
  /// A hash of the view: see `TextView.contentHash`.
  var viewHash: UInt64 { get }
  func visitControls(_ body: (_ id: String, _ pattern: String, _ events: [ControlEvent]) -> Void)
  /// The number of rows of the view's lists, without lists in rows.
  var rowCount: Int { get }
  /// Returns the ID of a control with `*` for the keys of rows; `nil` if there is no such control.
  func pattern(of control: String) -> String?
  /// The hashes of the views shown since this was set last; `nil` if they are not recorded.
  var shownViews: [UInt64]? { get set }
  /// The layouts that this session shares with others; `nil` if it shares none.
  var layouts: SharedLayouts? { get set }
  /// Forgets what has happened since the last record.
  func dropRecord()
  /// Adds the space to the fingerprint of a state.
  func combineSpace(into fingerprint: inout Fingerprint)
  /// Adds the running effects to the fingerprint of a state.
  func combineEffects(into fingerprint: inout Fingerprint)
  /// The focus and the locations.
  var window: SessionWindow { get set }
  /// The keys and the moves to another location that can happen now.
  var windowEvents: [ScriptEvent] { get }
  /// Performs an event without a record of it.
  func perform(unrecorded event: ScriptEvent, in simulation: Simulation) throws(SessionError)
  func cancelEffects()
  /// Ends the session, after which another one begins in the same runtime.
  func endForRestart() async
  /// Does what ``endForRestart()`` does in a simulation.
  func endForRestart(in simulation: Simulation)
  /// Returns what the session has done since the last record, without the effects, as a step of its own.
  func takeRest() -> StepRecord
  /// The space, as ``restore(space:)`` takes it.
  var anySpace: Any { get }
  /// Shows a space that this session, or one of the same component, had while no effect ran.
  ///
  /// - Parameter isAgain: Whether it is the space that was restored last: then its view is not read again.
  func restore(space: Any, isAgain: Bool)
}

extension Session: SearchableSession {
  var runtimeCore: RuntimeCore? { runtime.core }

  // A copy of a simulation would lack what a runtime around it knows.
  var simulation: Simulation? { runtime as? Simulation }

  var viewHash: UInt64 { core.rendering.view.contentHash }

  func visitControls(_ body: (_ id: String, _ pattern: String, _ events: [ControlEvent]) -> Void) {
    core.rendering.view.visitControls(body)
  }

  var rowCount: Int { core.rendering.view.rowCount }

  var shownViews: [UInt64]? {
    get { core.shownViews }
    set { core.shownViews = newValue }
  }

  var layouts: SharedLayouts? {
    get { core.recorder.layouts }
    set { core.recorder.layouts = newValue }
  }

  var window: SessionWindow {
    get { core.window }
    set { core.window = newValue }
  }

  var windowEvents: [ScriptEvent] { core.windowEvents }

  func dropRecord() {
    core.recorder.clear()
    core.recorder.states?.forget()
    _ = runtime.takeRecords()
    // A fault that has happened is no longer news.
    try? core.recorder.throwFault()
  }

  func pattern(of control: String) -> String? { core.rendering.view.pattern(of: control) }

  func combineSpace(into fingerprint: inout Fingerprint) {
    fingerprint.combine(present)
    // Only a field that hears of the loss of the focus can tell who has it.
    guard core.window.isInField, let id = focus, control(id)?.events.contains(.leave) == true else { return }
    fingerprint.combine(id)
  }

  func combineEffects(into fingerprint: inout Fingerprint) { core.scope.combine(into: &fingerprint) }

  func perform(unrecorded event: ScriptEvent, in simulation: Simulation) throws(SessionError) {
    try core.recorder.throwFault()
    _ = core.beginTurn()
    defer { core.endTurn() }
    if case .wait(let milliseconds) = event {
      let start = try beginWait()
      simulation.advance(by: milliseconds)
      try endWait(of: milliseconds, from: start)
    } else {
      try performNow(event)
    }
    core.endTurn()
    try core.recorder.throwFaults()
  }

  func cancelEffects() { core.scope.cancelAll() }

  func endForRestart() async {
    if let simulation { return endForRestart(in: simulation) }
    guard let runtimeCore else { return _ = await release(within: Self.longestRelease) }
    await runtimeCore.asOneAdvance { _ = await release(within: Self.longestRelease) }
  }

  func endForRestart(in simulation: Simulation) { release(in: simulation, within: Self.longestRelease) }

  private static var longestRelease: Int { 5_000 }

  func takeRest() -> StepRecord {
    core.endTurn()
    core.recorder.steps += 1
    memory?.endStep(core.recorder.steps) { present }
    var rest = StepRecord(step: core.recorder.steps, time: runtime.now)
    core.recorder.complete(&rest)
    core.recorder.clear()
    return rest
  }

  var anySpace: Any { present }

  func restore(space: Any, isAgain: Bool) {
    // The cast succeeds for a space of the same component.
    guard let space = space as? S else { return }
    core.restore(space, isAgain: isAgain)
  }
}

extension SessionCore {
  /// Replaces the space, and shows it without the inputs and requests with which children begin.
  ///
  /// - Parameter isAgain: Whether it is the space that was restored last: then its view is not read again.
  func restore(_ space: S, isAgain: Bool) {
    if scope.isBusy { scope.cancelAll() }
    if hasEnded { scope.beginAgain() }
    hasEnded = false
    movesLeft = .max
    if isAgain, let restored {
      explorer.restore(space)
      (rendering, isShown) = (restored, true)
      (recorder.isLaidOut, recorder.defect) = (false, nil)
      if let children = restored.children { show(children) }
    } else {
      willMove()
      explorer.restore(space)
      // A session that has ended drops inputs and requests.
      hasEnded = true
      render()
      hasEnded = false
      restored = isShown && recorder.defect == nil ? rendering : nil
    }
    waiting = []
  }
}

extension EffectRuntime {
  /// The runtime itself, or the one that it forwards to; `nil` if that is a runtime of another kind.
  fileprivate var core: RuntimeCore? {
    if let core = self as? RuntimeCore { return core }
    guard let forwarding = self as? any ForwardingRuntime else { return nil }
    return forwarding.base.core
  }
}
