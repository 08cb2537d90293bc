import Checking

extension Desk {
  /// The value that the scenario starts from.
  public typealias Start = Home.Start

  /// Returns the scenario's own script for a desk whose home screen starts from `feed`.
  ///
  /// - Parameter failures: Whether a script can make services fail.
  public static func script(for feed: Feed, failures: Bool) -> String {
    """
    # A stepper and a home screen side by side: an event of one does not change the other.
    expect stepper.count "0"
    expect "0 of \(feed.articles.count) favorites"
    tap stepper.increment
    expect stepper.count "1"

    # The stepper is used while the home screen loads.
    tap home.refresh
    expect "Loading…"
    tap stepper.increment
    \(feed.firstFavorite(in: "home."))
    wait 1s
    expect not "Loading…"
    expect stepper.count "2"
    \(feed.expectFirstFavorite)
    \(failures ? failing : "")
    # The home screen shows the profile, and the stepper stays where it is.
    tap home.profile
    expect absent home.refresh
    tap stepper.decrement
    enter home.profile.name "Grace Hopper"
    tap home.back
    expect home.profile "Grace Hopper"
    expect stepper.count "1"
    """
  }

  private static let failing = """

    fail articles "offline"
    tap home.refresh
    tap stepper.increment
    wait 300ms
    expect "Could not load articles: offline"
    tap home.retry
    tap stepper.decrement
    wait 300ms
    expect absent home.retry

    """
}

extension Scenario {
  /// A stepper and a home screen side by side.
  public static let desk = Scenario(
    "desk", summary: "a stepper and a home screen side by side", services: Home.services,
    inputs: .desk,
    script: { Desk.script(for: $0.feed, failures: $1) }, start: Home.start,
    stagings: Desk.stagings,
    plan: SearchPlan(
      texts: ["home.profile.name": [" "]], failures: ["articles": ["offline"]],
      skipped: ["home.profile.picture"], pending: 1, boundaryName: "the count is at most 1 away from 0",
      boundary: { ($0.number("stepper.count") ?? 0).magnitude <= 1 },
      properties: [.alwaysReachable("leads-home") { $0.has("home.refresh") }],
      data: Home.data(articles: [["id": "tea", "title": "Tea"]])))
}

extension [ScenarioInput] {
  static let desk = stepper.within("stepper") + home.within("home")
}
