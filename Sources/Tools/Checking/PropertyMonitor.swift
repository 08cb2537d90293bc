import Driver

/// Follows one run, and finds where it breaks a property that one run can break.
///
/// These are conditions on every state, conditions on steps, and `until`, here always the weak one. Others need a search.
///
///     var monitor = PropertyMonitor(plan.properties)
///     monitor.look(at: session)
///     let event = ScriptEvent.tap("undo")
///     try await session.perform(event)
///     let failures = monitor.look(at: session, after: event)
///
/// A wait is one step, however many timers fire in it.
@MainActor
public struct PropertyMonitor {
  /// A property that a run breaks.
  public struct Failure: Hashable, Sendable {
    /// The name of the property.
    public let name: String
    /// Why it does not hold.
    public let text: String
    /// The step that breaks it, if it is a property of steps.
    public let step: CheckReport.FailedStep?
  }

  private struct Followed {
    let property: ScreenProperty
    let observer: (any StepObserver)?
    /// What was observed last.
    var before: Int?
    /// Whether the condition of an `until` has to hold.
    var isObliged = false

    @MainActor
    mutating func look(_ session: any RunningSession, _ event: ScriptEvent?) -> PropertyMonitor.Failure? {
      func failure(_ step: CheckReport.FailedStep? = nil) -> PropertyMonitor.Failure {
        PropertyMonitor.Failure(name: property.name, text: property.failure, step: step)
      }
      switch property.kind {
      case .always(let condition): return condition(session) ? nil : failure()
      case .until(let start, let condition, let goal, _):
        if start.map({ $0(session) }) ?? (event == nil) { isObliged = true }
        if goal(session) { isObliged = false }
        return !isObliged || condition(session) ? nil : failure()
      case .step(let rule):
        guard let observer else { return nil }
        let after = observer.observe(session)
        defer { before = after }
        guard let before, let event, !rule.allows(before, after),
          observer.actions(before, event, after).isEmpty
        else { return nil }
        return failure(.init(before: observer.json(before), event: event, after: observer.json(after)))
      case .reachable, .alwaysReachable, .leadsTo: return nil
      }
    }
  }

  private var followed: [Followed]

  /// Creates a monitor of those of the properties that one run can break.
  public init(_ properties: [ScreenProperty]) {
    followed = properties.compactMap { property in
      switch property.kind {
      case .always, .until, .step: Followed(property: property, observer: property.rule?.observer())
      case .reachable, .alwaysReachable, .leadsTo: nil
      }
    }
  }

  /// The names of the properties that are followed. A property that was broken is followed no more.
  public var names: [String] { followed.map(\.property.name) }

  /// Looks at the session at its start, or after an event, and returns the properties that are broken now.
  ///
  /// It has to look after each event.
  @discardableResult
  public mutating func look(at session: any RunningSession, after event: ScriptEvent? = nil) -> [Failure] {
    var failures: [Failure] = []
    for index in followed.indices {
      guard let failure = followed[index].look(session, event) else { continue }
      failures.append(failure)
    }
    followed.removeAll { one in failures.contains { $0.name == one.property.name } }
    return failures
  }
}
