import Duet

// Search on Free–Cofree. Actions are programs, with one instruction for each of the three values.

extension Search {
  struct Fill: Instruction {
    let query: String
    var description: String { "fill in \(query.debugDescription)" }

    func perform(on search: inout Search) { search.query = query }
  }

  struct Report: Instruction {
    let progress: Progress

    func perform(on search: inout Search) { search.progress = progress }
  }

  struct Show: Instruction {
    let answer: SearchAnswer?
    var description: String { answer.map { "show \($0.summary)" } ?? "show nothing" }

    func perform(on search: inout Search) { search.answer = answer }
  }

  /// Returns the search on Free–Cofree.
  public static func freeCofree<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> CofreeComponent<E, Interpreter<Search>, SearchInput, TextView<SearchInput>> {
    CofreeComponent(
      initial: Search(), dispatcher: services.dispatcher { event, _ in .pure(program(event)) }, render: searchView)
  }

  private static func program(_ event: SearchEvent) -> Free<Instructions<Search>, Void> {
    switch event {
    case .entered(let text):
      let program = Fill(query: text.trimmed).program.then(Report(progress: .idle))
      return text.trimmed.isEmpty ? program.then(Show(answer: nil)) : program
    case .asked(let query): return Fill(query: query).program.then(Report(progress: .searching))
    case .found(let answer): return Show(answer: answer).program.then(Report(progress: .idle))
    case .failed(let reason): return Report(progress: .failed(reason)).program
    }
  }
}
