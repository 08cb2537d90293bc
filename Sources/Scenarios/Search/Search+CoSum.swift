import Algebra
import Components
import Composition
import Driver
import Effects
import StateStore
import TextUI

// Search as a sum of two spaces: the one that is at rest, and the one that has been asked. What was found and what failed
// is kept in the first; the second shows what it was given when it was asked, and nothing comes back from it.

/// Where nothing is on its way, and where something is.
public typealias SearchSpaces = SumBrand<StoreBrand<SearchAtRest>, StoreBrand<SearchAsked>>

/// A search of which nothing is on its way.
public struct SearchAtRest: Hashable, Sendable {
  var query = ""
  var failure: String?
  var answer: SearchAnswer?

  var search: Search { Search(query: query, progress: failure.map { .failed($0) } ?? .idle, answer: answer) }
}

/// A search that has been asked.
public struct SearchAsked: Hashable, Sendable {
  var query: String
  /// The last answer, which stays until there is another one.
  var answer: SearchAnswer?

  var search: Search { Search(query: query, progress: .searching, answer: answer) }
}

extension Search: OnCoSum {
  /// Search as a sum of two spaces.
  public static func coSum<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> CoComponent<E, SearchSpaces, SearchInput, TextView<SearchInput>> {
    let rest = Store(SearchAtRest()) { searchView($0.search) }
    // What stands here is shown when something has been asked in its place.
    let asked = Store(SearchAsked(query: "")) { searchView($0.search) }
    return CoComponent(
      views: SumSpace(.left, rest.kind, asked.kind).kind, dispatcher: sumDispatcher().provided(services))
  }

  /// A session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coSum(stage.effects, services: stage.start)) { SumSpace($0.space).parts.sidesSummary }
  }
}

// MARK: - Actions on the two

private func rest<A>(_ change: State<SearchAtRest, A>) -> Co<SearchSpaces, A> {
  .liftLeft(change.kind, by: StateStorePairing<SearchAtRest>.self)
}

/// To the search that is at rest, changed.
private func settle(_ change: @escaping (inout SearchAtRest) -> Void) -> Co<SearchSpaces, Void> {
  rest(.modify(change)).then(.moveLeft())
}

/// To the search that has been asked a query. What was found before goes along.
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

extension TwoParts where Mark == Side, F == StoreBrand<SearchAtRest>, G == StoreBrand<SearchAsked> {
  fileprivate var sidesSummary: String {
    switch mark {
    case .left: Store(left).position.search.summary
    case .right: Store(right).position.search.summary
    }
  }
}
