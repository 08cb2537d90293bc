import Components
import Driver
import Effects
import FreeCofree
import TextUI

// Search on Free–Cofree. Actions are programs, with one instruction for each of the three values.

extension Search: OnFreeCofree {
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
    CofreeComponent(initial: Search(), dispatcher: freeDispatcher().provided(services), render: searchView)
  }

  /// Returns a session on Free–Cofree.
  public static func onFreeCofree(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(freeCofree(stage.effects, services: stage.start))
  }

  private static func freeDispatcher<E: Effect>()
    -> Dispatcher<E, FreeBrand<Instructions<Search>>, SearchServices, SearchInput>
  {
    typealias SearchDispatcher = Dispatcher<E, FreeBrand<Instructions<Search>>, SearchServices, SearchInput>
    let entering = SearchDispatcher.workflow { input, _ in
      guard case .enter = input else { return [] }
      let program = Fill(query: input.query).program.then(Report(progress: .idle))
      return [.pure(input.query.isEmpty ? program.then(Show(answer: nil)) : program)]
    }
    let asking = SearchDispatcher.workflow { input, services in
      [
        .pure(Fill(query: input.query).program.then(Report(progress: .searching))),
        services.find(input.query).call().map { answer in
          switch answer {
          case .success(let answer): Show(answer: answer).program.then(Report(progress: .idle))
          case .failure(let failure): Report(progress: .failed(failure.reason)).program
          }
        },
      ]
    }
    return entering.combined(with: asking.inTime())
  }
}
