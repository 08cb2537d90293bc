import Algebra
import Components
import Effects
import TextUI
import Utilities

/// What a session does with its space: it sends inputs, and after each move it extracts the view and shows it.
///
/// It and its explorer retain each other until the explorer leaves: at the end of the session, after the actions that
/// wait.
///
/// Swift does not check exclusive access to the unchecked properties. This is safe: no two accesses overlap.
///
/// - A read copies the property, or the part of it that is used, before a user's code runs. So that code may replace the
///   property meanwhile, and the copy stays.
/// - A write to a property of this type replaces it. The old value is released after that, and what its `deinit` does
///   finds the new one: none of these types depends in its layout on a user's type.
/// - `waiting` also changes in place, by `append`, and `movesLeft` by subtraction. Neither runs a user's code.
@MainActor
@usableFromInline
final class SessionCore<S: Space, E: Effect, Input, V: Presentable<E, Input, TextView<Input>>>:
  // The explorer moves only while an effect of this session runs, and effects start on the main actor.
  @MainActor MoveObserver
where S.Focus == UI<E, S.M, V> {
  /// The runtime of the effects. It must exist until `scope` has ended.
  @usableFromInline let runtime: E.Runtime
  @usableFromInline let scope: EffectScope<E>
  @usableFromInline let recorder: SessionRecorder
  @usableFromInline let explorer: ExplorerCore<S, SessionCore>
  @usableFromInline let handler: Handler<E, S.M>
  /// The actions, if the session remembers its steps by them.
  @exclusivity(unchecked) @usableFromInline var history: ChangeHistory<S, Kind<S.M, Void>>?
  /// The current rendering, or `.empty` if `isShown` is false.
  ///
  /// It is not an optional: copying and releasing an optional through its metadata took a twelfth of an event.
  @exclusivity(unchecked) @usableFromInline var rendering = Rendering<E, Input, TextView<Input>>.empty
  /// Whether ``rendering`` is current. It is not while the space moves.
  @exclusivity(unchecked) @usableFromInline var isShown = false
  /// The past view that a seek shows instead of the current one. Events change only the present.
  @exclusivity(unchecked) @usableFromInline private(set) var past: PastView<Input>?
  /// The children that are present; `nil` if no view has declared any.
  private(set) var presence: Presence<Input>?
  /// The references that views read; `nil` if the session neither remembers steps nor records states.
  @exclusivity(unchecked) @usableFromInline var references: ReferenceHistories?
  /// The inputs to send next.
  @exclusivity(unchecked) @usableFromInline var waiting: [Input] = []
  @exclusivity(unchecked) @usableFromInline var isSending = false
  @usableFromInline let movesAtMost: Int
  /// The number of actions that this turn may still handle.
  ///
  /// The end of a turn sets it to `Int.max`. Actions between turns count down from there, so they have no limit.
  @exclusivity(unchecked) @usableFromInline var movesLeft = Int.max
  /// Whether a view is being read while `references` records the references that it reads.
  private var isNoting = false
  @exclusivity(unchecked) @usableFromInline var hasEnded = false
  /// Whether a search visits this session's states, so that effects must have causes: see `Cause`.
  @usableFromInline let isSearched: Bool
  /// The cause of the view that is being read, in a search.
  private var causeOfView: Cause?
  /// The focus and the locations.
  @exclusivity(unchecked) @usableFromInline var window = SessionWindow()
  /// The hashes of the views shown, if a search records them.
  var shownViews: [UInt64]?
  /// The rendering at the last place that a search put back.
  var restored: Rendering<E, Input, TextView<Input>>?

  @inlinable init(_ space: S, runtime: E.Runtime, movesAtMost: Int, recorder: SessionRecorder) {
    explorer = ExplorerCore(space)
    handler = explorer.handler(moving: explorer.mover)
    self.runtime = runtime
    self.movesAtMost = max(1, movesAtMost)
    isSearched = ReferenceCollection.isCollecting
    scope = EffectScope(runtime)
    self.recorder = recorder
    explorer.observer = self
  }

  /// Ends the effects: drops their answers, and releases resources as far as possible without waiting.
  isolated deinit { scope.end() }

  // MARK: Moving

  /// Records an action, which the explorer handles next.
  ///
  /// - Returns: Whether the explorer handles it. It leaves out an action that is known to move nothing, except if the
  ///   view is read in `Eff`: then the view may change without a move.
  @inlinable func willMove(by action: Kind<S.M, Void>) -> Bool {
    if V.self == Rendering<E, Input, TextView<Input>>.self, S.M.isPure(action) {
      countMove()
      return false
    }
    history?.add(action)
    recorder.states?.willMove(action)
    willMove()
    if recorder.isRecording, let space = explorer.place {
      recorder.willMove(limited { space.description(of: action) })
    }
    return true
  }

  @inlinable func didMove() {
    render()
    recorder.states?.didMove()
  }

  /// Prepares for a move of the space.
  @inlinable func willMove() {
    // The old view and its children may hold the state. Release them, so that the space changes the state in place.
    // `isShown` comes first: inputs that their `deinit`s send must wait.
    isShown = false
    if case .some = rendering.children { hideChildren() }
    rendering = .empty
    recorder.isLaidOut = false
    countMove()
  }

  /// Counts an action, also one that is left out, so that a turn of nothing else ends, too.
  @inlinable func countMove() {
    movesLeft &-= 1
    if movesLeft == 0 { stop() }
  }

  /// Cancels the effects of children that are gone, and adds the initial inputs of new children to `waiting`.
  @usableFromInline func show(_ children: ShownChildren<Input>) {
    let presence = presence ?? Presence(in: scope)
    self.presence = presence
    if let name = children.duplicate { recorder.note(.children(.sameName(name))) }
    presence.show(children) { waiting.append($0) }
  }

  @usableFromInline func hideChildren() { presence?.willMove() }

  /// Begins a turn: a step, or an input between two steps with all inputs that it causes.
  ///
  /// Only a turn has a limit of actions.
  ///
  /// - Returns: Whether this began a turn. If false, a turn is in progress, and the input belongs to it.
  @inlinable func beginTurn() -> Bool {
    guard movesLeft > movesAtMost else { return false }
    movesLeft = movesAtMost
    if case .some = rendering.children { forgetStarted() }
    return true
  }

  @usableFromInline func forgetStarted() { presence?.lastStarted = nil }

  /// Ends a turn, and records a fault if the turn was stopped.
  @inlinable func endTurn() {
    if movesLeft <= 0 { noteStop() }
    movesLeft = .max
  }

  @usableFromInline
  func noteStop() { recorder.note(.tooManyMoves(movesAtMost - movesLeft, starting: presence?.lastStarted)) }

  /// Stops a turn that handles too many actions: cancels the effects, and drops the waiting inputs.
  @usableFromInline func stop() {
    waiting = []
    scope.cancelAll()
  }

  /// Whether the session takes inputs: not after its end, and not in the rest of a stopped turn.
  @inlinable var isTaking: Bool { !hasEnded && movesLeft > 0 }

  /// Ends the effects, and ignores later inputs.
  ///
  /// - Parameter done: Called when the effects have released their resources.
  func end(_ done: @escaping @MainActor () -> Void) {
    hasEnded = true
    waiting = []
    scope.end(done)
  }

  // MARK: Rendering

  @inlinable func render() {
    if isSearched { hideCause() }
    // The rendering moves from here to `self.rendering` without a copy.
    switch V.presenting(.pure(explorer.space.extract()(handler))) {
    case .pure(let rendering): show(rendering)
    case .suspend(let work): show(references == nil ? work() : noting(work))
    case .steps(let steps): show(reading: .steps(steps))
    }
  }

  // What a view reads does not change what waiting effects will do, so views are read without a cause.

  @usableFromInline func hideCause() {
    causeOfView = Cause.current
    Cause.current = nil
  }

  @usableFromInline func didRead(_ view: TextView<Input>) {
    Cause.current = causeOfView
    causeOfView = nil
    shownViews?.append(view.contentHash)
  }

  /// Sends `input`, which begins effects, to the rendering.
  @inlinable func respond(to input: Input) {
    if isSearched { return respondSearched(to: input) }
    answer(input).start(in: scope) {}
  }

  @inlinable func respondSearched(to input: Input) {
    searched(input) { answer(input).start(in: scope) {} }
  }

  @usableFromInline func searched(_ input: Input, _ respond: () -> Void) { Cause(input).run(respond) }

  /// Shows the rendering that an effect of several steps reads. The effect takes no time, and belongs to no child.
  @usableFromInline func show(reading presented: Eff<E, Rendering<E, Input, TextView<Input>>>) {
    noting {
      presented.running(in: scope) { [weak self] in
        if case .completed(let rendering) = $0 { self?.show(rendering) }
      }.begin()
    }
    if references != nil { begin(rendering.requests) }
    if !waiting.isEmpty { sendWaiting() }
  }

  /// Reads a view, and records which references it reads. Meanwhile, inputs wait and no request begins.
  @usableFromInline func noting<Result>(in step: Int? = nil, _ read: () -> Result) -> Result {
    guard let references else { return read() }
    let was = (isSending, isNoting)
    (isSending, isNoting) = (true, true)
    defer { (isSending, isNoting) = was }
    return references.noting(in: step ?? recorder.stepUnderWay, from: recorder.steps, read)
  }

  @inlinable func show(_ rendering: consuming Rendering<E, Input, TextView<Input>>) {
    if isSearched { didRead(rendering.view) }
    recorder.show(rendering.view)
    if rendering.view.mayFocus || window.initial != nil { noteInitialFocus(of: rendering.view) }
    self.rendering = consume rendering
    isShown = true
    if let children = self.rendering.children { show(children) }
    if !self.rendering.requests.isEmpty { begin(self.rendering.requests) }
    if !waiting.isEmpty { sendWaiting() }
  }

  /// Begins the requests. If the session takes no inputs, they never begin.
  @usableFromInline func begin(_ requests: [Request<E>]) {
    if isNoting { return }
    for request in requests { if isTaking { request.begin(in: scope) } else { request.skip() } }
  }

  /// The view shown: the present view, or the view at the end of a past step.
  @inlinable var view: TextView<Input>? { past.map(\.view) ?? (isShown ? rendering.view : nil) }

  @inlinable var screen: LaidOut {
    if let past { return screen(of: past) }
    if !recorder.isLaidOut { layOut() }
    return recorder.laidOut
  }

  /// Lays out the view. Inputs that its rows send meanwhile wait, so that the view does not change.
  @inlinable func layOut() {
    let wasSending = isSending
    isSending = true
    recorder.layOut(rendering.view)
    isSending = wasSending
    if !waiting.isEmpty { sendWaiting() }
  }

  // MARK: The past

  /// Shows a past view, or the present again.
  func showPast(_ past: PastView<Input>?) {
    self.past = past
    recorder.past = past?.step
  }

  @usableFromInline func screen(of past: PastView<Input>) -> LaidOut {
    if let screen = past.screen { return screen }
    let screen = past.view.laidOut(in: recorder.size, after: recorder.laidOut)
    past.screen = screen
    return screen
  }

  /// Returns the view of a past focus; `nil` if making the view takes time, which is an error.
  ///
  /// Its requests do not begin.
  func viewNow(_ focus: consuming V) -> TextView<Input>? {
    var past: Rendering<E, Input, TextView<Input>>?
    let presented = V.presenting(.pure(focus))
    switch presented {
    case .pure(let rendering): past = rendering
    case .suspend(let work): past = work()
    case .steps:
      // A separate scope works even after the session has ended.
      let scope = EffectScope<E>(runtime)
      let reading = presented.running(in: scope) { if case .completed(let rendering) = $0 { past = rendering } }
      reading.begin()
      if past == nil { reading.cancel() }
    }
    for request in past?.requests ?? [] { request.skip() }
    return past?.view
  }

  // MARK: Sending

  /// Returns the rest of the effect of `input`, after what does not wait.
  ///
  /// For a child that is gone, nothing runs yet. An input that two groups of children take is dropped.
  @inlinable func answer(_ input: Input) -> Eff<E, Void> {
    guard let children = rendering.children, let fault = fault(of: input, in: children) else {
      return rendering.respond(input, true)
    }
    return fault == .gone ? rendering.respond(input, false) : .pure(())
  }

  /// Returns why no child takes `input`, and records the fault if two groups of children take it.
  @usableFromInline func fault(of input: Input, in children: ShownChildren<Input>) -> InputFault? {
    let fault = presence?.fault(of: input, in: children)
    if case .clash(let names)? = fault { recorder.note(.children(.sameInput(names))) }
    return fault
  }

  /// Sends `input`, now or after the inputs that wait.
  @inlinable func send(_ input: Input) {
    guard isTaking else { return }
    guard !isSending, waiting.isEmpty, isShown else {
      waiting.append(input)
      return sendWaiting()
    }
    let isTurn = beginTurn()
    isSending = true
    respond(to: input)
    isSending = false
    if !waiting.isEmpty { sendWaiting() }
    if isTurn { endTurn() }
  }

  /// Sends the waiting inputs. While the space moves, there is no rendering, and they wait for the next one.
  @inlinable func sendWaiting() {
    guard !isSending else { return }
    let isTurn = beginTurn()
    isSending = true
    defer {
      isSending = false
      if isTurn { endTurn() }
    }
    while !waiting.isEmpty, isShown {
      // Inputs that these inputs send, even those that are dropped, wait in a new array.
      let batch = waiting
      waiting = []
      var next = 0
      while next < batch.count, isTaking, isShown {
        respond(to: batch[next])
        next += 1
      }
      if next < batch.count, isTaking { waiting = batch[next...] + waiting }
    }
  }

  @inlinable func tap(_ id: String) throws(SessionError) {
    guard !window.isInField, let tap = rendering.view.tap(on: id) else { return try send(.tap, to: id) }
    try recorder.begin()
    // Before the input, which may show a view that moves the focus.
    window.focus = id
    send(tap)
  }

  /// Sends the input that a control carries for an event.
  @inlinable func send(_ event: ControlEvent, to id: String, text: String = "") throws(SessionError) {
    var control = try enabledControl(id)
    if control.kind == .link, event == .tap { return try open(control.destination ?? "", by: id) }
    // The pointer moves without the focus.
    let isUsed = event != .move
    if isUsed, window.isInField, window.focus != id, try !leaveField(for: event, &control, text) { return }
    guard let input = control.action(of: event, text: text) else { throw refusal(of: event, control, text) }
    try recorder.begin()
    if isUsed {
      (window.focus, window.isInField) = (event == .leave ? nil : id, control.kind == .field && event != .leave)
    }
    send(input)
  }

  /// Tells the field with the focus that it loses it, and looks for the control again.
  ///
  /// - Returns: Whether the control is still there and enabled: if not, that is all that happens, as on a page.
  @usableFromInline
  func leaveField(
    for event: ControlEvent, _ control: inout Control<Input>, _ text: String
  ) throws(SessionError) -> Bool {
    if control.action(of: event, text: text) == nil { throw refusal(of: event, control, text) }
    try leaveField()
    guard let found = rendering.view.control(control.id), found.isEnabled else { return false }
    control = found
    return true
  }

  /// Why a control takes no events.
  @usableFromInline func refusal(of control: Control<Input>) -> SessionError {
    rendering.view.dialog(before: control.id).map { .behind(control.id, dialog: $0) }
      ?? .disabled(control.id, kind: control.kind)
  }

  /// Why a control does not take an event.
  @usableFromInline func refusal(of event: ControlEvent, _ control: Control<Input>, _ text: String) -> SessionError {
    guard control.events.contains(event) else {
      return .notTaken(event, by: control.id, kind: control.kind, taken: control.events)
    }
    let takes =
      switch event.argument {
      case .number: control.bounds.map { "numbers from \($0.lowerBound.plain) to \($0.upperBound.plain)" }
      case .point: control.drawing.map { "points in its size of \($0.size)" }
      case .text: control.options.map { scriptText($0) }.joined(separator: ", ")
      case .none: String?.none
      }
    return .notWithin(event, text, by: control.id, takes: takes ?? "other things")
  }

  /// Sends the input of a control. If no event came before, this ends the start.
  @inlinable func take(_ input: Input) throws(SessionError) {
    try recorder.begin()
    send(input)
  }

  /// Throws the fault that an event revealed, if any.
  @inlinable func checkFault() throws(SessionError) {
    if !recorder.isUnderWay { try recorder.throwFault() }
  }

  @inlinable func enabledControl(_ id: String) throws(SessionError) -> Control<Input> {
    try recorder.checkPresent()
    let control: Control<Input>?
    do throws(DuplicateControl) {
      control = try rendering.view.onlyControl(id)
    } catch {
      throw .duplicateControl(error)
    }
    guard let control else { throw .noControl(id, on: screen.controls) }
    guard control.isEnabled else { throw refusal(of: control) }
    return control
  }
}

extension Rendering where View == TextView<Input> {
  /// A rendering with an empty view, which ignores inputs.
  @inlinable static var empty: Rendering { Rendering(view: .empty) { _ in .pure(()) } }
}
