import Driver
import ModelChecking
import OrderedJSON

/// All states of a scenario on one architecture, and what holds in them.
public struct CheckReport: Sendable {
  /// The verdict on a property.
  public enum Verdict: Hashable, Sendable {
    /// It holds in all states that the search visited, and the search visited all.
    case holds
    /// It fails, with an explanation; the script shows it, if one script can.
    case fails(String, script: [ScriptEvent]?)
    /// The search ended before there was an answer.
    case inconclusive
  }

  /// A property and its verdict.
  public struct Property: Hashable, Sendable {
    /// The name, as `--property` takes it.
    public let name: String
    /// Its meaning, in one line.
    public let meaning: String
    /// Whether it holds.
    public let verdict: Verdict
    /// The step that breaks it, which ends its script; `nil` if it is no property of steps, or does not fail.
    public internal(set) var step: FailedStep?
    /// The actions of a ``ScreenProperty/next(_:observing:_:)``.
    public internal(set) var actions: [Action] = []
  }

  /// A step that a property forbids, with what it observes before and after.
  public struct FailedStep: Hashable, Sendable {
    /// What is observed before the event; values other than JSON are reflected.
    public let before: JSON
    /// The event.
    public let event: ScriptEvent
    /// What is observed after the event.
    public let after: JSON
  }

  /// An action of a property, and how many of the transitions it is.
  public struct Action: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The number of transitions that are this action. It never happened if there are none.
    public internal(set) var steps: Int
  }

  /// States with the same controls, apart from the keys of rows, where something waits in all or in none.
  public struct Kind: Hashable, Sendable {
    /// The IDs of the controls, with `*` for the keys of rows.
    public let controls: [String]
    /// Whether calls or timers wait.
    public let isWaiting: Bool
    /// The lines of the first view of this kind.
    public let view: [String]
    /// The number of states of this kind.
    public internal(set) var states: Int
    /// The number of different views of this kind.
    public internal(set) var screens: Int
    /// A shortest script to it.
    public let script: [ScriptEvent]
  }

  /// An event that leads from one kind of screen to another, with `*` for the keys of rows.
  public struct Step: Hashable, Sendable {
    /// The number of the kind it leads from.
    public let from: Int
    /// The event without its text: `tap article.*.favorite`.
    public let label: String
    /// The number of the kind it leads to.
    public let to: Int
  }

  /// Two scripts after which nothing that a user can do tells the states apart, though they differ.
  public struct Vain: Hashable, Sendable {
    /// A shortest script to the first state.
    public let first: [ScriptEvent]
    /// A shortest script to the second state.
    public let second: [ScriptEvent]
    /// The differences of the states.
    public let changes: [StateChange]
  }

  /// Two scripts whose states have one fingerprint, though they do not show the same, or properties read them differently.
  public struct Clash: Hashable, Sendable {
    /// The script to the state that the search visited.
    public let visited: [ScriptEvent]
    /// The script to the state that it took for the same.
    public let merged: [ScriptEvent]
    /// The events after which the views differ; none if they differ at once.
    public let after: [ScriptEvent]
  }

  /// The number of states.
  public internal(set) var states = 0
  /// The number of transitions, which includes the events that were not followed.
  public internal(set) var transitions = 0
  /// The length of the longest shortest script.
  public internal(set) var depth = 0
  /// The number of different views.
  public internal(set) var screens = 0
  /// The kinds of screen, in the order of discovery.
  public internal(set) var kinds: [Kind] = []
  /// The events between kinds of screen.
  public internal(set) var steps: [Step] = []
  /// The number of states that can be told apart by what they show, now and later; `nil` for a cut search.
  public internal(set) var distinguishable: Int?
  /// An example of a state that is remembered in vain.
  public internal(set) var vain: Vain?
  /// The number of events that were not followed because too many calls would wait.
  public internal(set) var beyondPending = 0
  /// The number of events that were not followed because they leave the plan's boundary.
  public internal(set) var beyondBoundary = 0
  /// The limit that cut the search; `nil` if it visited all states of the plan.
  public internal(set) var limit: SearchLimit?
  /// Whether the user interrupted the search.
  public internal(set) var isInterrupted = false
  /// The type of a part of the state that could not be compared; `nil` if fingerprints are exact.
  public internal(set) var missing: String?
  /// A clash of fingerprints, if there was one.
  public internal(set) var clash: Clash?
  /// The number of merges whose futures were compared by random events.
  public internal(set) var probed = 0
  /// The number of merges whose futures were compared by one event again and again.
  public internal(set) var repeated = 0
  /// The timers that wait where a limit on states or depth, or the user, ended the search.
  ///
  /// A plan's ``SearchPlan/pending`` does not count timers. So a component that begins more and more of them has
  /// infinitely many states.
  public internal(set) var timers: [WaitingTimers] = []
  /// Timers that fire again and again without a change of the view, in the first state that has some; `nil` for a cut search.
  public internal(set) var idle: IdleTimers?
  /// The properties, in a fixed order.
  public internal(set) var properties: [Property] = []
  /// The states and events.
  public internal(set) var graph = Graph<ScriptEvent>(states: 0, edges: [], initialStates: [])
  /// The number of each state's view, in the order of discovery.
  public internal(set) var views: [Int] = []
  /// The number of each state's kind of screen.
  public internal(set) var kindOfState: [Int] = []
  /// The lines of each view.
  public internal(set) var lines: [[String]] = []
  /// The number of states that show each control, and the number of its events that lead to another state.
  public internal(set) var coverage: [(control: String, states: Int, changes: Int)] = []

  /// The plan's skipped patterns that match no control of a visited state.
  public internal(set) var unmatched: [String] = []

  /// What a complete search rests on: it follows the events of one of several states that it takes for the same.
  ///
  /// The equality of a state's parts may leave out something that a view shows later. Probes look for it, and may miss
  /// it.
  public static let assumption = "if equal states behave alike"

  /// Whether the search visited all states of the plan, and could tell them apart; see ``assumption``.
  public var isComplete: Bool { limit == nil && !isInterrupted && missing == nil && clash == nil }

  /// Whether a property fails.
  public var fails: Bool {
    properties.contains { if case .fails = $0.verdict { true } else { false } }
  }

  /// The number of states that are remembered in vain: nothing tells them from others.
  public var inVain: Int? { distinguishable.map { states - $0 } }
}
