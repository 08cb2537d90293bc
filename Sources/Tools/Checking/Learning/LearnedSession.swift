import Driver

/// The session that a learner asks, and the ways back to states that it has seen.
@MainActor
final class LearnedSession {
  /// What became of an event.
  enum Outcome {
    /// It led to a state with this view and these events.
    case shows(view: UInt64, events: [ScriptEvent])
    /// It cannot happen.
    case refused(LearnedAutomaton.Refusal)
  }

  private let plan: SearchPlan
  private let make: Lanes.Make
  private var session: SearchedSession
  /// The node of the observation tree in which the session is; `nil` if it is in none.
  private var current: Int?
  private var snapshots: [Int: SearchedSession.Snapshot] = [:]
  /// The nodes whose snapshots may be dropped.
  private var recent: [Int] = []
  private var knownLines: [UInt64: [String]] = [:]
  /// The number of events that were performed, those on the way back to a state included.
  private(set) var events = 0
  /// The number of events from the start, if each way back to a state began there.
  private(set) var inputs = 0
  /// The number of times the session went back to an earlier state.
  private(set) var resets = 0

  init(_ plan: SearchPlan, _ make: @escaping Lanes.Make) throws {
    (self.plan, self.make) = (plan, make)
    session = try SearchedSession(make, hidingTicks: plan.hidesTicks)
    arrive(at: 0)
  }

  /// What can be seen now.
  func look() -> (view: UInt64, events: [ScriptEvent]) {
    let view = session.viewHash
    if knownLines[view] == nil { knownLines[view] = session.session.lines }
    return (view, plan.events(in: session))
  }

  /// The lines of a view that was seen.
  func lines(ofView view: UInt64) -> [String] { knownLines[view] ?? [] }

  /// Performs an event in a node. If it can happen, the session has to arrive at a new node next.
  ///
  /// - Throws: ``NotRepeatable``, or the errors of making a session.
  func perform(_ event: ScriptEvent, in node: Int, _ tree: ObservationTree) throws -> Outcome {
    try go(to: node, tree)
    current = nil
    (events, inputs) = (events + 1, inputs + 1)
    do { try session.perform(event) } catch {
      guard error != .trapped else {
        throw NotRepeatable(script: tree.script(to: node) + [event], reason: "the program traps at the last event")
      }
      return .refused(.fault("\(error)"))
    }
    switch plan.includes(session) {
    case .pending?: return .refused(.pending)
    case .boundary?: return .refused(.boundary)
    case nil: break
    }
    let shown = look()
    return .shows(view: shown.view, events: shown.events)
  }

  /// Records that the session is in a node.
  func arrive(at node: Int) {
    current = node
    guard snapshots[node] == nil, let snapshot = session.snapshot() else { return }
    snapshots[node] = snapshot
    recent.append(node)
  }

  /// Drops the snapshots since the last call, apart from those of nodes that the learner returns to often.
  func dropSnapshots(except isKept: (Int) -> Bool) {
    for node in recent where node != 0 && !isKept(node) { snapshots[node] = nil }
    recent = []
  }

  private func go(to node: Int, _ tree: ObservationTree) throws {
    guard current != node else { return }
    resets += 1
    inputs += tree.nodes[node].depth
    let path = tree.path(to: node)
    let start = path.lastIndex { snapshots[$0] != nil }
    if let start, let snapshot = snapshots[path[start]] {
      session.restore(snapshot)
    } else {
      try begin()
    }
    for node in path[((start ?? 0) + 1)...] {
      try performAgain(node, tree)
      arrive(at: node)
    }
    try compare(node, tree)
    current = node
  }

  /// Performs the script to a node once more, in a new session.
  func repeatScript(to node: Int, _ tree: ObservationTree) throws {
    try begin()
    resets += 1
    inputs += tree.nodes[node].depth
    for node in tree.path(to: node).dropFirst() { try performAgain(node, tree) }
    try compare(node, tree)
  }

  /// Begins a new session. The snapshots go with the old one, because a space can share references with its session.
  private func begin() throws {
    session = try SearchedSession(make, hidingTicks: plan.hidesTicks)
    (snapshots, recent, current) = ([:], [], nil)
  }

  private func performAgain(_ node: Int, _ tree: ObservationTree) throws {
    events += 1
    do { try session.perform(tree.events[tree.nodes[node].input]) } catch {
      throw NotRepeatable(script: tree.script(to: node), reason: "the last event is refused: \(error)")
    }
  }

  /// Throws if the session does not show what it showed in this node before.
  private func compare(_ node: Int, _ tree: ObservationTree) throws {
    let known = tree.observations[tree.nodes[node].observation]
    let events = plan.events(in: session)
    let shown = known.inputs.map { tree.events[$0] }
    guard known.view == session.viewHash, events == shown || unique(events) == shown else {
      throw NotRepeatable(script: tree.script(to: node), reason: "the view or the offered events differ")
    }
  }

  private func unique(_ events: [ScriptEvent]) -> [ScriptEvent] {
    events.enumerated().filter { !events[..<$0.offset].contains($0.element) }.map(\.element)
  }
}

/// The same script showed something else when it was performed again, so that there is no automaton to learn.
public struct NotRepeatable: Error, CustomStringConvertible {
  /// The script.
  public let script: [ScriptEvent]
  /// The difference in words.
  public let reason: String

  /// The script and the difference in one line.
  public var description: String {
    "the script '\(script.map(\.description).joined(separator: ", "))' does not repeat: \(reason)"
  }
}
