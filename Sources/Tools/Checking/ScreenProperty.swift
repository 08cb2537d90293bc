import Driver

/// A property of the screens and states of a scenario, and of the steps between them.
///
/// A search decides it by `check`, and one run by a ``PropertyMonitor``. Conditions and observations read only the session:
/// its controls, its lines, and its state as JSON, `session.state`. A search observes a state once, when it first comes
/// there, and takes the result for all equal states: see ``CheckReport/assumption``.
public struct ScreenProperty: Sendable {
  /// A condition on a state, read from its session.
  public typealias Condition = @Sendable @MainActor (any RunningSession) -> Bool
  /// A condition on a step: on what is observed before it, on its event, and on what is observed after it.
  public typealias Action<Value> = @Sendable (_ before: Value, _ event: ScriptEvent, _ after: Value) -> Bool

  enum Kind: Sendable {
    case always(Condition)
    case reachable(Condition)
    case alwaysReachable(Condition)
    case leadsTo(Condition, Condition)
    case until(from: Condition?, Condition, Condition, mustCome: Bool)
    case step(StepRule)
  }

  /// The name, for `--property` and reports.
  public let name: String
  let kind: Kind

  /// A condition that holds in every state.
  public static func always(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, kind: .always(condition))
  }

  /// A condition that holds in some state.
  public static func reachable(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, kind: .reachable(condition))
  }

  /// A condition that can be reached from every state: "every screen leads back home".
  public static func alwaysReachable(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, kind: .alwaysReachable(condition))
  }

  /// After a state where `condition` holds, `goal` holds at some time, if waiting calls and timers proceed.
  ///
  /// It fails if events can go on forever without the goal, although while something waits, some call or timer proceeds
  /// again and again, and time passes: each timer fires or is cancelled. Calls are not so sure: of two, one may wait
  /// forever, and one may fail each time.
  public static func leadsTo(_ name: String, _ condition: @escaping Condition, _ goal: @escaping Condition) -> Self {
    Self(name: name, kind: .leadsTo(condition, goal))
  }

  /// `condition` holds until `goal` does.
  ///
  /// From each state where `start` holds, by default from the first one only, `condition` holds on every path up to the
  /// first state where `goal` holds, this one excluded:
  ///
  ///     .until("draft-stays", from: { $0.has("save") }, { $0.shows("draft") }, { !$0.has("save") })
  ///
  /// - Parameter mustCome: Whether the goal has to come at some time, as in ``leadsTo(_:_:_:)``: the strong until of linear
  ///   temporal logic. Otherwise, the condition may hold for ever: the weak until.
  public static func until(
    _ name: String, from start: Condition? = nil, _ condition: @escaping Condition, _ goal: @escaping Condition,
    mustCome: Bool = false
  ) -> Self {
    Self(name: name, kind: .until(from: start, condition, goal, mustCome: mustCome))
  }

  /// A condition that holds of every step.
  ///
  ///     .step("undo-subtracts-one", observing: { $0.number("total") }) { before, event, after in
  ///       event != .tap("undo") || after == before.map { $0 - 1 }
  ///     }
  ///
  /// Every step counts: one that changes nothing, and one that leads to a state that is known. For TLA+'s `□[A]_v`, let it
  /// also hold if `before == after`.
  public static func step<Value: Hashable & Sendable>(
    _ name: String, observing observe: @escaping @Sendable @MainActor (any RunningSession) -> Value,
    _ holds: @escaping Action<Value>
  ) -> Self {
    Self(name: name, kind: .step(StepRule(nil, observe, [holds])))
  }

  /// Each step that changes the observed value is one of these named actions: TLA+'s `□[A ∨ B]_v`.
  ///
  ///     .next("counts", observing: { $0.number("left") ?? 0 }, [
  ///       "add": { before, event, after in event.target?.event == .enter && after == before + 1 },
  ///       "complete": { before, _, after in after == before - 1 },
  ///     ])
  ///
  /// A report names the actions that never happened. One that never happens says nothing, perhaps because of a mistake.
  public static func next<Value: Hashable & Sendable>(
    _ name: String, observing observe: @escaping @Sendable @MainActor (any RunningSession) -> Value,
    _ actions: KeyValuePairs<String, Action<Value>>
  ) -> Self {
    Self(name: name, kind: .step(StepRule(actions.map(\.key), observe, actions.map(\.value))))
  }

  /// What the property says of the condition that its name stands for.
  var meaning: String {
    switch kind {
    case .always: "the condition holds in every state"
    case .reachable: "the condition holds in some state"
    case .alwaysReachable: "every state leads to one where the condition holds"
    case .leadsTo: "after the condition, the goal holds at some time"
    case .until(_, _, _, mustCome: false): "the condition holds until the goal does"
    case .until(_, _, _, mustCome: true): "the condition holds until the goal does, at some time"
    case .step(let rule):
      rule.names == nil ? "the condition holds of every step" : "each change is one of the actions"
    }
  }

  /// Why it fails.
  var failure: String {
    switch kind {
    case .always: "it does not hold"
    case .reachable: "no state meets it"
    case .alwaysReachable: "no event leads there from this state"
    case .leadsTo: "it may never happen"
    case .until: "the condition ends before the goal holds"
    case .step(let rule): rule.failure
    }
  }

  /// The property with its verdict.
  func decided(
    _ verdict: CheckReport.Verdict, step: CheckReport.FailedStep? = nil, actions: [CheckReport.Action] = []
  ) -> CheckReport.Property {
    CheckReport.Property(name: name, meaning: meaning, verdict: verdict, step: step, actions: actions)
  }

  /// The conditions, which a search evaluates in each state.
  var conditions: [Condition] {
    switch kind {
    case .always(let one), .reachable(let one), .alwaysReachable(let one): [one]
    case .leadsTo(let one, let other): [one, other]
    case .until(let start, let one, let other, _): [one, other] + (start.map { [$0] } ?? [])
    case .step: []
    }
  }

  /// Whether each condition holds.
  @MainActor func holds(in session: any RunningSession) -> [Bool] { conditions.map { $0(session) } }

  /// The rule for steps; `nil` for a property of states.
  var rule: StepRule? { if case .step(let rule) = kind { rule } else { nil } }
}
