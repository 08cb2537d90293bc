import Components
import Driver
import Effects
import StateStore
import TextUI

// The localized home screen on State–Store alone: the home screen's state and actions. An action writes a failure in
// the locale's words.

extension LocalizedHome: OnStateStore {
  /// Returns the localized home screen on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, locale: HomeLocale, services: HomeServices
  ) -> StoreComponent<E, Home, HomeInput, TextView<HomeInput>> {
    StoreComponent(
      initial: Home(feed),
      logic: Home.stateLogic(said: locale.words.loadFailed).provided(services),
      render: { localizedHomeView($0, in: locale) })
  }

  /// Returns a session on State–Store.
  public static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(
      stateStore(stage.effects, feed: stage.start.feed, locale: stage.start.locale, services: stage.start.services)
    )
  }
}
