import Components
import Effects
import TextUI

/// What a session shows and is sent, whatever its space: what its explorer calls back. It does not keep the explorer.
///
/// Swift does not check exclusive access to the unchecked properties. It is safe: no two accesses overlap. Each access reads or
/// replaces the whole value, releases the old value afterwards, and never passes a property as `inout` to a user's code.
@MainActor
@usableFromInline
final class SessionCore<E: Effect, Input, V: Presentable<E, Input, TextView<Input>>> {
  /// Kept here, so that it is there when what it runs is ended.
  @usableFromInline let runtime: E.Runtime
  @usableFromInline let scope: EffectScope<E>
  @usableFromInline let recorder: SessionRecorder
  /// What the explorer sees.
  @exclusivity(unchecked) @usableFromInline var explore: (() -> V)?
  /// The interface shown, and whether it is shown: it is not while the space moves.
  ///
  /// Not an optional: copying and dropping one through its metadata took a twelfth of an event.
  @exclusivity(unchecked) @usableFromInline var interface = Interface<E, Input, TextView<Input>>.empty
  @exclusivity(unchecked) @usableFromInline var isShown = false
  /// The past view shown instead, after a seek. Events change only the present.
  @exclusivity(unchecked) @usableFromInline private(set) var past: PastView<Input>?
  /// The children that exist; `nil` if none was ever declared.
  private(set) var presence: Presence<Input>?
  /// The histories of the references that views read, if steps are remembered.
  @exclusivity(unchecked) @usableFromInline var references: ReferenceHistories?
  @exclusivity(unchecked) @usableFromInline var waiting: [Input] = []
  @exclusivity(unchecked) @usableFromInline var isSending = false
  @usableFromInline let movesAtMost: Int
  /// How many actions this turn may still handle. A turn's end sets it to `Int.max`: actions between turns count down from there, and
  /// have no limit.
  @exclusivity(unchecked) @usableFromInline var movesLeft = Int.max
  /// Whether a view is being read, and the references that it reads are noted.
  private var isNoting = false
  @exclusivity(unchecked) @usableFromInline var hasEnded = false

  @inlinable
  init(runtime: E.Runtime, movesAtMost: Int, recorder: SessionRecorder) {
    self.runtime = runtime
    self.movesAtMost = max(1, movesAtMost)
    scope = EffectScope(runtime)
    self.recorder = recorder
  }

  /// Ends the effects: answers are dropped, and resources are released as far as that needs no waiting.
  isolated deinit { scope.end() }

  // MARK: Moving

  /// An action is to be handled.
  @inlinable
  func willMove() {
    // The old view may hold the state, and so may its children. Without them, the space changes its state in place.
    // First of all: what a `deinit` of theirs sends waits.
    isShown = false
    if case .some = interface.children { hideChildren() }
    interface = .empty
    recorder.isLaidOut = false
    movesLeft &-= 1
    if movesLeft == 0 { stop() }
  }

  /// Cancels what runs for children that have gone, and lets those that have come send their initial inputs.
  @usableFromInline
  func show(_ children: ShownChildren<Input>) {
    let presence = presence ?? Presence(in: scope)
    self.presence = presence
    if let name = children.duplicate { recorder.note(.children(.sameName(name))) }
    presence.show(children) { waiting.append($0) }
  }

  @usableFromInline
  func hideChildren() { presence?.willMove() }

  /// Begins a turn: a step, or an input between two steps with all inputs that it leads to. Only a turn has a limit of actions.
  ///
  /// - Returns: Whether the turn is new. An input within a turn belongs to it.
  @inlinable
  func beginTurn() -> Bool {
    guard movesLeft > movesAtMost else { return false }
    movesLeft = movesAtMost
    if case .some = interface.children { forgetStarted() }
    return true
  }

  @usableFromInline
  func forgetStarted() { presence?.lastStarted = nil }

