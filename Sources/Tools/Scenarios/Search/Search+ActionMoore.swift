import Duet

// Search on Action–Moore. Entering a query, asking the service and its answer are messages, and one update handles
// them.

/// A message of the search, which asks for an event.
public struct SearchMessage: Hashable, Sendable, CustomStringConvertible {
  let event: SearchEvent

  /// The message in a few words, with the number of terms found.
  public var description: String {
    switch event {
    case .entered(let text): "enter \(text.debugDescription)"
    case .asked(let query): "ask \(query.debugDescription)"
    case .found(let answer): "answered \(answer.summary)"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}

extension Search {
  /// Returns the search on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> MooreComponent<E, SearchMessage, SearchInput, TextView<SearchInput>> {
    MooreComponent(
      initial: search, update: { $0.apply($1.event) },
      dispatcher: services.dispatcher { event, _ in .pure(.send(SearchMessage(event: event))) }, render: searchView)
  }
}
