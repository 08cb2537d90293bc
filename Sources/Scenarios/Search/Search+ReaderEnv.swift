import Components
import Driver
import Effects
import ReaderEnv
import TextUI

// Search on Reader–Env. The environment has one reference for each value that changes, and the services.

/// The environment of the search: one reference for each value that changes, and the services.
public struct SearchEnvironment<E: Effect>: CustomStringConvertible {
  let query = Reference<E, String>("")
  let progress = Reference<E, Search.Progress>(.idle)
  let answer = Reference<E, SearchAnswer?>(nil)
  let services: SearchServices

  /// The names of the references.
  public var description: String { "references to query, progress, answer" }

  var search: Eff<E, Search> {
    query.get.flatMap { query in
      progress.get.flatMap { progress in
        answer.gets { Search(query: query, progress: progress, answer: $0) }
      }
    }
  }
}

extension Search: OnReaderEnv {
  /// Returns the search on Reader–Env.
  public static func readerEnv<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> EnvComponent<E, SearchEnvironment<E>, SearchInput, TextView<SearchInput>> {
    EnvComponent(
      environment: SearchEnvironment(services: services), dispatcher: readerDispatcher(),
      render: { $0.search.map(searchView) })
  }

  /// Returns a session on Reader–Env.
  public static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(readerEnv(stage.effects, services: stage.start))
  }
}

extension SearchEnvironment {
  fileprivate func enter(_ text: String) -> Eff<E, Void> {
    let query = text.trimmed
    let entered = self.query.set(query).flatMap { progress.set(.idle) }
    return query.isEmpty ? entered.flatMap { answer.set(nil) } : entered
  }

  fileprivate func begin(_ query: String) -> Eff<E, Void> {
    self.query.set(query).flatMap { progress.set(.searching) }
  }

  fileprivate func ask(_ query: String) -> Eff<E, Void> {
    services.find(query).call().flatMap { found in
      switch found {
      case .success(let found): answer.set(found).flatMap { progress.set(.idle) }
      case .failure(let failure): progress.set(.failed(failure.reason))
      }
    }
  }
}

private func readerDispatcher<E: Effect>() -> Dispatcher<
  E, ReaderBrand<SearchEnvironment<E>>, SearchEnvironment<E>, SearchInput
> {
  typealias SearchDispatcher = Dispatcher<E, ReaderBrand<SearchEnvironment<E>>, SearchEnvironment<E>, SearchInput>
  let entering = SearchDispatcher.workflow { input, environment in
    guard case .enter(let text) = input else { return [] }
    return [environment.enter(text).changed()]
  }
  let asking = SearchDispatcher.workflow { input, environment in
    [environment.begin(input.query).changed(), environment.ask(input.query).changed()]
  }
  return entering.combined(with: asking.inTime())
}
