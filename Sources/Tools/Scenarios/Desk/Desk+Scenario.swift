import Checking
import Duet

extension Desk {
  /// The value that the scenario starts from.
  public typealias Start = Home.Start

  /// Returns the scenario's own script for a desk whose home screen starts from `feed`.
  ///
  /// - Parameter failures: Whether a script can make services fail.
  public static func script(for feed: Feed, failures: Bool) -> String {
    let failing = failures ? embeddedScript(EmbeddedTexts.desk_failing_script) : ""
    return embeddedScript(EmbeddedTexts.desk_script, [("failing", failing)] + feed.scriptTexts(in: "home."))
  }
}

extension Desk: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore, describe: { "\($0.position.count); \($0.position.home.summary)" }) {
        stateStore($0, feed: $1.feed, services: $1.services)
      },
      .on(.coDay) { coDay($0, feed: $1.feed, services: $1.services) },
    ]
  }
}

extension Scenario {
  /// A stepper and a home screen side by side.
  public static let desk = Scenario(
    "desk", summary: "a stepper and a home screen side by side", services: Home.services,
    inputs: .desk, script: { Desk.script(for: $0.feed, failures: $1) }, start: Home.start,
    implementations: Desk.implementations, plan: .homeBesideStepper)
}

extension [ScenarioInput] {
  static let desk = stepper.within("stepper") + home.within("home")
}

extension SearchPlan {
  /// What a search of a stepper and a home screen tries.
  static let homeBesideStepper = SearchPlan(
    texts: ["home.profile.name": [" "]], failures: ["articles": ["offline"]],
    skipped: ["home.profile.picture"], pending: 1, boundaryName: "the count is at most 1 away from 0",
    boundary: { ($0.number("stepper.count") ?? 0).magnitude <= 1 },
    properties: [.alwaysReachable("leads-home") { $0.has("home.refresh") }],
    data: Home.data(articles: [["id": "tea", "title": "Tea"]]))
}
