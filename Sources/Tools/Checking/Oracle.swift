import Driver

/// The states of a component as another model checker asks for them: by paths of event numbers.
@MainActor
public final class Oracle {
  private let plan: SearchPlan
  private var lanes: Lanes
  private let start: [SearchedSession.Snapshot]?

  /// Creates an oracle of the component that `make` makes sessions of.
  ///
  /// - Throws: `NotSearchable`, or the errors of `make`.
  public init(_ plan: SearchPlan, _ make: @escaping @MainActor () throws -> any RunningSession) throws {
    self.plan = plan
    lanes = try Lanes([make], hidingTicks: plan.hidesTicks)
    start = lanes.snapshots()
  }

  /// Returns the state at the end of a path from the start.
  ///
  /// - Parameter path: The number of an event in each state, counted from 0.
  /// - Returns: The fingerprint and the number of events, both 0 for a state that the plan leaves out; `nil` if a number
  ///   is no event of its state.
  /// - Complexity: O(*d*) events for a path of length *d*.
  public func answer(_ path: [Int]) throws -> (fingerprint: UInt64, events: Int)? {
    if let start { lanes.restore(start) } else { try lanes.restart() }
    for number in path {
      let events = plan.events(in: lanes.sessions[0])
      guard events.indices.contains(number) else { return nil }
      if !lanes.perform(events[number]).isEmpty { return (0, 0) }
    }
    guard plan.includes(lanes.sessions[0]) == nil else { return (0, 0) }
    return (lanes.fingerprint(plan), plan.events(in: lanes.sessions[0]).count)
  }
}
