import Algebra
import Components
import Composition
import Driver
import Effects
import StateStore
import TextUI

// Search on two spaces with a switch: at rest, and waiting for an answer. The left side keeps the answer and the failure.
// When a search begins, an action copies the last answer to the right side. No action copies anything back.

/// The space without a search in progress, and the space with one.
public typealias SearchSpaces = SwitchedDayBrand<StoreBrand<SearchAtRest>, StoreBrand<SearchAsked>>

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

extension Search: OnCoSum {
  /// Returns the search on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> CoComponent<E, SearchSpaces, SearchInput, TextView<SearchInput>> {
    let rest = Store(SearchAtRest()) { searchView($0.search) }
    // Every action that shows this side sets its position first.
    let asked = Store(SearchAsked(query: "")) { searchView($0.search) }
    return CoComponent(
      views: SwitchedDay(.left, rest.kind, asked.kind).kind, dispatcher: sumDispatcher().provided(services))
  }

  /// Returns a session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coSum(stage.effects, services: stage.start)) { $0.space.position.sidesSummary }
  }
}

// MARK: - Actions on both sides

private func rest<A>(_ change: State<SearchAtRest, A>) -> Co<SearchSpaces, A> {
  .liftLeft(change.kind, by: StateStorePairing<SearchAtRest>.self)
}

private func settle(_ change: @escaping (inout SearchAtRest) -> Void) -> Co<SearchSpaces, Void> {
  rest(.modify(change)).then(.moveLeft())
}

/// Shows a search in progress for a query, with the last answer.
private func ask(_ query: String) -> Co<SearchSpaces, Void> {
  rest(.modify { ($0.query, $0.failure) = (query, nil) }).then(rest(.gets(\.answer))).flatMap { answer in
    Co<SearchSpaces, Void>.liftRight(
      State.put(SearchAsked(query: query, answer: answer)).kind, by: StateStorePairing<SearchAsked>.self
    ).then(.moveRight())
  }
}

private func sumDispatcher<E: Effect>() -> Dispatcher<E, CoBrand<SearchSpaces>, SearchServices, SearchInput> {
  typealias SumDispatcher = Dispatcher<E, CoBrand<SearchSpaces>, SearchServices, SearchInput>
  let entering = SumDispatcher.workflow { input, _ in
    guard case .enter = input else { return [] }
    let query = input.query
    return [
      .pure(
        settle { search in
          (search.query, search.failure) = (query, nil)
          if query.isEmpty { search.answer = nil }
        })
    ]
  }
  let asking = SumDispatcher.workflow { input, services in
    [
      .pure(ask(input.query)),
      services.find(input.query).call().map { answer in
        switch answer {
        case .success(let answer): settle { $0.answer = answer }
        case .failure(let failure): settle { $0.failure = failure.reason }
        }
      },
    ]
  }
  return entering.combined(with: asking.inTime())
}

extension Switched where F == StoreBrand<SearchAtRest>, G == StoreBrand<SearchAsked> {
  fileprivate var sidesSummary: String {
    switch side {
    case .left: both.left.search.summary
    case .right: both.right.search.summary
    }
  }
}
