import Driver
import ModelChecking

/// A breadth-first search of the states that sessions reach by the same events.
///
/// A state in which no effect runs is kept as a snapshot until its events were followed, and until the states that need
/// it were: those that begin with it and in which effects run. A running effect cannot be copied. So the way back to such
/// a state costs events, and the sessions pay them back: they go on to states that the search has not come to yet, and
/// what they find there is kept for it. What the search reports does not depend on this.
@MainActor
final class SessionSearch<Sight> {
  /// What became of an event.
  enum Arrival {
    /// It led to a new state, with what was seen when sessions first came there.
    case new(Int, Sight)
    /// It led to a state that was known.
    case known(Int)
    /// It was not followed.
    case excluded(Exclusion)
    /// The limit on states kept the new state out.
    case cut
    /// At least one session refused the event, or found a fault.
    case failed([SessionError?])
  }

  /// What the sessions tell at each event.
  typealias Observer = (
    /// Called when the sessions come to a state for the first time.
    see: (Lanes) -> Sight,
    /// Called after each event that was not refused.
    differ: (Lanes) -> Bisimulation.Difference?
  )

  /// A state that the sessions have come to.
  private struct Node {
    let fingerprint: UInt64
    let views: [UInt64]
    var events: [ScriptEvent]
    /// The nodes that the first events lead to; `dead` for events that are not followed. Later events are unknown.
    var targets: [Int32] = []
    /// What the search takes when it comes here.
    var sight: Sight?
    var snapshots: [SearchedSession.Snapshot]?
    /// Whether no effect runs.
    let isQuiet: Bool
    var wasSeenAgain = false
  }

  /// The snapshot from which a state is reached.
  private final class Base {
    let state: Int
    let snapshots: [SearchedSession.Snapshot]

    init(_ state: Int, _ snapshots: [SearchedSession.Snapshot]) { (self.state, self.snapshots) = (state, snapshots) }
  }

  /// A state of the search.
  private struct Place {
    let node: Int
    let parent: Int
    let event: ScriptEvent?
    let depth: Int
    /// The nearest snapshot on the way here, until the events of this state were followed.
    var base: Base?
  }

  /// An event of a node: the number of each.
  private struct Step: Hashable {
    let node: Int
    let event: Int
  }

  private enum Dead {
    case excluded(Exclusion)
    case failed([SessionError?])
  }

  private typealias Merge = (from: Int, event: ScriptEvent, to: Int)

  let plan: SearchPlan
  var lanes: Lanes
  private(set) var exploration: Exploration<ScriptEvent>
  private var nodes: [Node] = []
  private var numbers: [UInt64: Int] = [:]
  private var places: [Place] = []
  private let dead: Int32 = -1
  /// Why events are not followed, for the search to take.
  private var reasons: [Step: Dead] = [:]
  /// The differences that the search has not come to.
  private var differences: [Step: Bisimulation.Difference] = [:]
  /// The events after which the sessions did not show what the node that they led to had shown.
  private var clashing: Set<Step> = []
  /// The events after which the timer that had waited longest waits no more.
  private var ending: Set<Step> = []
  /// The node in which the sessions are; `nil` if they are in none.
  private var current: Int?
  /// How the sessions came here: from a state of the search, by events.
  private var trail: (from: Int, events: [ScriptEvent]) = (0, [])
  /// The first part of a state that could not be compared, for each lane.
  var missing: [String?] { lanes.missing }
  /// The events that were not followed.
  private(set) var excluded: [Exclusion: Int] = [:]
  /// Two scripts to states with one fingerprint that do not show the same, if some were found.
  private(set) var clash: CheckReport.Clash?
  /// The number of merges whose futures were compared by random events.
  private(set) var probed = 0
  /// The number of merges whose futures were compared by one event, repeated.
  private(set) var repeated = 0
  /// Whether each transition ends the wait of the timer that had waited longest, in the order of the transitions.
  private var endsTimer: [Bool] = []
  private var merges: Reservoir<Merge>
  /// The first merge by each event.
  private var firstMerges: [Merge] = []
  private var mergedBy: Set<ScriptEvent> = []

  init(_ makers: [Lanes.Make], plan: SearchPlan) throws {
    self.plan = plan
    lanes = try Lanes(makers, hidingTicks: plan.hidesTicks)
    exploration = Exploration(limits: plan.limits)
    merges = Reservoir(limit: plan.probes)
  }

  /// The events to try in every state, in place of those of the plan; `nil` tries those of the plan.
  var only: [ScriptEvent]?

  /// Whether sessions record what happens to effects.
  var recordsEffects = false { didSet { for session in lanes.sessions { session.recordsEffects = recordsEffects } } }

  /// The session of a lane.
  func session(_ lane: Int) -> SearchedSession { lanes.sessions[lane] }

