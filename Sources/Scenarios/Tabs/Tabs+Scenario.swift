import Checking

extension Tabs {
  /// The value that the scenario starts from.
  public typealias Start = Home.Start

  /// Returns the scenario's own script for a home screen that starts from `feed`.
  ///
  /// - Parameter failures: Whether a script can make services fail.
  public static func script(for feed: Feed, failures: Bool) -> String {
    """
    # A stepper or a home screen, each as it was left.
    expect disabled tab.stepper
    expect stepper.count "0"
    tap stepper.increment
    tap stepper.increment
    tap tab.home
    expect absent stepper.count
    expect disabled tab.home
    \(feed.firstFavorite(in: "home."))
    \(feed.expectFirstFavorite)
    tap home.profile
    enter home.profile.name "Grace Hopper"
    tap tab.stepper
    expect stepper.count "2"
    tap tab.home
    expect home.profile.name "Grace Hopper"
    tap home.back

    # What loads while its tab is hidden has loaded when one comes back.
    \(failures ? "fail articles \"offline\"" : "")
    tap home.refresh
    expect "Loading…"
    tap tab.stepper
    tap stepper.decrement
    wait 1s
    expect stepper.count "1"
    tap tab.home
    expect not "Loading…"
    \(failures ? "expect \"Could not load articles: offline\"" : "expect absent home.retry")
    \(feed.expectFirstFavorite)
    expect home.profile "Grace Hopper"
    """
  }
}

extension Scenario {
  /// A stepper or a home screen; each keeps its state while hidden.
  public static let tabs = Scenario(
    "tabs", summary: "a stepper and a home screen in tabs that keep their state", services: Home.services,
    inputs: .tabs,
    script: { Tabs.script(for: $0.feed, failures: $1) }, start: Home.start,
    stagings: Tabs.stagings,
    plan: SearchPlan(
      texts: ["home.profile.name": [" "]], failures: ["articles": ["offline"]],
      skipped: ["home.profile.picture"], pending: 1, boundaryName: "the count is at most 1 away from 0",
      boundary: { ($0.number("stepper.count") ?? 0).magnitude <= 1 },
      properties: [.alwaysReachable("leads-home") { $0.has("home.refresh") }],
      data: Home.data(articles: [["id": "tea", "title": "Tea"]])))
}

extension [ScenarioInput] {
  static let tabs =
    [
      ScenarioInput(.tap, "tab.stepper", "shows the stepper"),
      ScenarioInput(.tap, "tab.home", "shows the home screen"),
    ] + desk
}
