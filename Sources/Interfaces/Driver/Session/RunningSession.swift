import Effects
import OrderedJSON
import TextUI
import Utilities

/// A session of any space, effects and inputs, for scripts, comparisons and timelines.
@MainActor
public protocol RunningSession: AnyObject {
  /// The size in which the session lays out views.
  var size: Size { get }
  /// Whether the records of steps have views, actions, effects and controls.
  var isRecording: Bool { get }
  /// The controls on the screen, in reading order.
  var controls: [LaidOut.Placed] { get }
  /// The lines of the whole view, whatever the size.
  var lines: [String] { get }
  /// The elements of the view shown, one per line, indented by depth: see `TextView.outline`.
  var outline: String { get }
  /// Calls `body` with each element of the view shown when it begins, and with `nil` when it ends.
  ///
  /// See `TextView.visit(rows:_:)`.
  func visit(rows: Range<Int>, _ body: (ViewElement?) -> Void)
  /// The view shown, laid out in the session's size.
  var screen: LaidOut { get }
  /// Returns the view shown, laid out in `size`.
  ///
  /// - Parameters:
  ///   - last: An earlier layout, whose unchanged parts are reused.
  ///   - scrolled: The number of columns of grids that are scrolled away.
  func laidOut(in size: Size, after last: LaidOut?, scrolled: Int) -> LaidOut
  /// Whether effects of this session wait for an answer or the clock, or are being released.
  var isBusy: Bool { get }
  /// Whether one line of the whole view contains `text`.
  func shows(_ text: String) -> Bool
  /// Returns the state of a control anywhere in the whole view.
  func control(_ id: String) -> ControlState?
  /// The ID of the control that gets the focus when the view first appears: see `TextView.initialFocus`.
  var initialFocus: String? { get }
  /// The ID of the control that has the focus; `nil` if none has it: see ``Session/focus``.
  var focus: String? { get }
  /// The location that was opened last; empty before the first one.
  var location: String { get }
  /// Returns the number of rows of a list, by its ID; `nil` if there is no such list.
  func rowCount(of list: String) -> Int?
  /// The number of the latest step; 0 before the first event.
  var step: Int { get }
  /// The number of the step that is shown: the latest step, or a past step after ``seek(to:)``.
  var shownStep: Int { get }
  /// Remembers every step from now on, so that ``seek(to:)`` can show it: see ``Session/remember(every:)``.
  func remember(every spacing: Int?)
  /// Whether every move of the space can be taken back by another: see ``Session/isReversible``.
  var isReversible: Bool { get }
  /// Returns the space at the end of a step as a structured value: see ``Session/state(atEndOf:)``.
  func state(atEndOf step: Int) -> JSON?
  /// Shows the view at the end of a step; for the latest step, the present view: see ``Session/seek(to:)``.
  func seek(to step: Int) throws(SessionError)
  /// Returns the record of the start, which is step 0.
  ///
  /// Call it once, before the first event.
  func start() throws(SessionError) -> StepRecord
  /// Performs `event` as one step and returns what it caused.
  @discardableResult func perform(_ event: ScriptEvent) async throws(SessionError) -> StepRecord
  /// Cancels the running effects and waits for their releases.
  ///
  /// - Parameter milliseconds: How long releases may take, on the runtime's clock.
  /// - Returns: Whether everything was released in that time.
  @discardableResult func end(within milliseconds: Int) async -> Bool
}

/// What tells kinds of screen apart, here and in a search.
package struct KindOfScreen: Hashable, Sendable {
  /// The IDs of the enabled controls, with `*` for the keys of rows, each once.
  package var controls: [String]
  /// Whether calls or timers wait.
  package var isWaiting: Bool

  package init(controls: [String], isWaiting: Bool) { (self.controls, self.isWaiting) = (controls, isWaiting) }
}

extension RunningSession {
  /// No.
  public var isReversible: Bool { false }

  /// Remembers every step from now on, and chooses how many positions to keep.
  public func remember() { remember(every: nil) }

  /// The services whose calls the end of the session cut off, or did not wait for long enough, by name.
  package var abandonedCalls: [String] { (self as? any SearchableSession)?.runtimeCore?.abandonedCalls ?? [] }

  /// The kind of screen that the latest step shows; `nil` if its controls are not known, or are in too many rows.
  package var kindOfScreen: KindOfScreen? {
    guard let session = self as? any SearchableSession, session.rowCount <= 1_000 else { return nil }
    var patterns: [String] = []
    session.visitControls { _, pattern, _ in if !patterns.contains(pattern) { patterns.append(pattern) } }
    return KindOfScreen(controls: patterns, isWaiting: isBusy)
  }

  /// The lines of the view: a session without a `TextView` has no other elements.
  public var outline: String { lines.joined(separator: "\n") }

  /// Visits the lines of the view as texts.
  public func visit(rows: Range<Int>, _ body: (ViewElement?) -> Void) {
    TextView<Never> { view in for line in lines { view.text(line) } }.visit(rows: rows, body)
  }
}