  /// The events that lead to a state, from the start: a shortest script.
  func script(to state: Int) -> [ScriptEvent] {
    var events: [ScriptEvent] = []
    var state = state
    // The start has no place yet while it is read for the first time.
    while places.indices.contains(state), let event = places[state].event {
      events.append(event)
      state = places[state].parent
    }
    return events.reversed()
  }

  /// The events by which the sessions came where they are.
  var scriptSoFar: [ScriptEvent] { script(to: trail.from) + trail.events }

  /// Visits all states.
  ///
  /// - Parameters:
  ///   - entered: Called with each new state.
  ///   - arrived: Called after each event, with the difference that the sessions showed after it.
  ///   - changed: Called with a state that does not show the same when its script is performed again.
  ///   - goesOn: Asked after each state, and between the events of a state that has many, whether the search goes on.
  func run(
    _ observer: Observer, entered: (_ state: Int, Sight) throws -> Void,
    arrived: (_ from: Int, _ event: ScriptEvent, Arrival, Bisimulation.Difference?) throws -> Bool,
    changed: (_ state: Int) -> Void, goesOn: (ModelChecking.SearchReport) async -> Bool = { _ in true }
  ) async throws {
    let fingerprint = lanes.fingerprint(plan)
    guard case .new = exploration.start(at: fingerprint) else { return }
    let start = addNode(fingerprint, observer)
    (current, trail) = (start, (0, []))
    enter(start, parent: 0, event: nil)
    if let sight = nodes[start].sight.take() { try entered(0, sight) }
    while let state = exploration.next() {
      let node = places[state].node
      let count = nodes[node].events.count
      // Each event takes as long as the view is large, and a large view offers many.
      let part = max(1, 1_024 / max(1, count))
      var isCut = false
      for first in stride(from: 0, to: max(1, count), by: part) {
        let isGoingOn = try lanes.sessions[0].collecting {
          // A state without events is visited again, too.
          if count == 0 { _ = try go(to: state, changed) }
          for number in first..<min(first + part, count) {
            if number == nodes[node].targets.count { try explore(state, observer, changed) }
            let event = nodes[node].events[number]
            let arrival = follow(Step(node: node, event: number), event, from: state)
            if case .new(let new, let sight) = arrival { try entered(new, sight) }
            let difference = differences.removeValue(forKey: Step(node: node, event: number))
            guard try arrived(state, event, arrival, difference) else { return false }
            if case .cut = arrival {
              isCut = true
              break
            }
          }
          return true
        }
        guard isGoingOn, await goesOn(exploration.report) else { return }
        // There may be as many other events as a long list has rows.
        if isCut { break }
      }
      places[state].base = nil
      // The way to a quiet state leads over no other, as far as it is known by a snapshot.
      if nodes[node].isQuiet { (nodes[node].events, nodes[node].targets) = ([], []) }
    }
  }

  // MARK: Following

  /// Adds a state of the search.
  private func enter(_ node: Int, parent: Int, event: ScriptEvent?) {
    let state = places.count
    let base = nodes[node].snapshots.take().map { Base(state, $0) } ?? (state == 0 ? nil : places[parent].base)
    places.append(
      Place(node: node, parent: parent, event: event, depth: state == 0 ? 0 : places[parent].depth + 1, base: base))
  }

  /// Takes what became of an event.
  private func follow(_ step: Step, _ event: ScriptEvent, from state: Int) -> Arrival {
    let target = nodes[step.node].targets[step.event]
    guard target != dead else {
      switch reasons.removeValue(forKey: step) {
      case .excluded(let exclusion)?:
        excluded[exclusion, default: 0] += 1
        return .excluded(exclusion)
      case .failed(let errors)?: return .failed(errors)
      // An event that is not followed has a reason until the search takes it, once.
      case nil: return .failed([])
      }
    }
    let node = Int(target)
    let arrival = exploration.add(event, to: nodes[node].fingerprint)
    if case .cut = arrival { return .cut }
    endsTimer.append(ending.remove(step) != nil)
    // A node has its sight until the search comes to it, once.
    guard case .new(let new) = arrival, let sight = nodes[node].sight.take() else {
      guard case .known(let known) = arrival else { return .cut }
      if clash == nil, clashing.contains(step) {
        clash = CheckReport.Clash(visited: script(to: known), merged: script(to: state) + [event], after: [])
      }
      merges.add((state, event, known))
      if firstMerges.count < plan.probes, mergedBy.insert(event).inserted { firstMerges.append((state, event, known)) }
      return .known(known)
    }
    enter(node, parent: state, event: event)
    return .new(new, sight)
  }

  // MARK: Exploring

