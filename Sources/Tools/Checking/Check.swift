import Driver
import ModelChecking
import OrderedJSON
import TextUI
import Utilities

/// Visits every state that the plan's events reach, and decides properties of them.
///
///     let report = try await check(SearchPlan(texts: ["*": ["Ada"]])) { todo(Simulation()) }
///     #expect(report.isComplete && !report.fails)
///
/// The session needs simulated effects, and a space whose parts are `Hashable` or `Fingerprinted`.
///
/// - Parameters:
///   - only: The name of the only property to decide; by default, all but those that need not hold: see ``FreeProperty/isOptional``.
///   - progress: Called now and then with the numbers of states and transitions. It returns whether the search goes on.
///   - make: Returns a new session, always of the same component, without a record of steps.
/// - Throws: `NotSearchable`, also if a property of the plan has the name of another one; or the errors of `make`.
/// - Complexity: O(*t* · *r*) for *t* transitions, where *r* events lead back to a state with running effects; *r* is 0
///   for most of them, because a session goes on from where it is. Memory is linear in the states.
@MainActor
public func check(
  _ plan: SearchPlan = SearchPlan(), only: String? = nil,
  progress: (_ states: Int, _ transitions: Int) async -> Bool = { _, _ in true },
  _ make: @escaping @MainActor () throws -> any RunningSession
) async throws -> CheckReport {
  if let clash = plan.nameClash { throw NotSearchable(clash) }
  let run = try CheckRun(plan, make)
  return try await run.report(only: only, progress)
}

/// The properties that every scenario should have, with their meanings.
public enum FreeProperty: String, CaseIterable, Sendable {
  /// No view has two controls with one ID.
  case uniqueIDs = "unique-ids"
  /// Every state offers an event, or waits.
  case neverStuck = "never-stuck"
  /// Every control leads to another state somewhere.
  case noDeadControl = "no-dead-control"
  /// The same events lead to the same view.
  case repeats
  /// Every event is handled without a trap, in finitely many actions.
  case ends
  /// Nothing waits after all effects were cancelled.
  case nothingWaits = "nothing-waits"
  /// Every part of the state can be seen at some time.
  case nothingInVain = "nothing-in-vain"
  /// No timer fires again and again without a change of the view.
  case noIdleTimer = "no-idle-timer"

  /// The meaning in one line.
  public var meaning: String {
    switch self {
    case .uniqueIDs: "no view has two controls with one ID"
    case .neverStuck: "every state offers an event, or waits"
    case .noDeadControl: "every control leads to another state somewhere"
    case .repeats: "the same events lead to the same view"
    case .ends: "every event is handled without a trap, in finitely many actions"
    case .nothingWaits: "nothing waits after all effects were cancelled"
    case .nothingInVain: "every part of the state can be seen at some time"
    case .noIdleTimer: "no timer fires again and again without a change of the view"
    }
  }

  /// Whether a component may well break it: it is decided only if it is asked for.
  public var isOptional: Bool { self == .nothingInVain || self == .noIdleTimer }
}

/// One search, and what it learns.
@MainActor
private final class CheckRun {
  private let plan: SearchPlan
  private let search: SessionSearch<Sight>
  private let make: @MainActor () throws -> any RunningSession
  private var report = CheckReport()
  private var viewNumbers: [UInt64: Int] = [:]
  private var kindNumbers: [KindOfScreen: Int] = [:]
  private var patterns: [ExactText: String] = [:]
  private var steps: Set<CheckReport.Step> = []
  /// The last control whose events were labelled, and the label.
  private var lastLabel: ((event: ControlEvent, control: String), String)?
  private var shown: [String: (states: Int, changes: Int, first: Int)] = [:]
  private var order: [String] = []
  /// Whether a fault of the component kept events from being followed.
  private var hasFault = false
  /// The states with events that were not tried or not followed.
  private var partial: Set<Int> = []
  /// The controls that were tried, with `*` for the keys of rows.
  private var tried: Set<String> = []
  private var conditions: [[Bool]] = []
  /// What is observed for each property of steps.
  private let observers: [any StepObserver]
  /// The numbers of what was observed in each state.
  private var observations: [[Int]] = []
  /// The states that wait, the first for each set of running effects.
  private var waitingStates: [Int] = []
  private var seenEffects: Set<UInt64> = []
  /// The properties whose conditions or observations trapped, with a script to the state.
  private var trapped: [Int: [ScriptEvent]] = [:]
  private var failures: [FreeProperty: CheckReport.Verdict] = [:]

