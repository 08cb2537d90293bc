import Algebra
import Components
import Effects
import TextUI
import TextUtilities

/// A component that is being used: any space, any effects, and the text view of what stands at the focus.
///
/// A session takes events by control ID, does one action at a time from the latest space, renders after each, and can
/// record what happened. An action that comes while another is being handled waits its turn.
///
///     let session = Session(stepper, runtime: IORuntime())
///     try await session.perform(.tap("increment"))
///     session.view?.lines   // ["[−] 1 [+]"]
///
/// A session ends by ``end(within:)``, which waits for what has to be released; or when it is let go of, which does not wait. What
/// ran is then cancelled, and moves nothing.
@MainActor
public final class Session<S: Space, E: Effect, Input, V: Presentable<E, Input, TextView<Input>>>: RunningSession
where S.Focus == UI<E, S.M, V> {
  /// What runs this session's effects.
  @inlinable
  public var runtime: E.Runtime { core.runtime }

  // What an event goes through is inlinable, so that an application's session is compiled for its own types; `perform`,
  // which a session of any type is asked for, comes to it through closures that are.
  @usableFromInline let explorer: Explorer<S>
  @usableFromInline let core: SessionCore<E, Input, V>
  @usableFromInline let describeSpace: (Explorer<S>) -> String
  @usableFromInline let acting:
    @MainActor (_ event: ControlEvent, _ id: String, _ text: String) throws(SessionError) -> Void
  @usableFromInline let remembering: @MainActor (_ step: Int, _ spacing: Int?) -> SpaceHistory<S>
  /// What is remembered; `nil` where nothing is.
  @usableFromInline var memory: SessionMemory<S>?

  /// The size in which views are laid out.
  @inlinable
  public var size: Size { core.recorder.size }

  /// A session of `space`, which is rendered once at the start.
  ///
  /// - Parameters:
  ///   - runtime: what runs the effects.
  ///   - size: the size in which views are laid out and recorded.
  ///   - recording: whether each step's views, actions, effects and controls are kept for its ``StepRecord``. Whoever
  ///     records takes them by ``start()`` and ``perform(_:)``. Without it, views are made and not laid out.
  ///   - movesAtMost: the number of actions after which a step, or an input between two steps, is stopped, and what runs is
  ///     cancelled: see ``SessionError/tooManyMoves(_:starting:)``. What effects do later, between two steps, is not counted.
  ///   - describe: where the focus is, in words; cut to 200 characters.
  @inlinable
  public init(
    _ space: S, runtime: E.Runtime, size: Size = Size(width: 80, height: 24), recording: Bool = false,
    movesAtMost: Int = 200_000, describe: ((S) -> String)? = nil
  ) {
    runtime.isRecording = recording
    let core = SessionCore<E, Input, V>(
      runtime: runtime, movesAtMost: movesAtMost, recorder: SessionRecorder(size: size, isRecording: recording))
    self.core = core
    describeSpace = { describe?($0.space) ?? summary(of: $0.space) }
    acting = { event, id, text throws(SessionError) in
      if event == .tap { try core.tap(id) } else { try core.send(event, to: id, text: text) }
    }
    // These are isolated to the main actor, as what makes them is: an explorer moves when one of this session's effects is
    // run, and those are started there. The explorer lets go of them when it goes, and it goes with the session.
    let explorer = Explorer(
      space,
      willMove: { action in
        core.willMove()
        if core.recorder.isRecording { core.recorder.willMove(text(of: action)) }
      },
      didMove: { core.render() })
    self.explorer = explorer
    remembering = { step, spacing in .remembering(explorer, from: step, every: spacing) }
    core.explore = explorer.exploring()
    // Initial inputs are sent here: a step of its own.
    _ = core.beginTurn()
    core.render()
    core.endTurn()
  }

  // The explorer, and what its space holds, are freed on the main actor.
  isolated deinit {}

  // MARK: What is shown

  /// The view that is shown.
  @inlinable
  public var view: TextView<Input>? { core.view }

  /// The space that is shown.
  @inlinable
  public var space: S { core.past == nil ? explorer.space : memory?.space.shown() ?? explorer.space }

  /// The controls that the screen shows, in reading order.
  public var controls: [LaidOut.Placed] { screen.controls }

  /// The whole view, line by line, whatever the size.
  public var lines: [String] { view?.lines ?? [] }

  /// What is shown, laid out in this session's size.
  @inlinable
  public var screen: LaidOut { core.screen }

  /// What is shown, laid out in any size: by whoever draws it in a window of its own, which may change its size.
  ///
  /// - Parameter last: what was laid out before, from which what did not change is taken over.
  public func laidOut(in size: Size, after last: LaidOut? = nil) -> LaidOut {
    (view ?? .empty).laidOut(in: size, after: last)
  }

  /// Whether `text` stands within one line of the whole view.
  public func shows(_ text: String) -> Bool { view?.showsText(text) ?? text.isEmpty }

  /// The state of a control anywhere in the whole view.
  public func control(_ id: String) -> ControlState? {
    view?.control(id).map { ControlState($0) }
  }

  /// The ID of the control that gets the focus when the view is first shown.
  public var initialFocus: String? { view?.initialFocus }

  // MARK: Events

  /// Gives `input` to the component, as a control that carries it would.
  ///
  /// The effect runs as far as it goes without waiting. What is sent meanwhile, by the effect itself, waits its turn.
  ///
  /// It throws nothing. The next call that can throw, ``tap(_:)``, ``perform(_:)`` or ``start()`` say, throws the fault of the
  /// component that this input has shown: ``SessionError/tooManyMoves(_:starting:)`` or ``SessionError/children(_:)``.
  @inlinable
  public func send(_ input: Input) { core.send(input) }

  /// Taps a button, a toggle or a row by its ID: sends what it carries.
  ///
  /// It is no step of its own. What it causes in a session that records belongs to the step that follows, as what services
  /// cause between two steps does.
  ///
  /// - Throws: ``SessionError`` when the control cannot be tapped, or the fault of an earlier ``send(_:)``; then nothing has
  ///   happened. Also the fault of the component that the tap has shown, as ``send(_:)`` has; then it has happened.
  @inlinable
  public func tap(_ id: String) throws(SessionError) {
    try core.tap(id)
    try core.checkFault()
  }

  /// Enters a text into a field by its ID: sends what it makes of it. It is no step of its own, like ``tap(_:)``.
  ///
  /// - Throws: As ``tap(_:)``.
  @inlinable
  public func enter(_ text: String, into id: String) throws(SessionError) { try send(.enter, to: id, text: text) }

  /// Does `event` to a control by its ID: sends the action that the control carries for it.
  ///
  ///     try session.send(.type, to: "name", text: "Ad")
  ///
  /// It is no step of its own, like ``tap(_:)``. The session keeps no text: a field shows what the component makes of it.
  ///
  /// - Throws: As ``tap(_:)``.
  @inlinable
  public func send(_ event: ControlEvent, to id: String, text: String = "") throws(SessionError) {
    try core.send(event, to: id, text: text)
    try core.checkFault()
  }

  /// The record of the start: step 0.
  ///
  /// - Throws: A fault of the component. The session then goes on, also if the start was stopped.
  public func start() throws(SessionError) -> StepRecord {
    core.recorder.start()
    return try finish(nil)
  }

  /// Lets `event` happen, and says what it caused.
  ///
  /// - Throws: ``SessionError`` when the event cannot happen, or the fault of an earlier ``send(_:)``, once; the session is then as
  ///   it was. Also the fault of the component that the event has shown; then it has happened. Two controls of one ID are
  ///   an error of each event until the view is sound again.
  @discardableResult
  public func perform(_ event: ScriptEvent) async throws(SessionError) -> StepRecord {
    try core.recorder.throwFault()
    _ = core.beginTurn()
    defer { core.endTurn() }
    switch event {
    case .tap(let id): try acting(.tap, id, "")
    case .enter(let id, let text): try acting(.enter, id, text)
    case .type(let id, let text): try acting(.type, id, text)
    case .cancel(let id): try acting(.cancel, id, "")
    case .leave(let id): try acting(.leave, id, "")
    case .wait(let milliseconds):
      try core.recorder.begin()
      await runtime.advance(by: milliseconds)
    case .fail(let service, let reason):
      try core.recorder.checkPresent()
      do throws(FailureRefused) { try runtime.fail(service, reason: reason) } catch { throw .failure(error) }
      try core.recorder.begin()
    }
    core.recorder.steps += 1
    return try finish(event)
  }

  /// Whether effects of this session still run: they wait for an answer, or for the clock, or are being released.
  public var isBusy: Bool { core.scope.isBusy }

  // MARK: The end

  /// Ends the session: what runs is cancelled, what it used is released, and what is sent from now on goes nowhere.
  ///
  /// It ends under any clock: the pauses for which it advances the clock count, also if the clock stands still. A pause is a
  /// thousandth of the time before it, so the clock can pass the last release by that.
  ///
  /// - Parameter milliseconds: how long releases may take, of the runtime's clock, which is advanced as long as some do.
  /// - Returns: whether all was released in that time.
  @discardableResult
  public func end(within milliseconds: Int = 5_000) async -> Bool {
    let ending = Ending()
    core.end { ending.isOver = true }
    guard !ending.isOver else { return true }
    let runtime = runtime
    // What is released is waited for also by who has been cancelled: the task is another.
    return await Task { @MainActor in
      let start = runtime.now
      var waited = 0
      while !ending.isOver, waited < milliseconds {
        // The pauses grow, and count also where the clock stands still: so this ends, however long it may take.
        let pause = min(1 + waited / 1_000, milliseconds - waited)
        await runtime.advance(by: pause)
        waited = max(waited + pause, runtime.now - start)
      }
      return ending.isOver
    }.value
  }

  private func finish(_ event: ScriptEvent?) throws(SessionError) -> StepRecord {
    core.endTurn()
    memory?.endStep(core.recorder.steps)
    let step = record(of: event)
    try core.recorder.throwFault()
    try core.recorder.throwDefect()
    return step
  }

  private func record(of event: ScriptEvent?) -> StepRecord {
    let recorder = core.recorder
    guard recorder.isRecording else {
      // Returned as it is made: a record that is kept in a variable is copied twice.
      return StepRecord(step: recorder.steps, time: runtime.now, event: event)
    }
    var step = StepRecord(step: recorder.steps, time: runtime.now, event: event)
    recorder.complete(&step)
    step.effects = runtime.takeRecords()
    step.space = limited(describeSpace(explorer))
    recorder.clear()
    return step
  }
}

/// Whether what had to be released has been.
@MainActor
private final class Ending {
  var isOver = false
}
