import Checking
import Duet

extension Replica: Summarized {
  /// The items, and the number of messages that wait.
  public var summary: String { "\(list), \(waiting.count) waiting" }
}

extension Replicas: Summarized {
  /// The summaries of both replicas.
  public var summary: String { "left \(left.summary); right \(right.summary)" }
}

extension Replicas: Hosted {
  /// The value that the scenario starts from: two replicas that know nothing.
  public typealias Start = Replicas

  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0) },
      .on(.writerTraced) { writerTraced($0) },
      .on(.actionMoore) { actionMoore($0) },
      .on(.coDay) { coDay($0) },
    ]
  }

  /// - Parameter depth: The limit of a search: a list grows for ever, because a message can arrive again and again.
  fileprivate static func scenario(
    _ name: String, summary: String, script: String, laws: LawSubject, depth: Int = .max
  ) -> Scenario {
    var plan = SearchPlan(
      texts: ["left.item": ["bread", "milk"], "right.item": ["bread", "milk"]],
      properties: [
        .always("same-when-nothing-waits") { replicas in
          replicas.control("merge")?.isEnabled == true
            || replicas.control("left.list") == replicas.control("right.list")
        },
        .alwaysReachable("everything-arrives") { replicas in
          ["left.list", "right.list"].allSatisfy { replicas.control($0)?.text == "bread, milk" }
        },
      ])
    plan.limits.depth = depth
    return Scenario(
      name, summary: summary,
      inputs: [
        ScenarioInput(.enter, "*.item", "adds an item to a replica, which sends it to the other one"),
        ScenarioInput(.tap, "*.message.*", "delivers a message, also again"),
        ScenarioInput(.tap, "merge", "delivers every message that waits"),
      ],
      script: embeddedScript(script), start: Replicas(), implementations: implementations, laws: [laws],
      plan: plan)
  }
}

extension Scenario {
  /// Two replicas of a shopping list whose logs are sets.
  public static let replicas = Replicas<Set<String>>.scenario(
    "replicas", summary: "two replicas of a shopping list, which merge in any order",
    script: EmbeddedTexts.replicas_script, laws: .replicasLog)

  /// Two replicas of a shopping list whose logs are lists: after one item on each and a merge, they differ.
  public static let replicasList = Replicas<[String]>.scenario(
    "replicas-list", summary: "refuted: replicas whose logs are lists agree after a merge",
    script: EmbeddedTexts.replicas_list_script, laws: .replicasListLog, depth: 3)
}
