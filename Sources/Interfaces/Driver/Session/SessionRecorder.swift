import TextUI

/// The record of a session's current step, its faults and its screen, without the session's types.
///
/// Swift does not check exclusive access to the unchecked properties. This is safe, for the reasons of ``SessionCore``.
/// Of these, `actions` and `views` change in place by `append`, and `checkedIDs` by `swap`. Observers run after a change.
@usableFromInline final class SessionRecorder {
  @usableFromInline let size: Size
  @usableFromInline let isRecording: Bool
  /// Records states; `nil` if the session records none.
  @exclusivity(unchecked) @usableFromInline var states: StateRecorder?
  @exclusivity(unchecked) private var actions: [String] = []
  @exclusivity(unchecked) private var views: [[String]] = []
  @exclusivity(unchecked) private var moves = 0
  /// Whether an event can begin at once: the start is over, the session shows the present, and no fault is pending.
  @exclusivity(unchecked) @usableFromInline private(set) var isUnderWay = false
  @exclusivity(unchecked) private var hasStarted = false { didSet { update() } }
  /// The past step that the session shows; `nil` for the present.
  @exclusivity(unchecked) var past: Int? { didSet { update() } }
  /// The first fault that no call has thrown yet.
  @exclusivity(unchecked) private var fault: SessionError? { didSet { update() } }
  /// Called once, if the first event ends the start because nobody called `start()`.
  var whenStarted: (() -> Void)?
  /// The number of the latest step that has ended.
  @exclusivity(unchecked) var steps = 0
  /// The number of the step that what happens now belongs to.
  var stepUnderWay: Int { hasStarted ? steps + 1 : 0 }
  /// The error for two controls of the current view with one ID, if the session has found any.
  @exclusivity(unchecked) @usableFromInline var defect: DuplicateControl?
  /// The IDs checked in the last view; the next view's check skips those that did not change.
  @exclusivity(unchecked) @usableFromInline var checkedIDs = CheckedIDs()
  /// The last screen. The next one copies its unchanged parts.
  @exclusivity(unchecked) @usableFromInline var laidOut = TextView<Never>.empty.laidOut(in: Size(width: 0, height: 0))
  /// Whether `laidOut` is the screen of the current view.
  @exclusivity(unchecked) @usableFromInline var isLaidOut = false
  /// The layouts that this session shares with others; `nil` if it shares none.
  @exclusivity(unchecked) @usableFromInline var layouts: SharedLayouts?

  @usableFromInline init(size: Size, isRecording: Bool) {
    self.size = size
    self.isRecording = isRecording
  }

  /// Begins an event. Without a call of `start()`, the first event ends the start.
  ///
  /// Later, actions between two steps belong to the next step.
  ///
  /// - Throws: The pending fault, and ``SessionError/past(_:latest:)`` if the session shows a past step.
  @inlinable func begin() throws(SessionError) {
    if !isUnderWay { try beginFirst() }
  }

  @usableFromInline func beginFirst() throws(SessionError) {
    try throwFault()
    try checkPresent()
    if hasStarted { return }
    clear()
    states?.forget()
    start()
    whenStarted?()
  }

  /// Ends the start: later actions belong to an event.
  func start() { hasStarted = true }

  private func update() { isUnderWay = hasStarted && past == nil && fault == nil }

  /// Keeps a fault of the component until a call throws it. If there are several, it keeps the first.
  @usableFromInline func note(_ fault: SessionError) { self.fault = self.fault ?? fault }

  /// Throws the pending fault, if any, and clears it.
  @usableFromInline func throwFault() throws(SessionError) {
    guard let fault else { return }
    self.fault = nil
    throw fault
  }

  /// Throws the pending fault, or an error if two controls on the screen have one ID.
  func throwFaults() throws(SessionError) {
    try throwFault()
    if let defect { throw .duplicateControl(defect) }
  }

  /// Throws if the session shows a past step, because it is read-only.
  @usableFromInline func checkPresent() throws(SessionError) {
    if let past { throw .past(past, latest: steps) }
  }

  /// Notes an action, whose text is ``limited(_:)``.
  @usableFromInline func willMove(_ action: String) {
    moves += 1
    actions.append(action)
  }

  /// Checks the IDs of a new view, and records its screen if the session records.
  @inlinable func show<Input>(_ view: TextView<Input>) {
    // Not `!= nil`, which copies the error.
    if case .some = defect { defect = nil }
    if !view.hasIDs(of: checkedIDs) { checkIDs(of: view) }
    isLaidOut = false
    if isRecording {
      layOut(view)
      addScreen()
    }
  }

  @usableFromInline func checkIDs<Input>(of view: TextView<Input>) {
    // Swap them out: making the text of a row's ID runs a user's code, which may show another view here.
    var checked = CheckedIDs()
    swap(&checked, &checkedIDs)
    do throws(DuplicateControl) { try view.checkIDs(&checked) } catch { defect = error }
    checkedIDs = checked
  }

  /// Lays out the current view.
  ///
  /// It writes the screen directly into `laidOut`, because a copy would change four reference counts.
  @inlinable func layOut<Input>(_ view: TextView<Input>) {
    // Set this first: a row's view may move the space, and the next view is not laid out yet.
    isLaidOut = true
    if case .some(let layouts) = layouts {
      laidOut = layouts.layout(of: view, in: size, after: laidOut)
    } else {
      laidOut = view.isLaidOutInParts ? view.laidOut(in: size, after: laidOut) : view.laidOut(in: size)
    }
    if laidOut.mayRepeat { check(view) }
  }

  @usableFromInline func check<Input>(_ view: TextView<Input>) {
    guard defect == nil else { return }
    do throws(DuplicateControl) { try view.checkIDs(on: laidOut) } catch { defect = error }
  }

  @usableFromInline func addScreen() { views.append(layouts?.lines ?? laidOut.grid.lines) }

  /// Adds the actions, views and controls since the last step to the record of a step.
  func complete(_ step: inout StepRecord) {
    step.actions = actions
    step.views = views
    step.controls = isLaidOut ? laidOut.controls.map(\.id) : []
    step.moves = moves
    step.states = states?.complete()
  }

  /// Forgets the recorded actions and views.
  @usableFromInline func clear() {
    actions = []
    views = []
    moves = 0
  }
}
