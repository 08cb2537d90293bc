import Composition
import Driver
import Effects
import FreeCofree
import TextUI
import WriterTraced

extension Tabs {
  /// The version of its inputs: it rises when they change.
  public static let version = 1

  /// The scenario's own script, for a home screen that starts from `feed`.
  ///
  /// - Parameter failures: whether services can be made to fail.
  public static func script(for feed: Feed, failures: Bool) -> String {
    let count = feed.articles.count
    let favorites = Expectation.shows("\(count == 0 ? 0 : 1) of \(count) favorites").description
    let favorite = feed.articles.first.map { ScriptEvent.tap("home.article.\($0.id).favorite").description } ?? ""
    return """
      # A stepper or a home screen, each as it was left.
      expect disabled tab.stepper
      expect stepper.count "0"
      tap stepper.increment
      tap stepper.increment
      tap tab.home
      expect absent stepper.count
      expect disabled tab.home
      \(favorite)
      \(favorites)
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
      \(favorites)
      expect home.profile "Grace Hopper"
      """
  }
}

/// Tabs on State–Store.
public struct TabsOnStateStore: Implementation {
  /// What it starts from.
  public typealias Start = Home.Start
  /// The implementation.
  public init() {}
  /// A session of ``Tabs/stateStore(_:feed:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Tabs.stateStore(effects, feed: start.feed, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) {
      "\($0.position.side == .left ? "stepper" : "home") shown; \($0.position.count); \($0.position.home.summary)"
    }
  }
}

/// Tabs on Co–Sum.
public struct TabsOnCoSum: Implementation {
  /// What it starts from.
  public typealias Start = Home.Start
  /// The implementation.
  public init() {}
  /// A session of ``Tabs/coSum(_:feed:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Tabs.coSum(effects, feed: start.feed, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { summary(SumSpace($0.space).parts) }
  }
}

/// Where both tabs are, the one that is shown first.
private func summary<V>(
  _ tabs: some SumParts<CofreeBrand<Interpreter<Int>>, ActedTracedBrand<[HomeEvent], Home>, V>
) -> String {
  let stepper = "stepper, unfolded \(Cofree(tabs.left).depth) deep"
  let home = "home, \(ActedTraced(tabs.right).log.count) told"
  switch tabs.side {
  case .left: return "\(stepper); remembered: \(home)"
  case .right: return "\(home); remembered: \(stepper)"
  }
}
