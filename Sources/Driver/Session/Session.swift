import Algebra
import Components
import Effects
import TextUI

/// A component that is being used: any space, any effects, and the text view of what stands at the focus.
///
/// A session takes events by control ID, does one action at a time from the latest space, renders after each, and can
/// record what happened. An action that comes while another is being handled waits its turn.
///
///     let session = Session(stepper, runtime: IORuntime())
///     try await session.perform(.tap("increment"))
///     session.view?.lines   // ["[−] 1 [+]"]
///
/// Ending a session is letting go of it: effects that end later move nothing.
@MainActor
public final class Session<S: Space, E: Effect, Input, V>: RunningSession where S.Focus == UI<E, S.M, V> {
  /// What runs this session's effects.
  public let runtime: E.Runtime

  // What an event goes through is inlinable, so that an application's session is compiled for its own types; `perform`,
  // which a session of any type is asked for, comes to it through closures that are.
  @usableFromInline let explorer: Explorer<S>
  @usableFromInline let core: SessionCore<E, Input, V>
  @usableFromInline let describeSpace: (Explorer<S>) -> String
  @usableFromInline let happen: @MainActor (ScriptEvent) throws(SessionError) -> Void

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
  ///   - present: the view of what stands at the focus. It may read, and takes no time.
  ///   - describe: where the focus is, in words; cut to 200 characters.
  @inlinable
  public init(
    _ space: S, runtime: E.Runtime, size: Size = Size(width: 80, height: 24), recording: Bool = false,
    present: @escaping (consuming V) -> Eff<E, Interface<E, Input, TextView<Input>>>,
    describe: ((S) -> String)? = nil
  ) {
    self.runtime = runtime
    runtime.isRecording = recording
    let core = SessionCore(
      runtime: runtime, present: present, recorder: SessionRecorder(size: size, isRecording: recording))
    self.core = core
    describeSpace = { describe?($0.space) ?? text(of: $0.space) }
    happen = { event throws(SessionError) in try core.handle(event) }
    // These are isolated to the main actor, as what makes them is: an explorer moves when one of this session's effects is
    // run, and those are started there. The explorer lets go of them when it goes, and it goes with the session.
    explorer = Explorer(
      space,
      willMove: { action in
        // The old view may hold the state. Without it, the state is the space's alone and is changed in place.
        core.interface = nil
        if core.recorder.isRecording { core.recorder.willMove(text(of: action)) }
      },
      didMove: { core.render() })
    core.explore = explorer.exploring()
    core.render()
  }

  // MARK: What is shown

  /// The view shown now.
  @inlinable
  public var view: TextView<Input>? { core.interface?.view }

  /// The space as it is now.
  @inlinable
  public var space: S { explorer.space }

  /// The controls that the screen shows, in reading order.
  public var controls: [LaidOut.Placed] { screen.controls }

  /// The whole view, line by line, whatever the size.
  public var lines: [String] { view?.lines ?? [] }

  /// What is shown, laid out in this session's size.
  @inlinable
  public var screen: LaidOut { core.screen }

  /// Whether `text` stands within one line of the whole view.
  public func shows(_ text: String) -> Bool { view?.showsText(text) ?? text.isEmpty }

  /// The state of a control anywhere in the whole view.
  public func control(_ id: String) -> ControlState? {
    view?.control(id).map { ControlState(kind: $0.kind, text: $0.text, isEnabled: $0.isEnabled) }
  }

  // MARK: Events

  /// Gives `input` to the component, as a control that carries it would.
  ///
  /// The effect is run as far as it goes without waiting. What is sent meanwhile, by the effect itself, waits its turn.
  @inlinable
  public func send(_ input: Input) { core.send(input) }

  /// Taps a button, a toggle or a row by its ID: sends what it carries.
  ///
  /// It is no step of its own. What it causes in a session that records belongs to the step that follows, as what services
  /// cause between two steps does.
  ///
  /// - Throws: ``SessionError`` when the control cannot be tapped; then nothing has happened.
  @inlinable
  public func tap(_ id: String) throws(SessionError) { core.send(try core.input(ofTapping: id)) }

  /// Enters a text into a field by its ID: sends what it makes of it. It is no step of its own, like ``tap(_:)``.
  ///
  /// - Throws: ``SessionError`` when nothing can be entered; then nothing has happened.
  @inlinable
  public func enter(_ text: String, into id: String) throws(SessionError) {
    core.send(try core.input(ofEntering: text, into: id))
  }