  /// Ends a turn, and notes the fault of one that was stopped.
  @inlinable
  func endTurn() {
    if movesLeft <= 0 { noteStop() }
    movesLeft = .max
  }

  @usableFromInline
  func noteStop() { recorder.note(.tooManyMoves(movesAtMost - movesLeft, starting: presence?.lastStarted)) }

  /// Stops a turn that handles too many actions: cancels what runs, and forgets what waits.
  @usableFromInline
  func stop() {
    waiting = []
    scope.cancelAll()
  }

  /// Whether inputs are taken: not when the session has ended, nor for the rest of a turn that has been stopped.
  @inlinable
  var isTaking: Bool { !hasEnded && movesLeft > 0 }

  /// Ends what runs, and takes no more.
  func end(_ done: @escaping @MainActor () -> Void) {
    hasEnded = true
    waiting = []
    scope.end(done)
  }

  // MARK: Rendering

  @inlinable
  func render() {
    guard let explore else { return }
    // What is shown is handed on from here to where it stays, and not copied on the way.
    switch V.presenting(.pure(explore())) {
    case .pure(let interface): show(interface)
    case .suspend(let work): show(references == nil ? work() : noting(work))
    case .steps(let steps): show(reading: .steps(steps))
    }
  }

  /// Shows what an effect of several steps reads. It takes no time, and belongs to no child.
  @usableFromInline
  func show(reading presented: Eff<E, Interface<E, Input, TextView<Input>>>) {
    noting {
      presented.running(in: scope) { [weak self] in
        if case .completed(let interface) = $0 { self?.show(interface) }
      }.begin()
    }
    if references != nil { begin(interface.requests) }
    if !waiting.isEmpty { sendWaiting() }
  }

  /// Reads a view, and notes which references it reads. Meanwhile nothing is sent, and no request begins.
  @usableFromInline
  func noting<Result>(_ read: () -> Result) -> Result {
    guard let references else { return read() }
    let was = (isSending, isNoting)
    (isSending, isNoting) = (true, true)
    defer { (isSending, isNoting) = was }
    return references.noting(from: recorder.steps, read)
  }

  @inlinable
  func show(_ interface: consuming Interface<E, Input, TextView<Input>>) {
    recorder.show(interface.view)
    self.interface = consume interface
    isShown = true
    if let children = self.interface.children { show(children) }
    if !self.interface.requests.isEmpty { begin(self.interface.requests) }
    if !waiting.isEmpty { sendWaiting() }
  }

  /// A session that takes no inputs begins no requests, and does not begin them later.
  @usableFromInline
  func begin(_ requests: [Request<E>]) {
    if isNoting { return }
    for request in requests { if isTaking { request.begin(in: scope) } else { request.skip() } }
  }

  /// What is shown: what is now, or what was at the end of a step.
  @inlinable
  var view: TextView<Input>? { past.map(\.view) ?? (isShown ? interface.view : nil) }

  @inlinable
  var screen: LaidOut {
    if let past { return screen(of: past) }
    if !recorder.isLaidOut { layOut() }
    return recorder.laidOut
  }

  /// Lays out the view. What its rows send meanwhile waits, so that the view stays until that is done.
  @inlinable
  func layOut() {
    let wasSending = isSending
    isSending = true
    recorder.layOut(interface.view)
    isSending = wasSending
    if !waiting.isEmpty { sendWaiting() }
  }

  // MARK: The past

  /// Shows a past view, or the present again.
  func showPast(_ past: PastView<Input>?) {
    self.past = past
    recorder.past = past?.step
  }

  @usableFromInline
  func screen(of past: PastView<Input>) -> LaidOut {
    if let screen = past.screen { return screen }
    let screen = past.view.laidOut(in: recorder.size, after: recorder.laidOut)
    past.screen = screen
    return screen
  }

