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

  private let explorer: Explorer<S>
  private let present: (V) -> Eff<E, Interface<E, Input, TextView<Input>>>
  private let describe: (S) -> String
  private let recording: Bool
  private var interface: Interface<E, Input, TextView<Input>>?
  private var record = Record()
  private var hasStarted = false
  private var waiting: [Input] = []
  private var isSending = false
  /// The last screen, from which the next one takes over what did not change; and whether it is that of the view shown.
  private var laidOut: LaidOut?
  private var isLaidOut = false
  private var defect: DuplicateControl?
  private var steps = 0

  /// The size in which views are laid out.
  public let size: Size

  /// What has happened in the current step.
  private struct Record {
    var actions: [String] = []
    var views: [[String]] = []
    var moves = 0
  }

  /// A session of `space`, which is rendered once at the start.
  ///
  /// - Parameters:
  ///   - runtime: what runs the effects.
  ///   - size: the size in which views are laid out and recorded.
  ///   - recording: whether each step's views, actions, effects and controls are kept for its ``StepRecord``. Whoever
  ///     records takes them by ``start()`` and ``perform(_:)``. Without it, views are made and not laid out.
  ///   - present: the view of what stands at the focus. It may read, and takes no time.
  ///   - describe: where the focus is, in words; cut to 200 characters.
  public init(
    _ space: S, runtime: E.Runtime, size: Size = Size(width: 80, height: 24), recording: Bool = false,
    present: @escaping (V) -> Eff<E, Interface<E, Input, TextView<Input>>>,
    describe: @escaping (S) -> String = { String(describing: $0) }
  ) {
    self.runtime = runtime
    self.size = size
    self.recording = recording
    self.present = present
    self.describe = describe
    runtime.isRecording = recording
    let hooks = Hooks<S.M.Action>()
    explorer = Explorer(space, willMove: { hooks.willMove($0) }, didMove: { hooks.didMove() })
    // An explorer moves only when one of this session's effects is run, and those are started on the main actor.
    hooks.willMove = { [weak self] action in
      let text = recording ? String(describing: action) : nil
      MainActor.assumeIsolated { self?.willMove(text) }
    }
    hooks.didMove = { [weak self] in
      MainActor.assumeIsolated { self?.render() }
    }
    render()
  }

  // MARK: Rendering

  private func willMove(_ action: String?) {
    // The old view may hold the state. Without it, the state is the space's alone and is changed in place.
    interface = nil
    if recording { record.moves += 1 }
    if let action { record.actions.append(limited(action)) }
  }

  private func render() {
    let view: V = explorer.explore()
    present(view).start(in: runtime) { [weak self] in self?.show($0) }
  }

  private func show(_ interface: Interface<E, Input, TextView<Input>>) {
    self.interface = interface
    isLaidOut = false
    defect = nil
    do throws(DuplicateControl) { try interface.view.checkIDs() } catch { defect = error }
    if recording { record.views.append(screen.grid.lines) }
    sendWaiting()
  }

  // MARK: What is shown

  /// The view shown now.
  public var view: TextView<Input>? { interface?.view }

  /// The space as it is now.
  public var space: S { explorer.space }

  /// The controls that the screen shows, in reading order.
  public var controls: [LaidOut.Placed] { screen.controls }

  /// The whole view, line by line, whatever the size.
  public var lines: [String] { view?.lines ?? [] }

  /// What is shown, laid out in this session's size.
  public var screen: LaidOut {
    if isLaidOut, let laidOut { return laidOut }
    guard let view else { return TextView<Input> { _ in }.laidOut(in: size) }
    let screen = view.laidOut(in: size, after: laidOut)
    (laidOut, isLaidOut) = (screen, true)
    return screen
  }

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
  public func send(_ input: Input) {
    waiting.append(input)
    sendWaiting()
  }

  /// Sends what waits. While the space moves there is no interface to send by; then it is sent when there is one again.
  private func sendWaiting() {
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

  /// The record of the start: step 0.
  public func start() throws(SessionError) -> StepRecord {
    hasStarted = true
    return try finish(nil)
  }

  /// Lets `event` happen, and says what it caused.
  ///
  /// - Throws: ``SessionError`` when the event cannot happen; the session is then as it was. But that two controls have
  ///   one ID is found when it is shown: then the event has happened, and each event after it throws the same until
  ///   the view is sound again.
  @discardableResult
  public func perform(_ event: ScriptEvent) async throws(SessionError) -> StepRecord {
    let input = try self.input(of: event)
    // Who does not ask for the start does not want it in the first step. Later, what moved the space between two steps,
    // as real services can, belongs to the step that follows.
    if !hasStarted { record = Record() }
    hasStarted = true
    switch event {
    case .tap, .enter:
      if let input { send(input) }
    case .wait(let milliseconds):
      await runtime.advance(by: milliseconds)
    case .fail(let service, let reason):
      do throws(FailureRefused) { try runtime.fail(service, reason: reason) } catch { throw .failure(error) }
    }
    steps += 1
    return try finish(event)
  }

  private func input(of event: ScriptEvent) throws(SessionError) -> Input? {
    switch event {
    case .tap(let id):
      let control = try enabledControl(id)
      guard let input = control.tap else { throw .notTappable(id, kind: control.kind) }
      return input
    case .enter(let id, let text):
      let control = try enabledControl(id)
      guard let enter = control.enter else { throw .notAField(id, kind: control.kind) }
      return enter(text)
    case .wait, .fail:
      return nil
    }
  }

  private func enabledControl(_ id: String) throws(SessionError) -> Control<Input> {
    guard let control = view?.control(id) else {
      throw .noControl(id, known: nearest(id, among: controls.map(\.id)))
    }
    guard control.isEnabled else { throw .disabled(id, kind: control.kind) }
    return control
  }

  private func finish(_ event: ScriptEvent?) throws(SessionError) -> StepRecord {
    defer { record = Record() }
    var step = StepRecord(step: steps, time: runtime.now, event: event)
    if recording {
      step.actions = record.actions
      step.effects = runtime.takeRecords()
      step.views = record.views
      step.space = limited(describe(explorer.space))
      step.controls = controls.map(\.id)
      step.moves = record.moves
    }
    if let defect { throw .duplicateControl(defect) }
    return step
  }
}

/// What an explorer tells a session that did not exist when the explorer was made.
private final class Hooks<Action> {
  var willMove: (Action) -> Void = { _ in }
  var didMove: () -> Void = {}
}

/// `text`, cut to 200 characters.
private func limited(_ text: String) -> String {
  guard text.utf8.count > 200, text.count > 200 else { return text }
  return text.prefix(199) + "…"
}

extension Session where V == Interface<E, Input, TextView<Input>> {
  /// A session of a component that shows its view as it is.
  public convenience init(
    _ space: S, runtime: E.Runtime, size: Size = Size(width: 80, height: 24), recording: Bool = false,
    describe: @escaping (S) -> String = { String(describing: $0) }
  ) {
    self.init(
      space, runtime: runtime, size: size, recording: recording, present: { .pure($0) }, describe: describe)
  }
}

extension Session where V == Eff<E, Interface<E, Input, TextView<Input>>> {
  /// A session of a component that reads its view in `Eff`.
  public convenience init(
    _ space: S, runtime: E.Runtime, size: Size = Size(width: 80, height: 24), recording: Bool = false,
    describe: @escaping (S) -> String = { String(describing: $0) }
  ) {
    self.init(space, runtime: runtime, size: size, recording: recording, present: { $0 }, describe: describe)
  }
}
