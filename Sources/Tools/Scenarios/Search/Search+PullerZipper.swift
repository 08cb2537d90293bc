import Duet

// Search on Puller–Zipper. Each page is a state of progress: idle, searching and failed. The contents of the pages are
// not part of the space: `Eff` reads and changes them through references.

/// The references that the pages of the search read and change.
public struct SearchPages<E: Effect> {
  let query = Reference<E, String>("")
  let answer = Reference<E, SearchAnswer?>(nil)
  let reason = Reference<E, String>("")

  func page(_ progress: Search.Progress) -> Eff<E, TextView<SearchInput>> {
    query.get.flatMap { query in answer.gets { searchView(Search(query: query, progress: progress, answer: $0)) } }
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
    _ effects: E.Type, services: SearchServices
  ) -> PagesComponent<E, SearchInput, TextView<SearchInput>> {
    PagesComponent(
      environment: SearchPages(), dispatcher: services.dispatcher { $1.apply($0) }, first: { $0.page(.idle) },
      rest: [{ $0.page(.searching) }, { pages in pages.reason.get.flatMap { pages.page(.failed($0)) } }])
  }
}
