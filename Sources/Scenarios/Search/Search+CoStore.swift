import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI

// Search made from the comonad alone (Kmett 2011): the space of all views, and steps through it.

enum SearchStep: StoreStep {
  case fill(String)
  case report(Search.Progress)
  case show(SearchAnswer?)

  func leave(_ search: inout Search) {
    switch self {
    case .fill(let query): search.query = query
    case .report(let progress): search.progress = progress
    case .show(let answer): search.answer = answer
    }
  }

  var description: String {
    switch self {
    case .fill(let query): "fill in \(query.debugDescription)"
    case .report(let progress): "report \(progress)"
    case .show(let answer): answer.map { "show \($0.summary)" } ?? "show nothing"
    }
  }
}

extension Search: OnCoStore {
  /// Returns the search on Co–Store.
  public static func coStore<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> CoComponent<E, StoreBrand<Search>, SearchInput, TextView<SearchInput>> {
    CoComponent(views: Store(Search(), searchView).kind, dispatcher: coDispatcher().provided(services))
  }

  /// Returns a session on Co–Store.
  public static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coStore(stage.effects, services: stage.start))
  }
}

private func coDispatcher<E: Effect>() -> Dispatcher<E, CoBrand<StoreBrand<Search>>, SearchServices, SearchInput> {
  typealias SearchDispatcher = Dispatcher<E, CoBrand<StoreBrand<Search>>, SearchServices, SearchInput>
  let entering = SearchDispatcher.workflow { input, _ in
    guard case .enter = input else { return [] }
    let way = Co(SearchStep.fill(input.query)).then(Co(SearchStep.report(.idle)))
    return [.pure(input.query.isEmpty ? way.then(Co(SearchStep.show(nil))) : way)]
  }
  let asking = SearchDispatcher.workflow { input, services in
    [
      .pure(Co(SearchStep.fill(input.query)).then(Co(SearchStep.report(.searching)))),
      services.find(input.query).call().map { answer in
        switch answer {
        case .success(let answer): Co(SearchStep.show(answer)).then(Co(SearchStep.report(.idle)))
        case .failure(let failure): Co(SearchStep.report(.failed(failure.reason)))
        }
      },
    ]
  }
  return entering.combined(with: asking.inTime())
}
