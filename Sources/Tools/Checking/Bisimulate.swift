import Driver
import Effects
import ModelChecking
import OrderedJSON

/// Whether two components behave alike.
public struct Bisimulation: Sendable {
  /// What has to be the same.
  public enum Observation: String, CaseIterable, Sendable {
    /// The views, the events that are offered, and the calls and timers that wait.
    case views
    /// Those, and what happens to effects: which calls begin, end and are cancelled, with their answers.
    case viewsAndEffects = "views+effects"
  }

  /// The answer.
  public enum Verdict: Hashable, Sendable {
    /// All events of the plan, in every order, show the same; see ``CheckReport/assumption``.
    case equivalent
    /// They differ after the script. It is a shortest one, unless only random events after a merge showed it.
    case different(script: [ScriptEvent], Difference)
    /// There was no difference before this limit was reached.
    case inconclusive(SearchLimit)
    /// There was no difference, but some states could not be told apart, for this reason.
    case inexact(String)
    /// There was no difference before the user interrupted the search.
    case interrupted
  }

  /// What differs after a script.
  public enum Difference: Hashable, Sendable {
    /// The views; their lines.
    case views([String], [String])
    /// The events that only one side offers, or the calls and timers that wait on one side only.
    case offers(onlyFirst: [String], onlySecond: [String])
    /// What happened to effects in the last step.
    case effects([String], [String])
    /// Whether each condition of the property holds; see `bisimulate(_:_:plan:observing:property:progress:)`.
    case conditions([Bool], [Bool])
    /// What the property of steps observes.
    case observations(JSON, JSON)
    /// One side refuses the last event, or finds a fault.
    case refusal(first: String?, second: String?)
  }

  /// The answer.
  public internal(set) var verdict = Verdict.equivalent
  /// The number of pairs of states that were compared.
  public internal(set) var pairs = 0
  /// The number of events that were performed on both sides.
  public internal(set) var transitions = 0
  /// The length of the longest shortest script to a pair.
  public internal(set) var depth = 0
  /// The number of events that were not followed because too many calls would wait.
  public internal(set) var beyondPending = 0
  /// The number of events that were not followed because they leave the plan's boundary.
  public internal(set) var beyondBoundary = 0
  /// The timers of the first component that wait where a limit or the user ended the search.
  ///
  /// See ``CheckReport/timers``.
  public internal(set) var timers: [WaitingTimers] = []
}

