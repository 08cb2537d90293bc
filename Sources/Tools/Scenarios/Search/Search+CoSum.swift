import Duet

// Search on two spaces with a switch: at rest, and waiting for an answer. The left side keeps the answer and the failure.
// When a search begins, an action copies the last answer to the right side. No action copies anything back.

/// The space without a search in progress, and the space with one.
public typealias SearchSpaces = SumOfBrand<StoreBrand<SearchAtRest>, StoreBrand<SearchAsked>>

/// The values without a search in progress.
public struct SearchAtRest: Hashable, Sendable {
  var query = ""
  var failure: String?
  var answer: SearchAnswer?

  var search: Search { Search(query: query, progress: failure.map { .failed($0) } ?? .idle, answer: answer) }
}

/// The values of a search in progress.
public struct SearchAsked: Hashable, Sendable {
  var query: String
  var answer: SearchAnswer?

  var search: Search { Search(query: query, progress: .searching, answer: answer) }
}

extension Search {
  /// Returns the search on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> CoComponent<E, SearchSpaces, SearchInput, TextView<SearchInput>> {
    let isAsked = search.progress == .searching
    var atRest = SearchAtRest(query: search.query, answer: search.answer)
    if case .failed(let reason) = search.progress { atRest.failure = reason }
    return CoComponent(
      // Every action that shows the right side sets its position first.
      seeing: SumOf(
        isAsked ? .right : .left, Store(atRest, \.search),
        Store(SearchAsked(query: search.query, answer: search.answer), \.search)),
      dispatcher: services.dispatcher { event, _ in .pure(action(event)) }, render: searchView)
  }

  private static func action(_ event: SearchEvent) -> Co<SearchSpaces, Void> {
    switch event {
    case .entered(let text):
      settle { search in
        (search.query, search.failure) = (text.trimmed, nil)
        if search.query.isEmpty { search.answer = nil }
      }
    // Shows a search in progress, with the last answer.
    case .asked(let query):
      Co.left(.modify { ($0.query, $0.failure) = (query, nil) }).then(.left(.gets(\.answer))).flatMap {
        Co.right(.put(SearchAsked(query: query, answer: $0))).then(.moveRight())
      }
    case .found(let answer): settle { $0.answer = answer }
    case .failed(let reason): settle { $0.failure = reason }
    }
  }

  private static func settle(_ change: @escaping (inout SearchAtRest) -> Void) -> Co<SearchSpaces, Void> {
    Co.left(.modify(change)).then(.moveLeft())
  }
}
