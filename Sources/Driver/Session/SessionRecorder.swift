import TextUI

/// What has happened in the current step of a session, whatever its types.
@usableFromInline
final class SessionRecorder {
  @usableFromInline let size: Size
  @usableFromInline let isRecording: Bool
  private var actions: [String] = []
  private var views: [[String]] = []
  private var moves = 0
  /// Whether an event can begin a step just so: the start is over, and no step that is past is shown.
  @exclusivity(unchecked) @usableFromInline private(set) var isUnderWay = false
  private var hasStarted = false
  /// The step that is shown and is past.
  var past: Int? { didSet { isUnderWay = hasStarted && past == nil } }
  /// Called once, when the start is over without its record having been asked for.
  var whenStarted: (() -> Void)?
  var steps = 0
  @exclusivity(unchecked) @usableFromInline var defect: DuplicateControl?
  /// What is wrong with the declarations of children.
  var childrenFault: ChildrenFault?
  /// Why the start did not end.
  @usableFromInline var startFault: SessionError?
  /// What is known of the lists of the last view, so that keys are checked once.
  @exclusivity(unchecked) @usableFromInline var checkedLists = CheckedLists()
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
  ///
  /// - Throws: ``SessionError/past(_:latest:)``, where a step is shown that is past.
  @inlinable
  func begin() throws(SessionError) {
    if !isUnderWay { try beginFirst() }
  }

  @usableFromInline
  func beginFirst() throws(SessionError) {
    try checkPresent()
    if hasStarted { return }
    if let startFault { throw startFault }
    clear()
    start()
    whenStarted?()
  }

  /// From now on what happens belongs to an event.
  func start() {
    hasStarted = true
    isUnderWay = past == nil
  }

  /// What is past cannot be changed.
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
    if defect != nil { defect = nil }
    do throws(DuplicateControl) { try view.checkIDs(&checkedLists) } catch { defect = error }
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
    step.controls = screen?.controls.map(\.id) ?? []
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