/// Warnings of live calls that the end cut off in some session, one for each service.
@MainActor
package func lostCalls(of sessions: [any RunningSession]) -> [String] {
  Set(sessions.flatMap(\.abandonedCalls)).sorted().map {
    "the end came while a call of \($0) ran; its answer is lost, and perhaps what it was to do"
  }
}

/// The state of a control, without the inputs that it carries.
public struct ControlState: Hashable, Sendable {
  /// Which control it is, such as a button or a field.
  public let kind: ControlKind
  /// The label, or the value of a field.
  public let text: String
  /// The label, also of a field.
  public let label: String
  /// Whether the control takes events now.
  public let isEnabled: Bool
  /// Whether it is a field whose text is a secret: see `Control.isSecure`.
  public let isSecure: Bool
  /// The events that the control takes when it is enabled.
  public let events: [ControlEvent]
  /// The labels of a picker's options; empty for another control.
  public let options: [String]
  /// How a picker shows its options; `nil` for another control.
  public let style: PickerStyle?
  /// The smallest and the greatest number of a slider; `nil` for another control.
  public let bounds: ClosedRange<Double>?
  /// The distance of two numbers that a slider can have; 0 if it can have any.
  public let step: Double
  /// The picture of a canvas; `nil` for another control.
  public let drawing: Drawing?
  /// What is wrong with the value of a field; `nil` if nothing is.
  public let error: String?

  /// Creates the state of `control`.
  public init<Action>(_ control: Control<Action>) {
    (kind, text, label) = (control.kind, control.text, control.label)
    (isEnabled, isSecure, events) = (control.isEnabled, control.isSecure, control.events)
    (options, style) = (control.options, control.style)
    (bounds, step) = (control.bounds, control.step)
    (drawing, error) = (control.drawing, control.error)
  }

  /// What an event of the control can say, for a search: every option, the bounds of a slider, the centre of a canvas.
  package func examples(of event: ControlEvent) -> [String] {
    switch event.argument {
    case .none: [""]
    case .text: options
    case .number: bounds.map { [$0.lowerBound.plain, $0.upperBound.plain] } ?? []
    case .point: drawing.map { [Point(x: $0.size.width / 2, y: $0.size.height / 2).description] } ?? []
    }
  }
}

/// The record of one step: what the event caused.
public struct StepRecord: Hashable, Sendable {
  /// The step's number, from 0 for the start.
  public var step: Int
  /// The session's clock at the end of the step, in milliseconds.
  public var time: Int
  /// The event; `nil` for the start.
  public var event: ScriptEvent?
  /// Texts of the actions that moved the space, in order.
  public var actions: [String]
  /// What happened to effects, in order.
  public var effects: [EffectRecord]
  /// Every view that was rendered, in order, as the lines of a screen.
  public var views: [[String]]
  /// A description of the space at the end of the step.
  public var space: String
  /// The IDs of the controls on the screen at the end of the step, in reading order.
  public var controls: [String]
  /// The number of actions that were handled.
  public var moves: Int
  /// The states as structured values; `nil` if the session does not record them.
  public var states: StepStates?

  /// Creates a record.
  public init(
    step: Int, time: Int, event: ScriptEvent? = nil, actions: [String] = [], effects: [EffectRecord] = [],
    views: [[String]] = [], space: String = "", controls: [String] = [], moves: Int = 0, states: StepStates? = nil
  ) {
    self.step = step
    self.time = time
    self.event = event
    self.actions = actions
    self.effects = effects
    self.views = views
    self.space = space
    self.controls = controls
    self.moves = moves
    self.states = states
  }
}

/// A fault in a component's declarations of its children.
public enum ChildrenFault: Error, Hashable, CustomStringConvertible {
  /// Two child declarations have one name; the name and its place.
  case sameName(String)
  /// Two child declarations take one input; their names and their place.
  ///
  /// One child is declared under two names.
  case sameInput(String)

  /// The fault and the fix.
  public var description: String {
    switch self {
    case .sameName(let name): "two kinds of children are named \(name); give each kind a name of its own"
    case .sameInput(let names): "\(names) take the same input; declare each child under one name"
    }
  }
}