  /// What a state shows when sessions come to it for the first time.
  private struct Sight {
    let view: UInt64
    /// The lines of a view that was not seen before.
    let lines: [String]
    let controls: [(id: String, pattern: String)]
    /// The identity of what runs and waits; `nil` if nothing waits.
    let effects: UInt64?
    let conditions: [Bool]
    let observations: [Int]
    /// The properties that trapped here.
    let trapped: [Int]
  }

  init(_ plan: SearchPlan, _ make: @escaping @MainActor () throws -> any RunningSession) throws {
    (self.plan, self.make) = (plan, make)
    observers = plan.properties.compactMap { $0.rule?.observer() }
    search = try SessionSearch([make], plan: plan)
  }

  private var session: SearchedSession { search.session(0) }

  func report(
    only: String?, _ progress: (_ states: Int, _ transitions: Int) async -> Bool
  ) async throws -> CheckReport {
    func goesOn(_ counts: ModelChecking.SearchReport) async -> Bool {
      report.isInterrupted = !(await progress(counts.states, counts.transitions))
      return !report.isInterrupted
    }
    do {
      try await search.run(
        (see: { self.look($0.sessions[0]) }, differ: { _ in nil }), entered: enter,
        arrived: { from, event, arrival, _ in arrive(from, event, arrival) }, changed: change, goesOn: goesOn)
      if !report.isInterrupted, !hasFault { try await search.probe(alike: alike, goesOn: goesOn) }
    } catch let error as SessionError {
      hasFault = true
      fail(.repeats, error.whenRepeated, nil)
    }
    summarize()
    if !report.isInterrupted { try cancelEverything() }
    if report.limit == .states || report.limit == .depth || report.isInterrupted { findTimers() }
    decide(only)
    return report
  }

  // MARK: States

  /// Sees a state, in which the session is for the first time. The search may come to it much later.
  private func look(_ session: SearchedSession) -> Sight {
    let view = session.viewHash
    let isKnown = viewNumbers[view] != nil
    var controls: [(id: String, pattern: String)] = []
    session.visitControls { id, pattern, _ in controls.append((id, pattern)) }
    var trapsHere: [Int] = []
    let seen = read(session) { property in
      trapsHere.append(property)
      trapped[property] = search.scriptSoFar
    }
    return Sight(
      view: view, lines: isKnown ? [] : session.session.lines, controls: controls,
      effects: session.waiting.isEmpty ? nil : session.effects, conditions: seen.conditions,
      observations: seen.observations, trapped: trapsHere)
  }

  /// Evaluates the conditions of the plan's properties in a state, and observes it.
  private func read(
    _ session: SearchedSession, traps: (_ property: Int) -> Void
  ) -> (conditions: [Bool], observations: [Int]) {
    session.reading { session in
      var (conditions, observations): ([Bool], [Int]) = ([], [])
      for (index, property) in plan.properties.enumerated() {
        /// A property that traps is not tried again.
        @MainActor func attempt<Value>(else none: Value, _ body: (any RunningSession) -> Value) -> Value {
          guard trapped[index] == nil else { return none }
          if Attempts.begin() { return body(session) }
          traps(index)
          return none
        }
        for condition in property.conditions { conditions.append(attempt(else: false, condition)) }
        if property.rule != nil { observations.append(attempt(else: 0, observers[observations.count].observe)) }
      }
      return (conditions, observations)
    }
  }

  /// Whether two states that were taken for the same are the same for the properties.
  private func alike(_ one: SearchedSession, _ other: SearchedSession) -> Bool {
    let (first, second) = (read(one) { _ in }, read(other) { _ in })
    return first == second
  }

