import Driver
import ModelChecking

/// An automaton that a learner found by performing events and looking at views: see ``learn(_:extraStates:trying:progress:_:)``.
///
/// States have numbers from 0, the start, in breadth-first order, where the events of a state have the order in which it
/// offers them. So two components that behave alike have equal automata, however they were learned.
public struct LearnedAutomaton: Sendable {
  /// The reason why an event that a state offers cannot happen.
  public enum Refusal: Hashable, Sendable, CustomStringConvertible {
    /// More calls would wait than the plan allows.
    case pending
    /// It leads out of the plan's boundary.
    case boundary
    /// The session refuses it, or finds a fault.
    case fault(String)

    /// The reason in words.
    public var description: String {
      switch self {
      case .pending: "more calls would wait than the plan allows"
      case .boundary: "it leads out of the boundary"
      case .fault(let text): text
      }
    }
  }

  /// The states and the events, without events that cannot happen.
  public internal(set) var graph = Graph<ScriptEvent>(states: 0, edges: [], initialStates: [])
  /// The number of each state's view, in the order of states.
  public internal(set) var views: [Int] = []
  /// The lines of each view.
  public internal(set) var lines: [[String]] = []
  /// A digest of the views, the events, and where they lead: equal for isomorphic automata, in each process.
  public internal(set) var digest = ""
  /// The length of the longest shortest script to a state.
  public internal(set) var depth = 0
  /// The number of events that cannot happen because too many calls would wait.
  public internal(set) var beyondPending = 0
  /// The number of events that cannot happen because they leave the plan's boundary.
  public internal(set) var beyondBoundary = 0
  /// The events that the session refuses, or in which it finds a fault, with scripts that end with them.
  public internal(set) var faults: [(script: [ScriptEvent], reason: String)] = []

  /// The number of states that the tests allow beyond those that were found.
  public internal(set) var extraStates = 0
  /// The number of events that learning takes if each script begins at the start.
  public internal(set) var inputs = 0
  /// The number of events that were performed, from the start or from snapshots.
  public internal(set) var events = 0
  /// The number of times the session went back to an earlier state.
  public internal(set) var resets = 0
  /// The number of automata that were tested; all but the last one were refuted.
  public internal(set) var hypotheses = 0
  /// The number of scripts in the test that the automaton passed.
  public internal(set) var tests = 0
  /// The limit that ended the search before the test was passed; `nil` if it was passed.
  public internal(set) var limit: SearchLimit?
  /// Whether the user interrupted the search.
  public internal(set) var isInterrupted = false

  /// What an offered event does.
  enum Move: Hashable, Sendable {
    case state(Int)
    case refused(Refusal)
    /// The learner was stopped before it knew.
    case unknown
  }

  struct State: Hashable, Sendable {
    let view: UInt64
    let events: [ScriptEvent]
    let moves: [Move]
  }

  /// The states, in the order of their numbers.
  var rows: [State] = []

  /// The number of states.
  public var states: Int { rows.count }

  /// The number of different views.
  public var screens: Int { lines.count }

  /// Whether the automaton passed its test.
  public var isComplete: Bool { limit == nil && !isInterrupted }

  /// Whether another automaton of this process shows the same views and events in the same order.
  ///
  /// Both have to be learned by one process, because hashes of views differ between processes; otherwise compare
  /// ``digest``.
  ///
  /// - Complexity: O(*n* + *m*) in the states and events.
  public func isIsomorphic(to other: LearnedAutomaton) -> Bool { rows == other.rows }

