import Driver

/// What each event would show, where the sessions of some architectures are now.
///
/// Previews perform events, and take them back. A state in which no effect runs is kept and put back. A running effect
/// cannot be copied: then the sessions go back to the last state that was kept, and perform again what happened since.
///
/// - Complexity: A preview costs its events, and those since the last state in which no effect ran.
@MainActor
package struct Previews {
  private let names: [String]
  private let plan: SearchPlan
  private var lanes: Lanes
  /// The last state in which no effect ran; `nil` if effects run from the start on.
  private var kept: [SearchedSession.Snapshot]?
  /// The events since that state.
  private var events: [ScriptEvent] = []
  /// The number of events that were performed.
  private var count = 0
  /// Whether a preview has led the sessions away.
  private var isAway = false
  /// The start, with its faults.
  package private(set) var start = ComparedStep(step: 0, event: nil, outcomes: [])

  /// Creates the previews from the start of the sessions that the functions make, which must record.
  ///
  /// - Throws: ``NotSearchable`` if a session cannot go back, and the errors of the functions.
  package init(
    _ sides: [(name: String, make: @MainActor () throws -> any RunningSession)], plan: SearchPlan
  ) throws {
    self.plan = plan
    names = sides.map(\.name)
    lanes = try Lanes(sides.map(\.make), hidingTicks: plan.hidesTicks)
    lanes.layouts = SharedLayouts()
    start = step(nil, 0)
    keep()
  }

  /// The sessions; between two calls, they are where the last one led.
  package var sessions: [(name: String, session: any RunningSession)] {
    zip(names, lanes.sessions).map { (name: $0, session: $1.session) }
  }

  /// Performs an event, after which further events are previewed.
  package mutating func perform(_ event: ScriptEvent) throws -> ComparedStep {
    if isAway { try go([]) }
    let step = step(event, count + 1)
    events.append(event)
    count += 1
    keep()
    return step
  }

  private mutating func keep() {
    if let snapshots = lanes.snapshots() { (kept, events) = (snapshots, []) }
  }

  /// Where the sessions are, and what they show.
  package mutating func here() throws -> ComparedStep {
    try go([])
    return step(nil, count)
  }

  /// Returns the events that can happen on some side after others, in the order in which a search tries them.
  package mutating func events(after path: [ScriptEvent]) throws -> [ScriptEvent] {
    try go(path[...])
    var found: Set<ScriptEvent> = []
    return lanes.sessions.flatMap { plan.events(in: $0) }.filter { found.insert($0).inserted }
  }

  /// Whether a search of the plan goes on from where the sessions are.
  package var isIncluded: Bool { lanes.sessions.allSatisfy { plan.includes($0) == nil } }

  /// Returns what the last of some events would cause.
  ///
  /// - Precondition: There is an event.
  package mutating func preview(_ path: [ScriptEvent]) throws -> ComparedStep {
    try go(path.dropLast())
    isAway = true
    return step(path[path.count - 1], count + path.count)
  }

  /// Returns what each event would cause after others, in the order in which a search tries them.
  ///
  /// - Parameters:
  ///   - most: The maximum number of events to look at.
  ///   - begins: Returns whether to look at an event. It gets the event without secrets, before the event is performed.
  /// - Returns: The previews, and the number of events that were left out.
  package mutating func all(
    after path: [ScriptEvent] = [], most: Int,
    _ begins: (_ number: Int, _ event: ScriptEvent, _ isMasked: Bool) -> Bool = { _, _, _ in true }
  ) throws -> (previews: [Preview], left: Int) {
    let here = try here().views(after: [])
    let views = path.isEmpty ? here : try preview(path).views(after: here)
    let events = try events(after: path)
    let hidden = events.prefix(most).map(masked)
    let found = try zip(events, hidden).enumerated().compactMap { number, pair -> Preview? in
      let (event, hidden) = pair
      guard begins(number, hidden, hidden != event) else { return nil }
      let after = try preview(path + [event])
      let shown = after.event ?? event
      return Preview(path: path + [shown], before: views, after: after, isMasked: shown != event)
    }
    return (found, events.count - hidden.count)
  }

  /// Goes to where some events lead, from where the sessions are.
  private mutating func go(_ path: ArraySlice<ScriptEvent>) throws {
    let again = events + path
    // What runs is cancelled, which is recorded, and so is what happens again.
    let records = !again.isEmpty || lanes.sessions.contains { $0.session.isBusy }
    if let kept { lanes.restore(kept) } else { try lanes.restart() }
    // What a side refused before, it refuses again.
    for event in again { _ = lanes.perform(event) }
    if records || kept == nil { for session in lanes.sessions { session.dropRecord() } }
    isAway = !path.isEmpty
  }

  private func masked(_ event: ScriptEvent) -> ScriptEvent {
    lanes.sessions.reduce(event) { $1.session.masked($0) }
  }

  /// Performs an event, and returns its outcomes. Without an event, it returns where the sessions are.
  private func step(_ event: ScriptEvent?, _ number: Int) -> ComparedStep {
    // A field that hides its text can be gone after the event, or come with it.
    let hidden = event.map(masked)
    let refusals = event.map(lanes.perform) ?? []
    let shown = hidden.map(masked)
    let outcomes = zip(names, lanes.sessions).enumerated().map { lane, side in
      var outcome = ComparedStep.Outcome(architecture: side.0)
      do throws(SessionError) {
        if !refusals.isEmpty, let refusal = refusals[lane] { throw refusal }
        var record = try side.1.takeRecord(of: shown)
        record.step = number
        if event == nil { record.views = [side.1.session.screen.grid.lines] }
        outcome.record = record
      } catch {
        outcome.refusal = error
      }
      return outcome
    }
    return ComparedStep(step: number, event: shown, outcomes: outcomes)
  }
}
