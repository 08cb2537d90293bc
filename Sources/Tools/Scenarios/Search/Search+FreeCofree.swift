import Duet

// Search on Free–Cofree. Actions are programs, with one instruction for each of the three values.

extension Search {
  /// Returns the search on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, from search: Search = Search(), services: SearchServices
  ) -> CofreeComponent<E, Interpreter<Search>, SearchInput, TextView<SearchInput>> {
    CofreeComponent(
      initial: search, dispatcher: services.dispatcher { event, _ in .pure(program(event)) }, render: searchView)
  }

  private typealias Program = Free<Instructions<Search>, Void>

  private static func program(_ event: SearchEvent) -> Program {
    switch event {
    case .entered(let text):
      let program = fill(text.trimmed).then(report(.idle))
      return text.trimmed.isEmpty ? program.then(show(nil)) : program
    case .asked(let query): return fill(query).then(report(.searching))
    case .found(let answer): return show(answer).then(report(.idle))
    case .failed(let reason): return report(.failed(reason))
    }
  }

  private static func fill(_ query: String) -> Program {
    .instruction("fill in \(query.debugDescription)") { $0.query = query }
  }

  private static func report(_ progress: Progress) -> Program {
    .instruction("report \(progress)") { $0.progress = progress }
  }

  private static func show(_ answer: SearchAnswer?) -> Program {
    .instruction(answer.map { "show \($0.summary)" } ?? "show nothing") { $0.answer = answer }
  }
}
