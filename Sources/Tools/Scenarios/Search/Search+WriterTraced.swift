import Duet

// Search on Writer–Traced. Actions append domain events to a log, and the log acts on the values.

extension Search {
  /// Returns the search on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> EventSourcedComponent<E, [SearchEvent], Search, SearchInput, TextView<SearchInput>> {
    EventSourcedComponent(
      initial: search, act: { search, log in for event in log { search.apply(event) } },
      dispatcher: services.dispatcher { event, _ in .pure(.tell([event])) }, render: searchView)
  }
}