  /// Performs the next event of a state, and then others ahead of the search: as many as the way to the state took.
  ///
  /// So exploring what a limit then leaves out takes no more than those ways did.
  private func explore(_ state: Int, _ observer: Observer, _ changed: (_ state: Int) -> Void) throws {
    var credit = try go(to: state, changed)
    var node = places[state].node
    var depth = places[state].depth
    while let next = performNext(of: node, observer) {
      depth += 1
      current = next
      guard credit > 0, depth < plan.limits.depth, !nodes[next].isQuiet, exploration.report.limit == nil,
        nodes[next].targets.count < nodes[next].events.count
      else { return }
      credit -= 1
      node = next
    }
    current = nil
  }

  /// Performs the first event of a node that is unknown, while the sessions are there.
  ///
  /// - Returns: The node that it leads to; `nil` if it is not followed.
  private func performNext(of node: Int, _ observer: Observer) -> Int? {
    let step = Step(node: node, event: nodes[node].targets.count)
    let event = nodes[node].events[step.event]
    let timer = plan.countsTimes ? nil : lanes.sessions[0].oldestTimer
    trail.events.append(event)
    let errors = lanes.perform(event)
    guard errors.isEmpty else { return kill(step, .failed(errors)) }
    if let difference = observer.differ(lanes) { differences[step] = difference }
    for session in lanes.sessions {
      if let exclusion = plan.includes(session) { return kill(step, .excluded(exclusion)) }
    }
    if let timer, lanes.sessions[0].oldestTimer != timer { ending.insert(step) }
    let fingerprint = lanes.fingerprint(plan)
    if let known = numbers[fingerprint] {
      if !lanes.show(nodes[known].views) { clashing.insert(step) }
      nodes[node].targets.append(Int32(known))
      return known
    }
    let new = addNode(fingerprint, observer)
    nodes[node].targets.append(Int32(new))
    return new
  }

  private func kill(_ step: Step, _ reason: Dead) -> Int? {
    reasons[step] = reason
    nodes[step.node].targets.append(dead)
    return nil
  }

  private func addNode(_ fingerprint: UInt64, _ observer: Observer) -> Int {
    let snapshots = lanes.snapshots()
    nodes.append(
      Node(
        fingerprint: fingerprint, views: lanes.views,
        events: only.map(lanes.offered) ?? plan.events(in: lanes.sessions[0]),
        sight: observer.see(lanes), snapshots: snapshots, isQuiet: snapshots != nil))
    numbers[fingerprint] = nodes.count - 1
    return nodes.count - 1
  }

  // MARK: Going back

  /// Puts the sessions into a state that was visited.
  ///
  /// - Returns: The number of events that this took.
  /// - Throws: `SessionError` if an event is refused that happened before.
  @discardableResult func go(to state: Int, _ changed: (_ state: Int) -> Void = { _ in }) throws -> Int {
    let node = places[state].node
    guard current != node else { return 0 }
    defer { if recordsEffects { for session in lanes.sessions { _ = session.takeEffects() } } }
    let way = events(from: places[state].base?.state ?? 0, to: state)
    var wrong: [ScriptEvent]?
    if let current, places[state].base?.state != state, let route = route(from: current, to: node, within: way.count) {
      let isThere = route.allSatisfy { event in
        trail.events.append(event)
        return lanes.perform(event).isEmpty
      }
      if isThere, lanes.show(nodes[node].views) { return route.count }
      wrong = scriptSoFar
    }
    current = nil
    if let base = places[state].base {
      lanes.restore(base.snapshots)
      trail = (base.state, [])
    } else {
      try lanes.restart()
      if recordsEffects { for session in lanes.sessions { session.recordsEffects = true } }
      trail = (0, [])
    }
    for event in way {
      try lanes.performAgain(event)
      trail.events.append(event)
    }
    current = node
    if wrong != nil || !nodes[node].wasSeenAgain {
      nodes[node].wasSeenAgain = true
      if !lanes.show(nodes[node].views) {
        changed(state)
      } else if let wrong, clash == nil {
        clash = CheckReport.Clash(visited: script(to: state), merged: wrong, after: [])
      }
    }
    // Making sessions takes as long as some events.
    return way.count + (places[state].base == nil ? 8 : 0)
  }

  /// The events of the script to a state that follow an earlier state of it.
  private func events(from base: Int, to state: Int) -> [ScriptEvent] {
    var events: [ScriptEvent] = []
    var at = state
    while at != base, let event = places[at].event {
      events.append(event)
      at = places[at].parent
    }
    return events.reversed()
  }

  /// The events of a shortest known way from one node to another, if it is short and soon found.
  private func route(from start: Int, to end: Int, within length: Int) -> [ScriptEvent]? {
    var queue: [(node: Int, before: Int, event: Int, length: Int)] = [(start, -1, 0, 0)]
    var seen: Set<Int> = [start]
    var head = 0
    while head < queue.count, queue.count < 512, queue[head].length < length {
      let (node, _, _, taken) = queue[head]
      for (number, target) in nodes[node].targets.enumerated()
      where target != dead && seen.insert(Int(target)).inserted {
        queue.append((Int(target), head, number, taken + 1))
        guard Int(target) == end else { continue }
        var events: [ScriptEvent] = []
        var at = queue.count - 1
        while queue[at].before >= 0 {
          events.append(nodes[queue[queue[at].before].node].events[queue[at].event])
          at = queue[at].before
        }
        return events.reversed()
      }
      head += 1
    }
    return nil
  }

