import Algebra
import Components
import Effects
import TextUI
import Utilities

/// A running component: any space, any effects, and a text view.
///
/// A session takes events by control ID. It handles one action at a time, moves the latest space, and renders after
/// each action. An action that is sent while another is handled waits its turn. A recording session also returns what
/// each step caused.
///
///     let session = Session(stepper, runtime: IORuntime())
///     try await session.perform(.tap("increment"))
///     session.view?.lines   // ["[−] 1 [+]"]
///
/// ``end(within:)`` cancels the running effects and waits for their releases. A session that is deallocated cancels its
/// effects, too, but does not wait. After either, nothing moves the space.
@MainActor
public final class Session<S: Space, E: Effect, Input, V: Presentable<E, Input, TextView<Input>>>: RunningSession
where S.Focus == UI<E, S.M, V> {
  /// The runtime of this session's effects.
  @inlinable public var runtime: E.Runtime { core.runtime }

  // The code that handles an event is inlinable, so that the compiler specialises it for an application's types.
  // Callers of `perform` do not know the session's type. A method that they reach is not specialised, so `perform` and
  // `remember` call that code by functions that are made here, where the types are known. Describing the space by an
  // unspecialised method took a tenth of a recorded event.
  @usableFromInline let core: SessionCore<S, E, Input, V>
  @usableFromInline let describeSpace: @MainActor () -> String
  @usableFromInline let acting:
    @MainActor (_ event: ControlEvent, _ id: String, _ text: String) throws(SessionError) -> Void
  @usableFromInline let replay: (ArraySlice<Kind<S.M, Void>>, inout S) -> Void
  /// The remembered steps; `nil` if the session remembers none.
  var memory: SessionMemory<S>?

  /// The size in which the session lays out views.
  @inlinable public var size: Size { core.recorder.size }

  /// Creates a session of `space` and renders it once.
  ///
  /// - Parameters:
  ///   - runtime: The runtime of the effects.
  ///   - size: The size in which the session lays out and records views.
  ///   - recording: Whether to keep each step's views, actions, effects and controls for its ``StepRecord``, which
  ///     ``start()`` and ``perform(_:)`` return. Without it, the session renders views but does not lay them out.
  ///   - movesAtMost: The number of actions after which a step, or an input between two steps, is stopped and the
  ///     session cancels its effects: see ``SessionError/tooManyMoves(_:starting:)``. Actions of effects that continue
  ///     between two steps do not count.
  ///   - recordingStates: Whether records also have the space and the actions as structured values; see
  ///     ``StepStates``. It needs `recording`.
  ///   - describe: Describes the space for records; the session cuts the text to 200 characters.
  @inlinable public init(
    _ space: S, runtime: E.Runtime, size: Size = Size(width: 80, height: 24), recording: Bool = false,
    recordingStates: Bool = false, movesAtMost: Int = 200_000, describe: ((S) -> String)? = nil
  ) {
    runtime.isRecording = recording
    let core = SessionCore<S, E, Input, V>(
      space, runtime: runtime, movesAtMost: movesAtMost,
      recorder: SessionRecorder(size: size, isRecording: recording))
    self.core = core
    describeSpace = { describe?(core.explorer.space) ?? summary(of: core.explorer.space) }
    acting = { event, id, text throws(SessionError) in
      if event == .tap { try core.tap(id) } else { try core.send(event, to: id, text: text) }
    }
    replay = { actions, space in for action in actions { space.move(by: action) } }
    if recordingStates { recordStates() }
    // Initial inputs are sent here, as a turn.
    _ = core.beginTurn()
    core.render()
    core.endTurn()
  }

  // Frees the space and its values on the main actor. The views' handlers may outlive the session, and move nothing.
  isolated deinit { core.explorer.leave() }

  // MARK: The view

  /// The view shown.
  @inlinable public var view: TextView<Input>? { core.view }

  /// Whether the records of steps have views, actions, effects and controls.
  public var isRecording: Bool { core.recorder.isRecording }

  /// The space shown.
  public var space: S { core.past == nil ? present : memory?.space.shownSpace ?? present }

  /// The present space, whatever is shown.
  @inlinable var present: S { core.explorer.space }

  /// The controls on the screen, in reading order.
  public var controls: [LaidOut.Placed] { screen.controls }

  /// The lines of the whole view, whatever the size.
  public var lines: [String] { view?.lines ?? [] }

  /// The elements of the view shown, one per line, indented by depth.
  public var outline: String { view?.outline ?? "" }

  /// Calls `body` with each element of the view shown when it begins, and with `nil` when it ends.
  public func visit(rows: Range<Int> = 0..<Int.max, _ body: (ViewElement?) -> Void) { view?.visit(rows: rows, body) }

  /// The view shown, laid out in the session's size.
  @inlinable public var screen: LaidOut { core.screen }

  /// Returns the view shown, laid out in `size`, for example for a resizable window.
  ///
  /// - Parameters:
  ///   - last: An earlier layout, whose unchanged parts are reused.
  ///   - scrolled: The number of columns of grids that are scrolled away.
  public func laidOut(in size: Size, after last: LaidOut? = nil, scrolled: Int = 0) -> LaidOut {
    (view ?? .empty).laidOut(in: size, after: last, scrolled: scrolled)
  }

  /// Whether one line of the whole view contains `text`.
  public func shows(_ text: String) -> Bool { view?.showsText(text) ?? text.isEmpty }

  /// Returns the state of a control anywhere in the whole view.
  public func control(_ id: String) -> ControlState? {
    view?.control(id).map { ControlState($0) }
  }

  /// The ID of the control that gets the focus when the view first appears.
  public var initialFocus: String? { view?.initialFocus }

  /// The ID of the control that has the focus; `nil` if none has it.
  ///
  /// A control gets it when it is used, by the event `focus`, and when it becomes the initial focus of the view. It
  /// loses it when another control gets it, and when it is gone or disabled. A field with the focus is left before
  /// another control is used: it gets `leave` first, in the same step. If the other control is gone then, that is all.
  public var focus: String? { core.focus }

  /// The location that was opened last; empty before the first one.
  public var location: String { core.window.location }

  /// Returns the number of rows of a list, by its ID; `nil` if there is no such list.
  public func rowCount(of list: String) -> Int? { view?.rowCount(of: list) }

  // MARK: Events

  /// Sends `input` to the component, as a control does.
  ///
  /// The effect runs until it has to wait. Inputs that are sent meanwhile, even by the effect itself, wait their turn.
  ///
  /// This method does not throw. If the input reveals a fault of the component,
  /// ``SessionError/tooManyMoves(_:starting:)`` or ``SessionError/children(_:)``, the next throwing call throws it: for
  /// example ``tap(_:)``, ``perform(_:)`` or ``start()``.
  @inlinable public func send(_ input: Input) { core.send(input) }

  /// Taps a button, a toggle or a row by its ID.
  ///
  /// A tap is not a step. A recording session adds what it causes to the next step, together with everything else that
  /// happens between two steps.
  ///
  /// - Throws: ``SessionError`` if the control cannot be tapped, or if an earlier ``send(_:)`` revealed a fault; then
  ///   the tap did not happen. If the tap itself reveals a fault, it throws that after the tap happened.
  @inlinable public func tap(_ id: String) throws(SessionError) {
    try core.tap(id)
    try core.checkFault()
  }

  /// Enters a text into a field by its ID.
  ///
  /// It is not a step, like ``tap(_:)``.
  ///
  /// - Throws: The same errors as ``tap(_:)``.
  @inlinable
  public func enter(_ id: String, _ text: String) throws(SessionError) { try send(.enter, to: id, text: text) }

  /// Sends the input that a control carries for `event`.
  ///
  ///     try session.send(.type, to: "name", text: "Ad")
  ///
  /// It is not a step, like ``tap(_:)``. The session keeps no text: a field shows the text that the component renders.
  ///
  /// - Throws: The same errors as ``tap(_:)``.
  @inlinable public func send(_ event: ControlEvent, to id: String, text: String = "") throws(SessionError) {
    try core.send(event, to: id, text: text)
    try core.checkFault()
  }

  /// Returns the record of the start, which is step 0.
  ///
  /// - Throws: A fault of the component. The session stays usable, even if the start was stopped.
  public func start() throws(SessionError) -> StepRecord {
    core.recorder.start()
    return try finish(nil)
  }

  /// Performs `event` as one step and returns what it caused.
  ///
  /// The record of a text that was put into a secure field has `•••` in its place; see `Control.isSecure`.
  ///
  /// - Throws: ``SessionError`` if the event cannot happen, or if an earlier ``send(_:)`` revealed a fault, which is
  ///   thrown once; then the session is unchanged. If the event itself reveals a fault, it throws that after the event
  ///   happened. While two controls of the view have one ID, every event throws ``SessionError/duplicateControl(_:)``.
  @discardableResult public func perform(_ event: ScriptEvent) async throws(SessionError) -> StepRecord {
    try core.recorder.throwFault()
    // Only a text is masked.
    let shown: ScriptEvent? = event.target?.event.takesText == true ? masked(event) : nil
    _ = core.beginTurn()
    defer { core.endTurn() }
    if case .wait(let milliseconds) = event {
      let start = try beginWait()
      await runtime.advance(by: milliseconds)
      try endWait(of: milliseconds, from: start)
    } else {
      try performNow(event)
    }
    core.recorder.steps += 1
    // A field that shows only bullets may have been empty before.
    return try finish(shown.map(masked) ?? event)
  }

  /// Performs an event other than a wait.
  func performNow(_ event: ScriptEvent) throws(SessionError) {
    switch event {
    case .control(let event, let id, let text): try acting(event, id, text)
    case .window(.undo): try undo()
    case .window(let event): try core.perform(event)
    case .fail(let service, let reason):
      try core.recorder.checkPresent()
      do throws(FailureRefused) { try runtime.fail(service, reason: reason) } catch { throw .failure(error) }
      try core.recorder.begin()
    case .answer(let service, let number, let reason):
      try perform { () throws(FailureRefused) in try runtime.answer(service, number: number, failing: reason) }
    case .timer(let number):
      try perform { () throws(FailureRefused) in try runtime.fireTimer(number) }
    case .reply(let service, let number, let value):
      try perform { () throws(FailureRefused) in try runtime.answer(service, number: number, with: value) }
    case .restart: throw .notRestartable
    case .wait: break
    }
  }

  /// Begins an event of the runtime, and runs it.
  private func perform(_ event: () throws(FailureRefused) -> Void) throws(SessionError) {
    try core.recorder.begin()
    do throws(FailureRefused) { try event() } catch { throw .failure(error) }
  }

  /// Begins a wait, and returns the time.
  func beginWait() throws(SessionError) -> Int {
    try core.recorder.begin()
    runtimeCore?.limitWork()
    return runtime.now
  }

  /// Throws if the clock stopped before the end of a wait.
  func endWait(of milliseconds: Int, from start: Int) throws(SessionError) {
    if runtime.hasStoppedEarly { throw .tooLong(milliseconds: milliseconds, reached: runtime.now - start) }
  }

  /// Whether effects of this session wait for an answer or the clock, or are being released.
  public var isBusy: Bool { core.scope.isBusy }

  // MARK: The end

  /// Ends the session: cancels its effects, waits for their releases, and ignores later inputs.
  ///
  /// It also waits for the calls of services that are not `isCancellable`, such as a save that has begun.
  ///
  /// The session advances the runtime's clock in pauses until everything is released. Each pause is 1 ms, or a
  /// thousandth of the time waited so far, if that is more; the clock can run past the last release by one pause.
  /// Pauses count toward the limit even if the clock stands still, so this method always returns.
  ///
  /// - Parameter milliseconds: How long releases may take on the runtime's clock, and calls in real time.
  /// - Returns: Whether everything was released in that time.
  @discardableResult public func end(within milliseconds: Int = 5_000) async -> Bool {
    runtimeCore?.beginEnd()
    return await release(within: milliseconds)
  }

  /// Cancels the effects, and waits for their releases and for the calls that nothing cancels.
  func release(within milliseconds: Int) async -> Bool {
    let ending = Ending()
    let calls = runtimeCore
    core.end { ending.isOver = true }
    guard !ending.isOver || calls?.lasting.isEmpty == false else { return true }
    let runtime = runtime
    // A new task waits for the releases even if the calling task has been cancelled.
    return await Task { @MainActor in
      await calls?.finishCalls(within: milliseconds)
      let start = runtime.now
      var waited = 0
      while !ending.isOver || calls?.lasting.isEmpty == false, waited < milliseconds {
        // The pauses grow, and count even if the clock stands still, so the loop ends.
        let pause = min(1 + waited / 1_000, milliseconds - waited)
        await runtime.advance(by: pause)
        waited = max(waited + pause, runtime.now - start)
      }
      return ending.isOver
    }.value
  }

  /// Does in a simulation what ``release(within:)`` does, without an overshoot of the clock.
  func release(in simulation: Simulation, within milliseconds: Int) {
    let ending = Ending()
    core.end { ending.isOver = true }
    simulation.advance(within: milliseconds) { ending.isOver && simulation.lasting.isEmpty }
  }

  private func finish(_ event: ScriptEvent?) throws(SessionError) -> StepRecord {
    core.endTurn()
    memory?.endStep(core.recorder.steps) { present }
    let recorder = core.recorder
    guard recorder.isRecording else {
      try recorder.throwFaults()
      return StepRecord(step: recorder.steps, time: runtime.now, event: event)
    }
    var step = StepRecord(step: recorder.steps, time: runtime.now, event: event)
    recorder.complete(&step)
    step.effects = runtime.takeRecords()
    step.space = limited { describeSpace() }
    recorder.clear()
    try recorder.throwFaults()
    return step
  }
}

/// Whether all releases have completed.
@MainActor
private final class Ending {
  var isOver = false
}