  /// The view of a past focus, whose requests do not begin; `nil` where the view takes time, which it must not.
  func viewNow(_ focus: consuming V) -> TextView<Input>? {
    var past: Interface<E, Input, TextView<Input>>?
    let presented = V.presenting(.pure(focus))
    switch presented {
    case .pure(let interface): past = interface
    case .suspend(let work): past = work()
    case .steps:
      // In a scope of its own: also when the session has ended.
      let scope = EffectScope<E>(runtime)
      let reading = presented.running(in: scope) { if case .completed(let interface) = $0 { past = interface } }
      reading.begin()
      if past == nil { reading.cancel() }
    }
    for request in past?.requests ?? [] { request.skip() }
    return past?.view
  }

  // MARK: Sending

  /// Whether two kinds of children take `input`, which is then dropped.
  @inlinable
  func clashes(_ input: Input) -> Bool {
    guard let children = interface.children else { return false }
    return clashes(input, in: children)
  }

  @usableFromInline
  func clashes(_ input: Input, in children: ShownChildren<Input>) -> Bool {
    guard let names = children.clash(input) else { return false }
    recorder.note(.children(.sameInput(names)))
    return true
  }

  @inlinable
  func send(_ input: Input) {
    guard isTaking else { return }
    guard !isSending, waiting.isEmpty, isShown else {
      waiting.append(input)
      return sendWaiting()
    }
    if clashes(input) { return }
    let isTurn = beginTurn()
    isSending = true
    interface.respond(input, true).start(in: scope) {}
    isSending = false
    if !waiting.isEmpty { sendWaiting() }
    if isTurn { endTurn() }
  }

  /// Sends what waits. While the space moves there is nothing to send by; then it is sent when there is one again.
  @inlinable
  func sendWaiting() {
    guard !isSending else { return }
    let isTurn = beginTurn()
    isSending = true
    defer {
      isSending = false
      if isTurn { endTurn() }
    }
    while !waiting.isEmpty, isShown {
      // What is sent meanwhile, even by an input that is dropped, waits in an array of its own.
      let batch = waiting
      waiting = []
      var next = 0
      while next < batch.count, isTaking, isShown {
        if !clashes(batch[next]) { interface.respond(batch[next], true).start(in: scope) {} }
        next += 1
      }
      if next < batch.count, isTaking { waiting = batch[next...] + waiting }
    }
  }

  @inlinable
  func tap(_ id: String) throws(SessionError) {
    if let tap = interface.view.tap(on: id) { try take(tap) } else { try send(.tap, to: id) }
  }

  /// Sends what a control carries for an event.
  @inlinable
  func send(_ event: ControlEvent, to id: String, text: String = "") throws(SessionError) {
    let control = try enabledControl(id)
    guard let input = control.action(of: event, text: text) else {
      throw .notTaken(event, by: id, kind: control.kind, taken: control.events)
    }
    try take(input)
  }

  /// Sends what a control carries: with it the first step begins, if there was none.
  @inlinable
  func take(_ input: Input) throws(SessionError) {
    try recorder.begin()
    send(input)
  }

  /// Throws the fault that an event has shown.
  @inlinable
  func checkFault() throws(SessionError) {
    if !recorder.isUnderWay { try recorder.throwFault() }
  }

  @inlinable
  func enabledControl(_ id: String) throws(SessionError) -> Control<Input> {
    try recorder.checkPresent()
    let control: Control<Input>?
    do throws(DuplicateControl) {
      control = try interface.view.onlyControl(id)
    } catch {
      throw .duplicateControl(error)
    }
    guard let control else {
      throw .noControl(id, known: nearest(id, among: screen.controls.map(\.id)))
    }
    guard control.isEnabled else { throw .disabled(id, kind: control.kind) }
    return control
  }
}

extension Interface where View == TextView<Input> {
  /// What shows nothing and takes nothing.
  @inlinable
  static var empty: Interface { Interface(view: .empty) { _ in .pure(()) } }
}
