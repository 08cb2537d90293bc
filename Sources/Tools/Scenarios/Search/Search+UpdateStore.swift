import Duet

// Search on Update–Store. Actions append domain events to a log, and the log acts on the values.

extension Search {
  /// Returns the search on Update–Store.
  public static func updateStore<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> UpdateComponent<E, [SearchEvent], Search, SearchInput, TextView<SearchInput>> {
    UpdateComponent(
      initial: search, act: { search, log in for event in log { search.apply(event) } },
      dispatcher: services.dispatcher { event, _ in .pure(.tell([event])) }, render: searchView)
  }
}
