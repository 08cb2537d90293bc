import Duet

// Search on Reader–Env. The environment has one reference for each value that changes.

/// The environment of the search: one reference for each value that changes.
public struct SearchEnvironment<E: Effect>: CustomStringConvertible {
  let query: Reference<E, String>
  let progress: Reference<E, Search.Progress>
  let answer: Reference<E, SearchAnswer?>

  init(_ search: Search) {
    (query, progress, answer) = (Reference(search.query), Reference(search.progress), Reference(search.answer))
  }

  /// The names of the references.
  public var description: String { "references to query, progress, answer" }

  var search: Eff<E, Search> {
    query.get.flatMap { query in
      progress.get.flatMap { progress in answer.gets { Search(query: query, progress: progress, answer: $0) } }
    }
  }

  func apply(_ event: SearchEvent) -> Eff<E, Void> {
    switch event {
    case .entered(let text):
      let entered = query.set(text.trimmed).flatMap { progress.set(.idle) }
      return text.trimmed.isEmpty ? entered.flatMap { answer.set(nil) } : entered
    case .asked(let query): return self.query.set(query).flatMap { progress.set(.searching) }
    case .found(let found): return answer.set(found).flatMap { progress.set(.idle) }
    case .failed(let reason): return progress.set(.failed(reason))
    }
  }
}

extension Search {
  /// Returns the search on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> EnvComponent<E, SearchEnvironment<E>, SearchInput, TextView<SearchInput>> {
    EnvComponent(
      environment: SearchEnvironment(search), dispatcher: services.dispatcher { $1.apply($0).changed() },
      render: { $0.search.map(searchView) })
  }
}