  /// The record of the start: step 0.
  public func start() throws(SessionError) -> StepRecord {
    core.recorder.hasStarted = true
    return try finish(nil)
  }

  /// Lets `event` happen, and says what it caused.
  ///
  /// - Throws: ``SessionError`` when the event cannot happen; the session is then as it was. But that two controls have
  ///   one ID is found when it is shown: then the event has happened, and each event after it throws the same until
  ///   the view is sound again.
  @discardableResult
  public func perform(_ event: ScriptEvent) async throws(SessionError) -> StepRecord {
    switch event {
    case .tap, .enter:
      try happen(event)
    case .wait(let milliseconds):
      core.recorder.begin()
      await runtime.advance(by: milliseconds)
    case .fail(let service, let reason):
      core.recorder.begin()
      do throws(FailureRefused) { try runtime.fail(service, reason: reason) } catch { throw .failure(error) }
    }
    core.recorder.steps += 1
    return try finish(event)
  }

  private func finish(_ event: ScriptEvent?) throws(SessionError) -> StepRecord {
    let recorder = core.recorder
    defer { recorder.clear() }
    var step = StepRecord(step: recorder.steps, time: runtime.now, event: event)
    if recorder.isRecording {
      recorder.complete(&step)
      step.effects = runtime.takeRecords()
      step.space = limited(describeSpace(explorer))
    }
    if let defect = recorder.defect { throw .duplicateControl(defect) }
    return step
  }
}

/// What a session shows and is sent, whatever its space: what its explorer calls back. It does not keep the explorer.
///
/// The language is not to check that two uses of a property do not overlap: each of these is read or written at once, with
/// nothing called meanwhile.
@MainActor
@usableFromInline
final class SessionCore<E: Effect, Input, V> {
  @usableFromInline let runtime: E.Runtime
  @usableFromInline let present: (consuming V) -> Eff<E, Interface<E, Input, TextView<Input>>>
  @usableFromInline let recorder: SessionRecorder
  /// What the explorer sees.
  @exclusivity(unchecked) @usableFromInline var explore: (() -> V)?
  @exclusivity(unchecked) @usableFromInline var interface: Interface<E, Input, TextView<Input>>?
  @exclusivity(unchecked) @usableFromInline var waiting: [Input] = []
  @exclusivity(unchecked) @usableFromInline var isSending = false

  @inlinable
  init(
    runtime: E.Runtime, present: @escaping (consuming V) -> Eff<E, Interface<E, Input, TextView<Input>>>,
    recorder: SessionRecorder
  ) {
    self.runtime = runtime
    self.present = present
    self.recorder = recorder
  }

  // MARK: Rendering

  @inlinable
  func render() {
    guard let explore else { return }
    // What is shown is handed on from here to where it stays, and not copied on the way.
    switch present(explore()) {
    case .pure(let interface): show(interface)
    case .suspend(let work): show(work())
    case .effect(let kind): E.start(kind, in: runtime) { [weak self] in self?.show($0) }
    }
  }

  @inlinable
  func show(_ interface: consuming Interface<E, Input, TextView<Input>>) {
    recorder.show(interface.view)
    self.interface = consume interface
    if !waiting.isEmpty { sendWaiting() }
  }

  @inlinable
  var screen: LaidOut {
    if let screen = recorder.screen { return screen }
    guard let interface else { return TextView<Input> { _ in }.laidOut(in: recorder.size) }
    return recorder.screen(of: interface.view)
  }

  // MARK: Sending

  @inlinable
  func send(_ input: Input) {
    guard !isSending, waiting.isEmpty, let respond = interface?.respond else {
      waiting.append(input)
      return sendWaiting()
    }
    isSending = true
    respond(input, true).start(in: runtime) {}
    isSending = false
    if !waiting.isEmpty { sendWaiting() }
  }

  /// Sends what waits. While the space moves there is no interface to send by; then it is sent when there is one again.
  @inlinable
  func sendWaiting() {
    guard !isSending, !waiting.isEmpty else { return }
    isSending = true
    defer { isSending = false }
    var next = 0
    while next < waiting.count, let respond = interface?.respond {
      let input = waiting[next]
      next += 1
      respond(input, true).start(in: runtime) {}
    }
    waiting.removeFirst(next)
  }

  /// Lets a control be tapped, or a text be entered into it, as a step.
  @inlinable
  func handle(_ event: ScriptEvent) throws(SessionError) {
    let input: Input
    switch event {
    case .tap(let id): input = try self.input(ofTapping: id)
    case .enter(let id, let text): input = try self.input(ofEntering: text, into: id)
    case .wait, .fail: return
    }
    recorder.begin()
    send(input)
  }

