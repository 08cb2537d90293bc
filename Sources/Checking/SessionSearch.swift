import Driver
import ModelChecking

/// A breadth-first search of the states that sessions reach by the same events.
///
/// A state in which no effect runs is kept as a snapshot. Any other is reached again from the nearest snapshot on its
/// path, because a running effect cannot be copied.
@MainActor
final class SessionSearch {
  /// What became of an event.
  enum Arrival {
    /// It led to a new state.
    case new(Int)
    /// It led to a state that was known.
    case known(Int)
    /// It was not followed.
    case excluded(Exclusion)
    /// The limit on states kept the new state out.
    case cut
    /// At least one session refused the event, or found a fault.
    case failed([SessionError?])
  }

  private struct Place {
    var parent: Int
    var event: ScriptEvent?
    var snapshots: [SearchedSession.Snapshot]?
  }

  let plan: SearchPlan
  var lanes: Lanes
  private(set) var exploration: Exploration<ScriptEvent>
  private var places: [Place] = []
  /// The first part of a state that could not be compared, for each lane.
  var missing: [String?] { lanes.missing }
  /// The events that were not followed.
  private(set) var excluded: [Exclusion: Int] = [:]
  /// Two scripts to states with one fingerprint that do not show the same, if some were found.
  private(set) var clash: CheckReport.Clash?
  /// The number of merges whose futures were compared.
  private(set) var probed = 0
  /// What each state shows.
  private var views: [[UInt64]] = []
  private var merges: Reservoir<(from: Int, event: ScriptEvent, to: Int)>

  init(_ makers: [Lanes.Make], plan: SearchPlan) throws {
    self.plan = plan
    lanes = try Lanes(makers)
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
    while let event = places[state].event {
      events.append(event)
      state = places[state].parent
    }
    return events.reversed()
  }

  /// Visits all states.
  ///
  /// - Parameters:
  ///   - entered: Called with each new state, while the sessions are in it.
  ///   - arrived: Called after each event, while the sessions are in the state that it led to.
  ///   - goesOn: Asked after each state whether the search goes on.
  func run(
    entered: (_ state: Int) throws -> Void,
    arrived: (_ from: Int, _ event: ScriptEvent, _ arrival: Arrival) throws -> Bool,
    expanding: (_ state: Int) throws -> Void = { _ in },
    goesOn: (ModelChecking.SearchReport) async -> Bool = { _ in true }
  ) async throws {
    guard case .new = exploration.start(at: lanes.fingerprint(plan)) else { return }
    places.append(Place(parent: 0, event: nil, snapshots: lanes.snapshots()))
    views.append(lanes.views)
    try entered(0)
    while let state = exploration.next() {
      let isGoingOn = try lanes.sessions[0].collecting {
        try go(to: state)
        try expanding(state)
        var isThere = true
        for event in only.map(lanes.offered) ?? plan.events(in: lanes.sessions[0]) {
          if !isThere { try go(to: state) }
          let arrival = perform(event, from: state)
          // An event that leads back to its state leaves the sessions there.
          if case .known(state) = arrival { isThere = true } else { isThere = false }
          if case .new(let new) = arrival { try entered(new) }
          guard try arrived(state, event, arrival) else { return false }
        }
        return true
      }
      guard isGoingOn, await goesOn(exploration.report) else { return }
    }
  }

  private func perform(_ event: ScriptEvent, from state: Int) -> Arrival {
    let errors = lanes.perform(event)
    if !errors.isEmpty { return .failed(errors) }
    for session in lanes.sessions {
      guard let exclusion = plan.includes(session) else { continue }
      excluded[exclusion, default: 0] += 1
      return .excluded(exclusion)
    }
    switch exploration.add(event, to: lanes.fingerprint(plan)) {
    case .known(let target):
      if clash == nil, !showsSame(as: target) {
        clash = CheckReport.Clash(visited: script(to: target), merged: script(to: state) + [event], after: [])
      }
      merges.add((state, event, target))
      return .known(target)
    case .cut: return .cut
    case .new(let target):
      places.append(Place(parent: state, event: event, snapshots: lanes.snapshots()))
      views.append(lanes.views)
      return .new(target)
    }
  }

  /// Whether the sessions show what they showed in a state when it was visited first.
  func showsSame(as state: Int) -> Bool { lanes.show(views[state]) }

  /// Compares the futures of a sample of states that were taken for the same, by random events.
  ///
  /// Both begin anew: a snapshot that differs from what it was taken of is found, too.
  ///
  /// - Parameter performed: Called after each event, with the script so far and the sessions.
  /// - Throws: `SessionError` if an event is refused that happened before.
  func probe(performed: ([ScriptEvent], Lanes) throws -> Bool = { _, _ in true }) throws {
    guard clash == nil else { return }
    var random = plan.randomEvents(seed: 17)
    for (from, event, state) in merges.elements {
      probed += 1
      let scripts = (script(to: state), script(to: from) + [event])
      let (one, other) = (try Lanes(lanes.makers), try Lanes(lanes.makers))
      for event in scripts.0 { try one.performAgain(event) }
      for event in scripts.1 { try other.performAgain(event) }
      var after: [ScriptEvent] = []
      for _ in 0..<16 {
        let events = plan.events(in: one.sessions[0])
        if one.views != other.views || events != plan.events(in: other.sessions[0]) {
          clash = CheckReport.Clash(visited: scripts.0, merged: scripts.1, after: after)
          return
        }
        guard try performed(scripts.1 + after, other) else { return }
        guard !events.isEmpty else { break }
        let next = random.next(among: events, in: one.sessions[0].session)
        after.append(next)
        let errors = (one.perform(next), other.perform(next))
        if errors.0 != errors.1 {
          clash = CheckReport.Clash(visited: scripts.0, merged: scripts.1, after: after)
          return
        }
        if !errors.0.isEmpty { break }
      }
    }
  }

  /// Puts the sessions into a state that was visited.
  func go(to state: Int) throws {
    var events: [ScriptEvent] = []
    var at = state
    while true {
      if let snapshots = places[at].snapshots {
        lanes.restore(snapshots)
        break
      }
      guard let event = places[at].event else {
        try lanes.restart()
        if recordsEffects { for session in lanes.sessions { session.recordsEffects = true } }
        break
      }
      events.append(event)
      at = places[at].parent
    }
    for event in events.reversed() { try lanes.performAgain(event) }
    if recordsEffects { for session in lanes.sessions { _ = session.takeEffects() } }
  }
}

extension SessionError {
  /// The error of an event that was performed before, in words.
  var whenRepeated: String { "an event that happened before is refused when it is executed again: \(self)" }
}