  private func enter(_ state: Int, _ sight: Sight) {
    lastLabel = nil
    let view = viewNumbers[sight.view] ?? viewNumbers.count
    if view == viewNumbers.count {
      viewNumbers[sight.view] = view
      report.lines.append(sight.lines)
    }
    report.views.append(view)
    var controls: [String] = []
    var known: Set<String> = []
    var ids: Set<ExactText> = []
    for (id, pattern) in sight.controls {
      if !ids.insert(ExactText(id)).inserted {
        fail(.uniqueIDs, "two controls have the ID \(scriptText(id))", search.script(to: state))
      }
      patterns[ExactText(id)] = pattern
      if plan.skips(id) { partial.insert(state) } else { tried.insert(pattern) }
      if known.insert(pattern).inserted { controls.append(pattern) }
    }
    for control in controls {
      if shown[control] == nil {
        shown[control] = (0, 0, state)
        order.append(control)
      }
      shown[control]?.states += 1
    }
    if let effects = sight.effects, seenEffects.insert(effects).inserted { waitingStates.append(state) }
    let waits = sight.effects != nil
    // A control that the plan leaves alone can be used.
    if controls.isEmpty, !waits {
      fail(.neverStuck, "no event can happen, and nothing waits", search.script(to: state))
    }
    let key = KindOfScreen(controls: controls, isWaiting: waits)
    let kind = kindNumbers[key] ?? report.kinds.count
    if kind == report.kinds.count {
      kindNumbers[key] = kind
      report.kinds.append(
        CheckReport.Kind(
          controls: controls, isWaiting: waits, view: report.lines[view], states: 0, screens: 0,
          script: search.script(to: state)))
    }
    report.kindOfState.append(kind)
    report.kinds[kind].states += 1
    conditions.append(sight.conditions)
    observations.append(sight.observations)
    for property in sight.trapped { trapped[property] = search.script(to: state) }
  }

  /// Reports a state that does not show the same when the session has returned to it.
  private func change(_ state: Int) {
    hasFault = true
    fail(.repeats, "the view differs when the same events happen again", search.script(to: state))
  }

  private func arrive(_ from: Int, _ event: ScriptEvent, _ arrival: SessionSearch<Sight>.Arrival) -> Bool {
    report.transitions += 1
    let label = self.label(event)
    switch arrival {
    case .new(let state, _), .known(let state): note(label, event, from, state)
    case .excluded(let exclusion):
      changed(event)
      partial.insert(from)
      if exclusion == .pending { report.beyondPending += 1 } else { report.beyondBoundary += 1 }
    case .cut: changed(event)
    case .failed(let errors):
      hasFault = true
      let script = search.script(to: from) + [event]
      switch errors.compactMap(\.self).first {
      case .duplicateControl(let duplicate)?: fail(.uniqueIDs, "\(duplicate)", script)
      case .tooManyMoves(let moves, _)?: fail(.ends, "it did not end after \(moves) actions", script)
      case .tooLong(let milliseconds, _)?: fail(.ends, "too much happens in a wait of \(milliseconds) ms", script)
      case .trapped?:
        fail(.ends, "the program traps at the last event", script)
        return false
      case let error?: fail(.repeats, "an event that the view offers is refused: \(error)", script)
      case nil: break
      }
    }
    return true
  }

  private func note(_ label: String, _ event: ScriptEvent, _ from: Int, _ to: Int) {
    if from != to { changed(event) }
    steps.insert(
      CheckReport.Step(from: report.kindOfState[from], label: label, to: report.kindOfState[to]))
  }

  private func changed(_ event: ScriptEvent) {
    guard let control = event.target?.control, let pattern = patterns[ExactText(control)] else { return }
    shown[pattern]?.changes += 1
  }

  /// The event without its text, and with `*` for the keys of rows.
  private func label(_ event: ScriptEvent) -> String {
    guard let (kind, control, _) = event.target else { return event.subject }
    // The events of one control come one after the other.
    if let (last, text) = lastLabel, last.event == kind, last.control == control { return text }
    let label = "\(kind.rawValue) \(patterns[ExactText(control)] ?? control)"
    lastLabel = ((kind, control), label)
    return label
  }

  private func fail(_ property: FreeProperty, _ text: String, _ script: [ScriptEvent]?) {
    if failures[property] == nil { failures[property] = .fails(text, script: script) }
  }

  // MARK: After the search