  @inlinable
  func input(ofTapping id: String) throws(SessionError) -> Input {
    if let tap = interface?.view.tap(on: id) { return tap }
    let control = try enabledControl(id)
    guard let tap = control.tap else { throw .notTappable(id, kind: control.kind) }
    return tap
  }

  @inlinable
  func input(ofEntering text: String, into id: String) throws(SessionError) -> Input {
    let control = try enabledControl(id)
    guard let enter = control.enter else { throw .notAField(id, kind: control.kind) }
    return enter(text)
  }

  @inlinable
  func enabledControl(_ id: String) throws(SessionError) -> Control<Input> {
    guard let control = interface?.view.control(id) else {
      throw .noControl(id, known: nearest(id, among: screen.controls.map(\.id)))
    }
    guard control.isEnabled else { throw .disabled(id, kind: control.kind) }
    return control
  }
}

/// What has happened in the current step of a session, whatever its types.
@usableFromInline
final class SessionRecorder {
  @usableFromInline let size: Size
  @usableFromInline let isRecording: Bool
  private var actions: [String] = []
  private var views: [[String]] = []
  private var moves = 0
  var hasStarted = false
  var steps = 0
  @exclusivity(unchecked) @usableFromInline var defect: DuplicateControl?
  /// The last screen, from which the next one takes over what did not change; and whether it is that of the view shown.
  @exclusivity(unchecked) @usableFromInline var laidOut: LaidOut?
  @exclusivity(unchecked) @usableFromInline var isLaidOut = false

  @usableFromInline
  init(size: Size, isRecording: Bool) {
    self.size = size
    self.isRecording = isRecording
  }

  /// Begins a step. Who does not ask for the start does not want it in the first step. Later, what moved the space between
  /// two steps, as real services can, belongs to the step that follows.
  @usableFromInline
  func begin() {
    if !hasStarted { clear() }
    hasStarted = true
  }

  @usableFromInline
  func willMove(_ action: String) {
    moves += 1
    actions.append(limited(action))
  }

  /// Takes note of a view that is shown.
  @inlinable
  func show<Input>(_ view: TextView<Input>) {
    if defect != nil { defect = nil }
    do throws(DuplicateControl) { try view.checkIDs() } catch { defect = error }
    isLaidOut = false
    if isRecording { add(screen(of: view)) }
  }

  /// The view that is shown, laid out; `nil` where it has not been.
  @inlinable
  var screen: LaidOut? { isLaidOut ? laidOut : nil }

  /// Lays out the view that is shown: once, whoever asks.
  @inlinable
  func screen<Input>(of view: borrowing TextView<Input>) -> LaidOut {
    let screen = view.laidOut(in: size, after: laidOut)
    laidOut = screen
    isLaidOut = true
    return screen
  }

  @usableFromInline
  func add(_ screen: LaidOut) { views.append(screen.grid.lines) }

  /// Puts what has happened into the record of a step.
  func complete(_ step: inout StepRecord) {
    step.actions = actions
    step.views = views
    step.controls = laidOut?.controls.map(\.id) ?? []
    step.moves = moves
  }

  /// Forgets what has happened.
  func clear() {
    actions = []
    views = []
    moves = 0
  }
}

/// `text`, cut to 200 characters.
private func limited(_ text: String) -> String {
  guard text.utf8.count > 200, text.count > 200 else { return text }
  return text.prefix(199) + "…"
}

extension Session where V == Interface<E, Input, TextView<Input>> {
  /// A session of a component that shows its view as it is.
  @inlinable
  public convenience init(
    _ space: S, runtime: E.Runtime, size: Size = Size(width: 80, height: 24), recording: Bool = false,
    describe: ((S) -> String)? = nil
  ) {
    self.init(
      space, runtime: runtime, size: size, recording: recording, present: { .pure($0) }, describe: describe)
  }
}

extension Session where V == Eff<E, Interface<E, Input, TextView<Input>>> {
  /// A session of a component that reads its view in `Eff`.
  @inlinable
  public convenience init(
    _ space: S, runtime: E.Runtime, size: Size = Size(width: 80, height: 24), recording: Bool = false,
    describe: ((S) -> String)? = nil
  ) {
    self.init(space, runtime: runtime, size: size, recording: recording, present: { $0 }, describe: describe)
  }
}
