import Duet

// The localized home screen on State–Store alone: the home screen's state and actions. An action writes a failure in
// the locale's words.

extension LocalizedHome {
  /// Returns the localized home screen on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, feed: Feed, locale: HomeLocale, services: HomeServices
  ) -> StoreComponent<E, Home, HomeInput, TextView<HomeInput>> {
    StoreComponent(
      initial: Home(feed), dispatcher: Home.stateDispatcher(services, said: locale.words.loadFailed),
      render: { localizedHomeView($0, in: locale) })
  }
}