  private func summarize() {
    let counts = search.exploration.report
    (report.states, report.depth) = (counts.states, counts.depth)
    report.screens = viewNumbers.count
    report.limit = hasFault ? .caller : counts.limit
    report.missing = search.missing[0]
    (report.clash, report.probed, report.repeated) = (search.clash, search.probed, search.repeated)
    report.unmatched = plan.skipped.filter { pattern in
      !patterns.keys.contains { isMatch($0.text, of: pattern, starMayBeEmpty: true) }
    }
    report.graph = search.exploration.graph()
    report.steps = steps.sorted { ($0.from, $0.to, $0.label) < ($1.from, $1.to, $1.label) }
    var screens: [Set<Int>] = report.kinds.map { _ in [] }
    for (state, kind) in report.kindOfState.enumerated() { screens[kind].insert(report.views[state]) }
    for kind in screens.indices { report.kinds[kind].screens = screens[kind].count }
    report.coverage = order.map { ($0, shown[$0]?.states ?? 0, shown[$0]?.changes ?? 0) }
    guard report.isComplete else { return }
    if let idle = report.graph.firstIdleState(views: report.views, leaving: partial) {
      let script = search.script(to: idle)
      let timers =
        (try? WaitingTimers.all(after: script, on: SearchedSession(make, hidingTicks: plan.hidesTicks))) ?? []
      report.idle = CheckReport.IdleTimers(timers: timers, script: script)
    }
    let classes = report.graph.bisimilarStates { report.views[$0] }
    report.distinguishable = classes.count
    var first: [Int: Int] = [:]
    for (state, number) in classes.classes.enumerated() {
      guard let other = first[number] else {
        first[number] = state
        continue
      }
      report.vain = CheckReport.Vain(
        first: search.script(to: other), second: search.script(to: state), changes: differences(other, state))
      return
    }
  }

  private func differences(_ one: Int, _ other: Int) -> [StateChange] {
    func state(_ number: Int) -> JSON? {
      do { try search.go(to: number) } catch { return nil }
      return session.state
    }
    guard let before = state(one), let after = state(other) else { return [] }
    let changes = StateChange.between(before, after)
    // How a state came about always differs; it is of interest only if nothing else does.
    let others = changes.filter { Set(["log", "inputs", "depth"]).isDisjoint(with: $0.path) }
    return others.isEmpty ? changes : others
  }

  /// Cancels all effects in a state of each set of running effects; after a cut, in the first of them.
  ///
  /// What they leave depends on what they have seen, which is the same in all states of a set.
  private func cancelEverything() throws {
    for state in report.isComplete ? waitingStates[...] : waitingStates.prefix(256) {
      let script = search.script(to: state)
      do {
        let session = try SearchedSession(make, hidingTicks: plan.hidesTicks)
        guard let left = try WaitingTimers.left(after: script, on: session) else { continue }
        return fail(.nothingWaits, "\(left) waits after all effects were cancelled", script)
      } catch let error as SessionError {
        return fail(.repeats, error.whenRepeated, script)
      }
    }
  }

  /// Names the timers that wait where the search was cut: new ones that begin for ever make it endless.
  private func findTimers() {
    do { report.timers = try search.timersAtEnd() } catch { report.timers = [] }
  }

  // MARK: Verdicts

  private func decide(_ only: String?) {
    for property in FreeProperty.allCases where only.map({ $0 == property.rawValue }) ?? !property.isOptional {
      report.properties.append(
        CheckReport.Property(name: property.rawValue, meaning: property.meaning, verdict: verdict(of: property)))
    }
    var (condition, observer) = (0, 0)
    for (index, property) in plan.properties.enumerated() {
      if only == nil || only == property.name {
        if let script = trapped[index] {
          report.properties.append(property.decided(.fails("the property traps", script: script)))
        } else if let rule = property.rule {
          report.properties.append(decide(property, rule, observer))
        } else {
          report.properties.append(property.decided(verdict(of: property, condition)))
        }
      }
      condition += property.conditions.count
      observer += property.rule == nil ? 0 : 1
    }
  }