/// The reason why an event cannot happen, or a fault of the component.
public enum SessionError: Error, Hashable, CustomStringConvertible {
  /// No control of the view has this ID; `known` lists the screen's controls, the nearest name first.
  case noControl(String, known: [String])
  /// The control is disabled.
  case disabled(String, kind: ControlKind)
  /// The control does not take this event; `taken` lists the events that it takes.
  case notTaken(ControlEvent, by: String, kind: ControlKind, taken: [ControlEvent])
  /// The control takes the event, but not what it says: a missing option, a number or a point outside of its bounds.
  case notWithin(ControlEvent, String, by: String, takes: String)
  /// The control is behind a dialog.
  case behind(String, dialog: String)
  /// No enabled button takes the key; `taken` lists the keys that are taken.
  case noKey(String, taken: [String])
  /// The view takes no locations, or no location comes before or after the present one.
  case noLocation(String)
  /// No move leads back, or there is none to take back.
  case noUndo(String)
  /// The runtime cannot make this service fail.
  case failure(FailureRefused)
  /// Two controls of one view have one ID: a fault of the component.
  case duplicateControl(DuplicateControl)
  /// The declarations of children contradict each other: a fault of the component.
  case children(ChildrenFault)
  /// One step handled this many actions and did not end, so the session cancelled its effects.
  ///
  /// `starting` names the last component that got an initial input in this step.
  case tooManyMoves(Int, starting: String? = nil)
  /// A wait ended early, because too many timers and answers came due; the session stands at the time reached.
  ///
  /// The rest of the wait is refused. What happened belongs to the next step: an event `wait 0ms` records it, as a wait
  /// of the time that passed.
  case tooLong(milliseconds: Int, reached: Int)
  /// The session shows a past step, which takes no events.
  case past(Int, latest: Int)
  /// There is no such step, or it came before the first remembered step.
  case noStep(Int, remembered: ClosedRange<Int>)
  /// The session does not remember its steps.
  case notRemembered(Int)
  /// The view of this step takes time to read, so it cannot be shown again.
  case notShown(Int)
  /// The process trapped when it handled this event: a fault of the component. Only searches report it.
  case trapped
  /// The session cannot begin again, since it was made from a component and not by a function: see ``restartable(_:)``.
  case notRestartable

  /// The error for a control that is not on the screen.
  @usableFromInline static func noControl(_ id: String, on screen: [LaidOut.Placed]) -> SessionError {
    .noControl(id, known: nearest(id, among: screen.map(\.id)))
  }

  /// The error and the fix.
  public var description: String {
    switch self {
    case .noControl(let id, let known):
      let names = known.prefix(8).map(shown).joined(separator: ", ")
      let more = known.count > 8 ? " and \(known.count - 8) more" : ""
      return "there is no control \(shown(id)); "
        + (known.isEmpty ? "the screen shows none" : "the screen shows \(names)\(more)")
    case .disabled(let id, let kind): return "the \(kind) \(shown(id)) is disabled"
    case .notTaken(let event, let id, let kind, let taken):
      let name = shown(id)
      let forms = taken.map { "\($0.rawValue) \(name)" + $0.argument.sample($0) }
      return "\(name) is a \(kind) and does not take \(event.rawValue); "
        + (forms.isEmpty ? "it takes no events" : "it takes \(forms.joined(separator: ", "))")
    case .notWithin(let event, let text, let id, let takes):
      let event = ScriptEvent.control(event, shortened(id), text: shortened(text))
      return "\(event): \(shown(id)) takes \(takes)"
    case .behind(let id, let dialog):
      return "\(shown(id)) is behind the dialog \(shown(dialog)), which takes all events"
    case .noKey(let key, let taken):
      return "no enabled button takes the key \(scriptText(shortened(key))); "
        + (taken.isEmpty ? "the view takes no keys" : "the keys are \(taken.joined(separator: ", "))")
    case .noLocation(let reason), .noUndo(let reason): return reason
    case .failure(let refused): return refused.description
    case .duplicateControl(let duplicate): return duplicate.description
    case .children(let fault): return fault.description
    case .tooManyMoves(let moves, let started):
      return "the step did not end within \(moves) actions; "
        + (started.map { "the last component to start was \($0)" } ?? "try a shorter wait")
    case .tooLong(let milliseconds, let reached):
      return
        "a wait of \(milliseconds) ms is too long: \(RuntimeCore.workAtMost) timers and answers came due in its first "
        + "\(reached) ms, and the clock stands there; try a shorter wait"
    case .past(let step, let latest):
      return "step \(step) is read-only, because step \(latest) is the latest; seek step \(latest) first, "
        + "or replay the events up to step \(step) in a new session"
    case .noStep(let step, let remembered):
      let (first, last) = (remembered.lowerBound, remembered.upperBound)
      return "there is no step \(step) to show; "
        + (first == last ? "the only step is \(first)" : "expected \(first) to \(last)")
    case .notRemembered(let step):
      return "step \(step) is not remembered; call remember() before the first event"
    case .notShown(let step):
      return "the view of step \(step) takes time to render, and cannot be shown again; "
        + "let it only read"
    case .trapped: return "it traps"
    case .notRestartable:
      return "this session cannot begin again; make it by restartable { … }, which makes its component anew"
    }
  }
}

/// An ID as in a script, for a message.
private func shown(_ id: String) -> String { scriptWord(shortened(id)) }

extension ControlEvent.Argument {
  /// What follows the control in a script, as an example.
  fileprivate func sample(_ event: ControlEvent) -> String {
    switch self {
    case .none: ""
    case .text: " \"…\""
    case .number: " NUMBER"
    case .point: event == .move ? " to X,Y" : " at X,Y"
    }
  }
}
