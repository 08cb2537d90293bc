import Duet

// Search on Puller–Zipper. Each page is a state of progress: idle, searching and failed. The contents of the pages are
// not part of the space: `Eff` reads and changes them through references.

/// The references that the pages of the search read and change.
public struct SearchPages<E: Effect> {
  let query: Reference<E, String>
  let answer: Reference<E, SearchAnswer?>
  let reason: Reference<E, String>
  /// The page to show first.
  let first: Int

  init(_ search: Search) {
    (query, answer) = (Reference(search.query), Reference(search.answer))
    switch search.progress {
    case .idle: (first, reason) = (0, Reference(""))
    case .searching: (first, reason) = (1, Reference(""))
    case .failed(let text): (first, reason) = (2, Reference(text))
    }
  }

  func search(onPage index: Int) -> Eff<E, Search> {
    query.get.flatMap { query in
      answer.get.flatMap { answer in
        reason.gets { reason in
          Search(query: query, progress: index == 0 ? .idle : index == 1 ? .searching : .failed(reason), answer: answer)
        }
      }
    }
  }

  /// Changes the references by an event, and moves to the page to show.
  func apply(_ event: SearchEvent) -> Eff<E, Puller<Void>> {
    switch event {
    case .entered(let text):
      let entered = query.set(text.trimmed)
      return (text.trimmed.isEmpty ? entered.flatMap { answer.set(nil) } : entered).pulling(.moveToFirst)
    case .asked(let query): return self.query.set(query).pulling(.move(to: 1))
    case .found(let found): return answer.set(found).pulling(.moveToFirst)
    case .failed(let reason): return self.reason.set(reason).pulling(.moveToLast)
    }
  }
}

extension Search {
  /// Returns the search on Puller–Zipper.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> PagesComponent<E, SearchInput, TextView<SearchInput>> {
    let pages = SearchPages<E>(search)
    return PagesComponent(
      count: 3, index: pages.first, seeing: { pages.search(onPage: $0) },
      dispatcher: services.dispatcher { event, _ in pages.apply(event) }, render: searchView)
  }
}
