import Effects
import TextUI

/// A session, whatever its space, its effects and its inputs: what scripts are run on, and what is compared.
@MainActor
public protocol RunningSession: AnyObject {
  /// The size in which views are laid out.
  var size: Size { get }
  /// The controls that the screen shows, in reading order.
  var controls: [LaidOut.Placed] { get }
  /// The whole view, line by line, whatever the size.
  var lines: [String] { get }
  /// What is shown, laid out in the session's size.
  var screen: LaidOut { get }
  /// What is shown, laid out in any size.
  ///
  /// - Parameter last: what was laid out before, from which what did not change is taken over.
  func laidOut(in size: Size, after last: LaidOut?) -> LaidOut
  /// Whether effects of this session still run: they wait for an answer, or for the clock, or are being released.
  var isBusy: Bool { get }
  /// Whether `text` stands within one line of the whole view.
  func shows(_ text: String) -> Bool
  /// The state of a control anywhere in the whole view.
  func control(_ id: String) -> ControlState?
  /// The ID of the control that gets the focus when the view is first shown: see `TextView.initialFocus`.
  var initialFocus: String? { get }
  /// The latest step: 0 before the first event.
  var step: Int { get }
  /// The step whose end is shown: the latest, but for one that is past.
  var shownStep: Int { get }
  /// Remembers every step from now on, so that ``seek(to:)`` can show it again: see ``Session/remember(every:)``.
  func remember(every spacing: Int?)
  /// Shows what was shown at the end of a step, or, of the latest one, what is now: see ``Session/seek(to:)``.
  func seek(to step: Int) throws(SessionError)
  /// The record of the start: step 0. Asked for once, before the first event.
  func start() throws(SessionError) -> StepRecord
  /// Lets `event` happen, and says what it caused.
  @discardableResult
  func perform(_ event: ScriptEvent) async throws(SessionError) -> StepRecord
  /// Cancels what runs, and waits for what has to be released, for so many milliseconds at most.
  @discardableResult
  func end(within milliseconds: Int) async -> Bool
}

extension RunningSession {
  /// Remembers every step from now on, with as many positions as are needed.
  public func remember() { remember(every: nil) }
}

/// What can be said of a control without knowing what it carries.
public struct ControlState: Hashable, Sendable {
  /// What it is.
  public let kind: ControlKind
  /// Its label, or the value of a field.
  public let text: String
  /// Its label, of a field too.
  public let label: String
  /// Whether it takes events now.
  public let isEnabled: Bool
  /// The events that it takes when it is enabled.
  public let events: [ControlEvent]

  /// The state of `control`.
  public init<Action>(_ control: Control<Action>) {
    (kind, text, label) = (control.kind, control.text, control.label)
    (isEnabled, events) = (control.isEnabled, control.events)
  }
}

/// What one step of a session caused.
public struct StepRecord: Hashable, Sendable {
  /// Which step, from 0 for the start.
  public var step: Int
  /// The session's clock at the step's end, in milliseconds.
  public var time: Int
  /// The event; none for the start.
  public var event: ScriptEvent?
  /// What moved the space, in order.
  public var actions: [String]
  /// What happened to effects, in order.
  public var effects: [EffectRecord]
  /// Every view rendered, in order, as the lines of a screen.
  public var views: [[String]]
  /// Where the focus is, in the architecture's own words.
  public var space: String
  /// The controls on the screen at the end, in reading order.
  public var controls: [String]
  /// How many actions were handled.
  public var moves: Int

  /// A record.
  public init(
    step: Int, time: Int, event: ScriptEvent? = nil, actions: [String] = [], effects: [EffectRecord] = [],
    views: [[String]] = [], space: String = "", controls: [String] = [], moves: Int = 0
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
  }
}

/// A fault in a component's declarations of its children.
public enum ChildrenFault: Error, Hashable, CustomStringConvertible {
  /// Two kinds of children have one name; the name and where.
  case sameName(String)
  /// Two kinds of children take one input; their names and where. One child is declared under two names.
  case sameInput(String)

  /// The fault and the fix.
  public var description: String {
    switch self {
    case .sameName(let name): "two kinds of children are named \(name); give each kind a name of its own"
    case .sameInput(let names): "\(names) take the same input; declare each child under one name"
    }
  }
}

/// Why an event could not happen.
public enum SessionError: Error, Hashable, CustomStringConvertible {
  /// No control of the view has this ID; those on the screen, the nearest first.
  case noControl(String, known: [String])
  /// The control takes no events now.
  case disabled(String, kind: ControlKind)
  /// The control does not take this event, but others.
  case notTaken(ControlEvent, by: String, kind: ControlKind, taken: [ControlEvent])
  /// A service's failure could not be planted.
  case failure(FailureRefused)
  /// Two controls of one view have one ID: a fault of the component.
  case duplicateControl(DuplicateControl)
  /// The declarations of children contradict each other: a fault of the component.
  case children(ChildrenFault)
  /// One step handled so many actions without an end, and what ran was cancelled; `starting` is the last component that got an initial
  /// input in this step.
  case tooManyMoves(Int, starting: String? = nil)
  /// A step is shown that is past, and nothing can happen there.
  case past(Int, latest: Int)
  /// There is no such step, or it came before what is remembered.
  case noStep(Int, remembered: ClosedRange<Int>)
  /// A step was sought by a session that remembers none.
  case notRemembered(Int)
  /// The view of a step takes time, and so cannot be shown again.
  case notShown(Int)

  /// What was wrong, and what would be right.
  public var description: String {
    switch self {
    case .noControl(let id, let known):
      let shown = known.prefix(8).map(scriptWord).joined(separator: ", ")
      let more = known.count > 8 ? " and \(known.count - 8) more" : ""
      return "there is no control \(scriptWord(id)); "
        + (known.isEmpty ? "the screen shows none" : "the screen shows \(shown)\(more)")
    case .disabled(let id, let kind): return "the \(kind) \(scriptWord(id)) is disabled"
    case .notTaken(let event, let id, let kind, let taken):
      let name = scriptWord(id)
      let forms = taken.map { "\($0.rawValue) \(name)" + ($0 == .enter || $0 == .type ? " \"…\"" : "") }
      return "\(name) is a \(kind) and does not take \(event.rawValue); "
        + (forms.isEmpty ? "it takes no events" : "it takes \(forms.joined(separator: ", "))")
    case .failure(let refused): return refused.description
    case .duplicateControl(let duplicate): return duplicate.description
    case .children(let fault): return fault.description
    case .tooManyMoves(let moves, let started):
      return "the step was stopped after \(moves) actions, with no end to see; "
        + (started.map { "the last to start was \($0)" } ?? "a shorter wait would be right")
    case .past(let step, let latest):
      return "step \(step) of \(latest) is shown, and nothing can happen in what is past; "
        + "seeking step \(latest) first would be right, or another session that is brought to where this one was then"
    case .noStep(let step, let remembered):
      let (first, last) = (remembered.lowerBound, remembered.upperBound)
      return "there is no step \(step) to show; "
        + (first == last ? "there is step \(first) alone" : "steps \(first) to \(last) can be")
    case .notRemembered(let step):
      return "step \(step) is not remembered; asking the session to remember before the first event would be right"
    case .notShown(let step):
      return "the view of step \(step) asks for something that takes time, and cannot be shown again; "
        + "a view that only reads would be right"
    }
  }
}
