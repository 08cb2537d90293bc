import TextUI

/// What has happened in the current step of a session, whatever its types.
///
/// Swift does not check exclusive access to the unchecked properties. It is safe: no two accesses overlap. A user's code never
/// gets a property as `inout`, and observers run after the change.
@usableFromInline
final class SessionRecorder {
  @usableFromInline let size: Size
  @usableFromInline let isRecording: Bool
  @exclusivity(unchecked) private var actions: [String] = []
  @exclusivity(unchecked) private var views: [[String]] = []
  @exclusivity(unchecked) private var moves = 0
  /// Whether an event can begin at once: the start is over, the present is shown, and no fault waits to be thrown.
  @exclusivity(unchecked) @usableFromInline private(set) var isUnderWay = false
  @exclusivity(unchecked) private var hasStarted = false { didSet { update() } }
  /// The step that is shown and is past.
  @exclusivity(unchecked) var past: Int? { didSet { update() } }
  /// The first fault that no call has thrown yet.
  @exclusivity(unchecked) private var fault: SessionError? { didSet { update() } }
  /// Called once, when the start is over without its record having been asked for.
  var whenStarted: (() -> Void)?
  @exclusivity(unchecked) var steps = 0
  @exclusivity(unchecked) @usableFromInline var defect: DuplicateControl?
  /// What is known of the IDs of the last view, so that those that stay are checked once.
  @exclusivity(unchecked) @usableFromInline var checkedIDs = CheckedIDs()
  /// The last screen, from which the next one takes over what did not change; and whether it is that of the view shown.
  @exclusivity(unchecked) @usableFromInline var laidOut = TextView<Never>.empty.laidOut(in: Size(width: 0, height: 0))
  @exclusivity(unchecked) @usableFromInline var isLaidOut = false

  @usableFromInline
  init(size: Size, isRecording: Bool) {
    self.size = size
    self.isRecording = isRecording
  }

  /// Begins an event. Without a call of `start()`, the first event ends the start. Later, what moved the space between two steps
  /// belongs to the step that follows.
  ///
  /// - Throws: A fault that waits, and ``SessionError/past(_:latest:)`` if a past step is shown.
  @inlinable
  func begin() throws(SessionError) {
    if !isUnderWay { try beginFirst() }
  }

  @usableFromInline
  func beginFirst() throws(SessionError) {
    try throwFault()
    try checkPresent()
    if hasStarted { return }
    clear()
    start()
    whenStarted?()
  }

  /// From now on what happens belongs to an event.
  func start() { hasStarted = true }

  private func update() { isUnderWay = hasStarted && past == nil && fault == nil }

  /// Keeps a fault of the component until a call throws it. Of several, it keeps the first.
  @usableFromInline
  func note(_ fault: SessionError) { self.fault = self.fault ?? fault }

  /// Throws the fault that waits, if there is one, once.
  @usableFromInline
  func throwFault() throws(SessionError) {
    guard let fault else { return }
    self.fault = nil
    throw fault
  }

  /// Throws if two controls on the screen have one ID.
  func throwDefect() throws(SessionError) {
    if let defect { throw .duplicateControl(defect) }
  }

  /// Throws if a past step is shown, which nobody can change.
  @usableFromInline
  func checkPresent() throws(SessionError) {
    if let past { throw .past(past, latest: steps) }
  }

  @usableFromInline
  func willMove(_ action: String) {
    moves += 1
    actions.append(limited(action))
  }

  /// Takes note of a view that is shown.
  @inlinable
  func show<Input>(_ view: TextView<Input>) {
    // Not `!= nil`, which copies the error.
    if case .some = defect { defect = nil }
    if !view.hasIDs(of: checkedIDs) { checkIDs(of: view) }
    isLaidOut = false
    if isRecording {
      layOut(view)
      add(laidOut)
    }
  }

  @usableFromInline
  func checkIDs<Input>(of view: TextView<Input>) {
    // Taken out: the text of a row's ID is the user's code, which may show another view here.
    var checked = CheckedIDs()
    swap(&checked, &checkedIDs)
    do throws(DuplicateControl) { try view.checkIDs(&checked) } catch { defect = error }
    checkedIDs = checked
  }

  /// Lays out the view that is shown.
  ///
  /// The screen is made where it stays: a copy of it counts four references.
  @inlinable
  func layOut<Input>(_ view: TextView<Input>) {
    // First: a row's view may move the space, and what is then shown is not laid out.
    isLaidOut = true
    laidOut = view.isLaidOutInParts ? view.laidOut(in: size, after: laidOut) : view.laidOut(in: size)
    if laidOut.mayRepeat { check(view) }
  }

  @usableFromInline
  func check<Input>(_ view: TextView<Input>) {
    guard defect == nil else { return }
    do throws(DuplicateControl) { try view.checkIDs(on: laidOut) } catch { defect = error }
  }

  @usableFromInline
  func add(_ screen: LaidOut) { views.append(screen.grid.lines) }

  /// Puts what has happened into the record of a step.
  func complete(_ step: inout StepRecord) {
    step.actions = actions
    step.views = views
    step.controls = isLaidOut ? laidOut.controls.map(\.id) : []
    step.moves = moves
  }

  /// Forgets what has happened.
  @usableFromInline
  func clear() {
    actions = []
    views = []
    moves = 0
  }
}

/// `text`, cut to 200 characters.
func limited(_ text: String) -> String {
  guard text.utf8.count > 200, text.count > 200 else { return text }
  return text.prefix(199) + "…"
}
