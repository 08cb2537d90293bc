import Checking
import Duet

extension Tabs {
  /// The value that the scenario starts from.
  public typealias Start = Home.Start

  /// Returns the scenario's own script for a home screen that starts from `feed`.
  ///
  /// - Parameter failures: Whether a script can make services fail.
  public static func script(for feed: Feed, failures: Bool) -> String {
    let fail = failures ? "fail articles \"offline\"" : ""
    let ended = failures ? "expect \"Could not load articles: offline\"" : "expect absent home.retry"
    return embeddedScript(
      EmbeddedTexts.tabs_script, [("fail", fail), ("ended", ended)] + feed.scriptTexts(in: "home."))
  }
}

extension Tabs: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, feed: $1.feed, services: $1.services) },
      .on(.coSum, describe: { $0.position.sidesSummary }) {
        coSum($0, feed: $1.feed, services: $1.services)
      },
    ]
  }
}

extension Scenario {
  /// A stepper or a home screen; each keeps its state while hidden.
  public static let tabs = Scenario(
    "tabs", summary: "a stepper and a home screen in tabs that keep their state", services: Home.services,
    inputs: [
      ScenarioInput(.tap, "tab.stepper", "shows the stepper"),
      ScenarioInput(.tap, "tab.home", "shows the home screen"),
    ] + .desk,
    script: { Tabs.script(for: $0.feed, failures: $1) }, start: Home.start,
    implementations: Tabs.implementations, plan: .homeBesideStepper)
}