  // MARK: Probing

  /// Compares the futures of a sample of states that were taken for the same: by random events, and by one event again
  /// and again, from the first merge by each event.
  ///
  /// Both begin anew: a snapshot that differs from what it was taken of is found, too.
  ///
  /// - Parameters:
  ///   - alike: Whether two sessions are the same for what else is read of them.
  ///   - performed: Called after each event, with the script so far and the sessions.
  ///   - goesOn: Asked after each event whether to go on.
  /// - Throws: `SessionError` if an event is refused that happened before.
  func probe(
    alike: (SearchedSession, SearchedSession) -> Bool = { _, _ in true },
    performed: ([ScriptEvent], Lanes) throws -> Bool = { _, _ in true },
    goesOn: (ModelChecking.SearchReport) async -> Bool = { _ in true }
  ) async throws {
    var random = plan.randomEvents(seed: 17)
    var offers = 0
    /// Whether to go on after a state that offers so many events.
    func isGoingOn(after offered: Int) async -> Bool {
      offers += offered
      return offers <= Self.mostOffersProbed ? await goesOn(exploration.report) : false
    }
    for merge in merges.elements where clash == nil {
      probed += 1
      let goesOn = try await probe(
        merge, 16, alike, performed, { $0.isEmpty ? nil : random.next(among: $0, in: $1.session) }, isGoingOn)
      guard goesOn else { return }
    }
    for merge in firstMerges where clash == nil {
      repeated += 1
      let goesOn = try await probe(
        merge, 64, alike, performed, { events, _ in events.contains(merge.event) ? merge.event : nil }, isGoingOn)
      guard goesOn else { return }
    }
  }

  /// The number of events that all states of all probes may offer: in a list of 50,000 rows, each state offers as many.
  private static var mostOffersProbed: Int { 200_000 }

  /// Compares the futures of two states by events of their choice. Returns whether to go on.
  private func probe(
    _ merge: Merge, _ count: Int, _ alike: (SearchedSession, SearchedSession) -> Bool,
    _ performed: ([ScriptEvent], Lanes) throws -> Bool,
    _ choose: ([ScriptEvent], SearchedSession) -> ScriptEvent?, _ isGoingOn: (_ offered: Int) async -> Bool
  ) async throws -> Bool {
    let scripts = (script(to: merge.to), script(to: merge.from) + [merge.event])
    func begin() throws -> Lanes { try Lanes(lanes.makers, hidingTicks: plan.hidesTicks) }
    let (one, other) = (try begin(), try begin())
    for event in scripts.0 { try one.performAgain(event) }
    for event in scripts.1 { try other.performAgain(event) }
    var after: [ScriptEvent] = []
    func clashes() -> Bool {
      clash = CheckReport.Clash(visited: scripts.0, merged: scripts.1, after: after)
      return false
    }
    while true {
      let events = plan.events(in: one.sessions[0])
      if one.views != other.views || events != plan.events(in: other.sessions[0])
        || !alike(one.sessions[0], other.sessions[0])
      {
        return clashes()
      }
      guard try performed(scripts.1 + after, other), await isGoingOn(events.count) else { return false }
      guard after.count < count, let next = choose(events, one.sessions[0]) else { return true }
      after.append(next)
      let errors = (one.perform(next), other.perform(next))
      if errors.0 != errors.1 { return clashes() }
      if !errors.0.isEmpty { return true }
    }
  }

  // MARK: Timers

  /// Whether a transition lets time pass: the clock moves, or the timer that had waited longest waits no more.
  ///
  /// A timer waits for ever only if from then on no transition ends the longest wait. So if such transitions come again
  /// and again while timers wait, each timer fires or is cancelled.
  func passesTime(_ transition: Int, _ event: ScriptEvent) -> Bool {
    guard plan.countsTimes else { return endsTimer[transition] }
    if case .wait = event { return true }
    return false
  }

  /// The timers of the first session that wait in the state that was found last.
  ///
  /// - Throws: `SessionError` if an event is refused that happened before.
  func timersAtEnd() throws -> [WaitingTimers] {
    guard let last = places.indices.last else { return [] }
    return try WaitingTimers.all(after: script(to: last), on: lanes.session(0))
  }
}

extension SessionError {
  /// The error of an event that was performed before, in words.
  var whenRepeated: String { "an event that happened before is refused when it is executed again: \(self)" }
}
