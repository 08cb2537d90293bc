import Driver
import ModelChecking

/// Looks for a shorter script of some events after which two components differ as `Comparison` sees it.
///
/// It performs the events in every order, breadth first, and goes on once from each pair of states. So a script that it
/// finds is a shortest one. It compares all views of each event, but not their layout: the screen may not show a
/// difference.
///
/// - Parameters:
///   - first: Makes a session without records.
///   - count: Only scripts with fewer events count.
///   - isWanted: Whether a difference after this event counts. The search ends at one that does not.
///   - progress: Receives the numbers of pairs and transitions now and then, and returns whether the search goes on.
/// - Returns: The script, if there is one, and whether all shorter scripts were excluded.
/// - Throws: `NotSearchable`, or the errors of `first` and `second`.
@MainActor
package func shortestDifference(
  _ first: @escaping @MainActor () throws -> any RunningSession,
  _ second: @escaping @MainActor () throws -> any RunningSession, of events: [ScriptEvent], shorterThan count: Int,
  statesAtMost: Int = 20_000, endingIn isWanted: (ScriptEvent) -> Bool = { _ in true },
  progress: (_ pairs: Int, _ transitions: Int) async -> Bool = { _, _ in true }
) async throws -> (script: [ScriptEvent]?, isExhaustive: Bool) {
  // While the clock stands still, the time that is left does not matter.
  let search = try SessionSearch<Void>(
    [first, second],
    plan: SearchPlan(
      time: events.contains { $0.isWait } ? .virtual(step: 1) : .any, pending: .max,
      limits: SearchLimits(depth: max(0, count - 1), states: statesAtMost), probes: 0))
  search.only = events
  search.lanes.recordsViews = true
  var script: [ScriptEvent]?
  var isCut = false
  do {
    try await search.run(
      (see: { _ in }, differ: { $0.showsSameViews ? nil : .views([], []) }), entered: { _, _ in },
      arrived: { from, event, arrival, found in
        if case .failed(let errors) = arrival {
          // A fault is no difference, and neither is an event that both refuse.
          guard errors.contains(nil), !errors.contains(where: { $0?.isFault == true }) else { return true }
        } else if found == nil {
          return true
        }
        if isWanted(event) { script = search.script(to: from) + [event] } else { isCut = true }
        return false
      },
      changed: { _ in isCut = true },
      goesOn: { counts in
        isCut = !(await progress(counts.states, counts.transitions)) || isCut
        return !isCut
      })
  } catch is SessionError { isCut = true }
  let limit = search.exploration.report.limit
  let isExact = search.clash == nil && search.missing.allSatisfy { $0 == nil }
  return (script, !isCut && isExact && (limit == nil || limit == .depth))
}
