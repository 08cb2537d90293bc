import Duet

// Search made from the comonad alone (Kmett 2011): the space of all views, and steps through it.

extension Search {
  /// Returns the search on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> CoComponent<E, StoreBrand<Search>, SearchInput, TextView<SearchInput>> {
    CoComponent(
      views: Store(search, searchView), dispatcher: services.dispatcher { event, _ in .pure(steps(event)) })
  }

  private typealias Steps = Co<StoreBrand<Search>, Void>

  private static func steps(_ event: SearchEvent) -> Steps {
    switch event {
    case .entered(let text):
      let steps = fill(text.trimmed).then(report(.idle))
      return text.trimmed.isEmpty ? steps.then(show(nil)) : steps
    case .asked(let query): return fill(query).then(report(.searching))
    case .found(let answer): return show(answer).then(report(.idle))
    case .failed(let reason): return report(.failed(reason))
    }
  }

  private static func fill(_ query: String) -> Steps {
    .step("fill in \(query.debugDescription)") { $0.query = query }
  }

  private static func report(_ progress: Progress) -> Steps { .step("report \(progress)") { $0.progress = progress } }

  private static func show(_ answer: SearchAnswer?) -> Steps {
    .step(answer.map { "show \($0.summary)" } ?? "show nothing") { $0.answer = answer }
  }
}
