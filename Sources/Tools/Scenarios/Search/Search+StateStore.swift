import Duet

// Search on State–Store. Actions change the state.

extension Search {
  /// Returns the search on State–Store.
  public static func stateStore<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> StoreComponent<E, Search, SearchInput, TextView<SearchInput>> {
    StoreComponent(
      initial: search, dispatcher: services.dispatcher { event, _ in .pure(.modify { $0.apply(event) }) },
      render: searchView)
  }
}