  /// Returns the first difference from another automaton of this process, by a shortest script; `nil` if there is none.
  ///
  /// The last event of the script is the one that only one automaton can perform, if that is the difference.
  ///
  /// - Complexity: O(*p* · *k*) for *p* pairs of states with up to *k* events.
  public func difference(
    from other: LearnedAutomaton
  ) -> (script: [ScriptEvent], difference: Bisimulation.Difference)? {
    guard !rows.isEmpty, !other.rows.isEmpty else { return nil }
    var queue: [(one: Int, other: Int, before: Int, event: ScriptEvent?)] = [(0, 0, -1, nil)]
    var seen: Set<[Int]> = [[0, 0]]
    func script(to index: Int) -> [ScriptEvent] {
      var script: [ScriptEvent] = []
      var index = index
      while index >= 0 {
        if let event = queue[index].event { script.append(event) }
        index = queue[index].before
      }
      return script.reversed()
    }
    var head = 0
    while head < queue.count {
      let (one, two) = (queue[head].one, queue[head].other)
      let (row, otherRow) = (rows[one], other.rows[two])
      if row.view != otherRow.view {
        return (script(to: head), .views(lines[views[one]], other.lines[other.views[two]]))
      }
      if row.events != otherRow.events {
        let (offers, others) = (row.events.map(\.description), otherRow.events.map(\.description))
        return (
          script(to: head),
          .offers(
            onlyFirst: offers.filter { !others.contains($0) }, onlySecond: others.filter { !offers.contains($0) })
        )
      }
      for (event, moves) in zip(row.events, zip(row.moves, otherRow.moves)) {
        switch moves {
        case (.unknown, _), (_, .unknown): continue
        case (.state(let first), .state(let second)):
          if seen.insert([first, second]).inserted { queue.append((first, second, head, event)) }
        case (let first, let second) where first != second:
          return (script(to: head) + [event], .refusal(first: first.refusal, second: second.refusal))
        default: continue
        }
      }
      head += 1
    }
    return nil
  }
}

extension LearnedAutomaton.Move {
  fileprivate var refusal: String? { if case .refused(let refusal) = self { "\(refusal)" } else { nil } }
}

extension LearnedAutomaton {
  /// Numbers the states of a hypothesis breadth first, and describes them.
  ///
  /// - Parameter lines: Returns the lines of a view.
  mutating func describe(_ found: [State], lines: (UInt64) -> [String]) {
    var numbers: [Int?] = Array(repeating: nil, count: found.count)
    var order: [Int] = []
    func visit(_ state: Int) -> Int {
      if let number = numbers[state] { return number }
      numbers[state] = order.count
      order.append(state)
      return order.count - 1
    }
    if !found.isEmpty { _ = visit(0) }
    rows = []
    while rows.count < order.count {
      let state = found[order[rows.count]]
      let moves = state.moves.map { move in
        if case .state(let target) = move { Move.state(visit(target)) } else { move }
      }
      rows.append(State(view: state.view, events: state.events, moves: moves))
    }
    var edges: [(from: Int, label: ScriptEvent, to: Int)] = []
    for (number, row) in rows.enumerated() {
      for case (let event, .state(let target)) in zip(row.events, row.moves) { edges.append((number, event, target)) }
    }
    graph = Graph(states: rows.count, edges: edges, initialStates: rows.isEmpty ? [] : [0])
    depth = rows.indices.reduce(0) { max($0, graph.path(to: $1)?.labels.count ?? 0) }
    describeViews(lines)
    describeRefusals()
  }

  private mutating func describeViews(_ lines: (UInt64) -> [String]) {
    var known: [UInt64: Int] = [:]
    var digest = Digest()
    for row in rows {
      let view = known[row.view] ?? self.lines.count
      if known[row.view] == nil {
        known[row.view] = view
        self.lines.append(lines(row.view))
      }
      views.append(view)
      digest.add("state")
      digest.add(lines: self.lines[view])
      for (event, move) in zip(row.events, row.moves) {
        digest.add(event.description)
        switch move {
        case .state(let target): digest.add("\(target)")
        case .refused(let refusal): digest.add("\(refusal)")
        case .unknown: digest.add("?")
        }
      }
    }
    self.digest = digest.hex
  }

  private mutating func describeRefusals() {
    for (number, row) in rows.enumerated() {
      for case (let event, .refused(let refusal)) in zip(row.events, row.moves) {
        switch refusal {
        case .pending: beyondPending += 1
        case .boundary: beyondBoundary += 1
        case .fault(let reason): faults.append(((graph.path(to: number)?.labels ?? []) + [event], reason))
        }
      }
    }
  }
}