  /// Decides a property of steps: of all transitions, also of those that lead to known states.
  private func decide(_ property: ScreenProperty, _ rule: StepRule, _ observer: Int) -> CheckReport.Property {
    let (observations, values) = (observations, observers[observer])
    var counts = (rule.names ?? []).map { CheckReport.Action(name: $0, steps: 0) }
    var trap: (from: Int, event: ScriptEvent)?
    let verdict = report.graph.alwaysStep { from, event, to in
      guard trap == nil else { return true }
      guard Attempts.begin() else {
        trap = (from, event)
        return false
      }
      let (before, after) = (observations[from][observer], observations[to][observer])
      let actions = values.actions(before, event, after)
      if rule.names != nil { for action in actions { counts[action].steps += 1 } }
      return !actions.isEmpty || rule.allows(before, after)
    }
    switch verdict {
    case .holds: return property.decided(report.isComplete ? .holds : .inconclusive, actions: counts)
    case .inconclusive: return property.decided(.inconclusive, actions: counts)
    case .fails(let path):
      guard let path, let event = path.labels.last, path.states.count > 1 else {
        return property.decided(.inconclusive)
      }
      let ends = path.states.suffix(2)
      if let trap, trap.from == ends.first, trap.event == event {
        return property.decided(.fails("the property traps", script: path.labels))
      }
      let seen = ends.map { values.json(observations[$0][observer]) }
      let step = CheckReport.FailedStep(before: seen[0], event: event, after: seen[1])
      return property.decided(.fails(property.failure, script: path.labels), step: step, actions: counts)
    }
  }

  private func verdict(of property: FreeProperty) -> CheckReport.Verdict {
    if let failure = failures[property] { return failure }
    switch property {
    case .noDeadControl:
      guard let dead = report.coverage.first(where: { $0.changes == 0 && tried.contains($0.control) }) else {
        return report.isComplete ? .holds : .inconclusive
      }
      guard report.isComplete else { return .inconclusive }
      return .fails(
        "\(scriptWord(dead.control)) never leads to another state",
        script: search.script(to: shown[dead.control]?.first ?? 0))
    case .nothingInVain:
      guard let inVain = report.inVain else { return .inconclusive }
      return inVain == 0 ? .holds : .fails("\(inVain) states are remembered in vain", script: report.vain?.second)
    case .noIdleTimer:
      guard report.isComplete else { return .inconclusive }
      return report.idle.map { .fails($0.text, script: $0.script) } ?? .holds
    case .uniqueIDs, .neverStuck, .repeats, .ends, .nothingWaits:
      return report.isComplete ? .holds : .inconclusive
    }
  }

  private func verdict(of property: ScreenProperty, _ index: Int) -> CheckReport.Verdict {
    var verdict = verdict(of: property.kind, index, assuming: [])
    // Events that were left out may lead anywhere: a counterexample must do without their states.
    if case .fails = verdict, !partial.isEmpty {
      verdict = self.verdict(of: property.kind, index, assuming: partial)
      if case .holds = verdict { verdict = .inconclusive(.caller) }
    }
    switch verdict {
    case .holds: return report.isComplete ? .holds : .inconclusive
    case .inconclusive: return .inconclusive
    case .fails(let path):
      var text = property.failure
      if case .until = property.kind, let last = path?.states.last, conditions[last][index] {
        text = "the goal may never come"
      }
      return .fails(
        text + (path?.cycleStart.map { "; the events after event \($0) repeat" } ?? ""), script: path?.labels)
    }
  }

  /// The verdict on a property whose conditions begin at an index, if its goal can be reached from the states `met`.
  private func verdict(
    of kind: ScreenProperty.Kind, _ index: Int, assuming met: Set<Int>
  ) -> Verdict<ScriptEvent> {
    let (conditions, graph, search) = (conditions, report.graph, search)
    func leadsTo(from start: (Int) -> Bool, to goal: Int) -> Verdict<ScriptEvent> {
      graph.leadsTo(
        from: start, to: { conditions[$0][goal] || met.contains($0) },
        fairEdges: [{ graph.label(of: $0).runsWaitingWork }, { search.passesTime($0, graph.label(of: $0)) }])
    }
    switch kind {
    case .always: return graph.always { conditions[$0][index] }
    case .reachable: return graph.reachable { conditions[$0][index] }
    case .alwaysReachable: return graph.alwaysReachable { conditions[$0][index] || met.contains($0) }
    case .leadsTo: return leadsTo(from: { conditions[$0][index] }, to: index + 1)
    case .until(let start, _, _, let mustCome):
      let begins = { start == nil ? $0 == 0 : conditions[$0][index + 2] }
      let weak = graph.until(from: begins, { conditions[$0][index] }, { conditions[$0][index + 1] })
      if case .fails = weak { return weak }
      return mustCome ? leadsTo(from: begins, to: index + 1) : weak
    case .step: return .inconclusive(.caller)
    }
  }
}