/// Decides whether two components show the same after the same events, in every order of answers and failures.
///
/// It visits pairs of states that the same events lead to (Park 1981; Milner 1989). A pair is known by the fingerprints
/// of both sides. The events are deterministic, so a difference of views is what distinguishes states, and the first
/// one found has a shortest script.
///
/// - Parameters:
///   - property: If given, the sides have to agree only on whether its conditions hold, or on what it observes.
///   - progress: Called now and then with the numbers of pairs and transitions. It returns whether the search goes on.
/// - Throws: `NotSearchable`, or the errors of `first` and `second`.
/// - Complexity: O(*t* · *r*) for *t* transitions, where *r* events lead back to a state with running effects; see
///   `check`. Memory is linear in the pairs.
@MainActor
public func bisimulate(
  _ first: @escaping @MainActor () throws -> any RunningSession,
  _ second: @escaping @MainActor () throws -> any RunningSession, plan: SearchPlan = SearchPlan(),
  observing observation: Bisimulation.Observation = .views, property: ScreenProperty? = nil,
  progress: (_ pairs: Int, _ transitions: Int) async -> Bool = { _, _ in true }
) async throws -> Bisimulation {
  let search = try SessionSearch<Void>([first, second], plan: plan)
  search.recordsEffects = observation == .viewsAndEffects
  let observer = property?.rule?.observer()
  var result = Bisimulation()
  var difference: (script: [ScriptEvent], Bisimulation.Difference)?
  var isInterrupted = false
  /// Why the search could not see all: a fault that both sides have, or a state that does not show the same again.
  var doubt: String?
  func goesOn(_ counts: ModelChecking.SearchReport) async -> Bool {
    isInterrupted = !(await progress(counts.states, counts.transitions))
    return !isInterrupted
  }
  if let found = search.difference(search.lanes, property, observer) { difference = ([], found) }
  do {
    if difference == nil {
      try await search.run(
        (see: { _ in }, differ: { search.difference($0, property, observer) }), entered: { _, _ in },
        arrived: { from, event, arrival, found in
          result.transitions += 1
          if case .failed(let errors) = arrival {
            let texts = errors.map { $0.map { "\($0)" } }
            // A fault of both sides is no difference; `check` reports it.
            guard texts[0] != texts[1] else {
              doubt = doubt ?? "after '\(event)', both fail: \(texts[0] ?? "")"
              return !errors.contains(.trapped)
            }
            difference = (search.script(to: from) + [event], .refusal(first: texts[0], second: texts[1]))
          } else if let found {
            difference = (search.script(to: from) + [event], found)
          }
          return difference == nil
        },
        changed: { _ in doubt = doubt ?? "the view differs when the same events happen again" },
        goesOn: goesOn)
    }
    if difference == nil, doubt == nil, !isInterrupted {
      search.recordsEffects = false
      try await search.probe(
        performed: { script, lanes in
          difference = search.difference(lanes, property, observer).map { (script, $0) }
          return difference == nil
        }, goesOn: goesOn)
    }
  } catch let error as SessionError {
    doubt = error.whenRepeated
  }
  let counts = search.exploration.report
  (result.pairs, result.depth) = (counts.states, counts.depth)
  result.beyondPending = search.excluded[.pending] ?? 0
  result.beyondBoundary = search.excluded[.boundary] ?? 0
  if isInterrupted || counts.limit == .states || counts.limit == .depth {
    // What does not repeat is reported as a doubt.
    result.timers = (try? search.timersAtEnd()) ?? []
  }
  if let (script, found) = difference {
    result.verdict = .different(script: script, found)
  } else if isInterrupted {
    result.verdict = .interrupted
  } else if let doubt {
    result.verdict = .inexact(doubt)
  } else if let limit = counts.limit {
    result.verdict = .inconclusive(limit)
  } else if let missing = search.missing.compactMap(\.self).first {
    result.verdict = .inexact("\(missing) is neither Hashable nor Fingerprinted")
  } else if let clash = search.clash {
    result.verdict = .inexact(
      "the states after '\(clash.visited.last?.description ?? "the start")' and "
        + "'\(clash.merged.last?.description ?? "the start")' have one fingerprint and show different views")
  }
  return result
}

extension SessionSearch {
  /// The first visible difference between the two sessions.
  fileprivate func difference(
    _ lanes: Lanes, _ property: ScreenProperty?, _ observer: (any StepObserver)?
  ) -> Bisimulation.Difference? {
    let (one, other) = (lanes.sessions[0], lanes.sessions[1])
    if let observer {
      let (first, second) = (one.reading(observer.observe), other.reading(observer.observe))
      return first == second ? nil : .observations(observer.json(first), observer.json(second))
    }
    if let property {
      let (first, second) = (one.reading(property.holds(in:)), other.reading(property.holds(in:)))
      return first == second ? nil : .conditions(first, second)
    }
    let views = one.viewHash == other.viewHash ? nil : (one.session.lines, other.session.lines)
    if let views, views.0 != views.1 { return .views(views.0, views.1) }
    let (offers, others) = (plan.offers(in: one), plan.offers(in: other))
    if offers != others {
      return .offers(
        onlyFirst: offers.filter { !others.contains($0) }, onlySecond: others.filter { !offers.contains($0) })
    }
    // Views with the same lines and events can still differ, for instance in what hides a text.
    if let views { return .views(views.0, views.1) }
    guard recordsEffects else { return nil }
    let (effects, otherEffects) = (one.takeEffects(), other.takeEffects())
    return effects == otherEffects ? nil : .effects(effects, otherEffects)
  }
}

extension SearchPlan {
  /// The events that can happen, and what waits: all that can be seen of a state, besides its view.
  @MainActor
  fileprivate func offers(in session: SearchedSession) -> [String] {
    var offers: [String] = []
    session.visitControls { id, _, kinds in offers += kinds.map { "\($0.rawValue) \(scriptWord(id))" } }
    for work in session.waiting {
      let remaining = countsTimes ? work.due.map { ", due in \($0 - session.now) ms" } ?? "" : ""
      offers.append((work.service.map { "call \(work.number) of \($0)" } ?? "timer \(work.number)") + remaining)
    }
    return offers
  }
}
