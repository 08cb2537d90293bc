import ActionMoore
import Components
import Driver
import Effects
import TextUI

// Search on Action–Moore. Entering a query, asking the service and its answer are messages, and one update handles
// them.

/// A message of the search.
public enum SearchMessage: Hashable, Sendable, CustomStringConvertible {
  /// A text was entered.
  case enter(String)
  /// A search for a query begins.
  case ask(String)
  /// The service answered or failed.
  case answered(Result<SearchAnswer, ServiceFailure>)

  /// The message in a few words, with the number of terms found.
  public var description: String {
    switch self {
    case .enter(let text): "enter \(text.debugDescription)"
    case .ask(let query): "ask \(query.debugDescription)"
    case .answered(.success(let answer)): "answered \(answer.summary)"
    case .answered(.failure(let failure)): "failed: \(failure.reason)"
    }
  }
}

extension Search: OnActionMoore {
  /// Returns the search on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> MooreComponent<E, SearchMessage, SearchInput, TextView<SearchInput>> {
    MooreComponent(
      initial: Search(), update: { $0.update($1) }, dispatcher: mooreDispatcher().provided(services),
      render: searchView)
  }

  /// Returns a session on Action–Moore.
  public static func onActionMoore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(actionMoore(stage.effects, services: stage.start))
  }

  mutating func update(_ message: SearchMessage) {
    switch message {
    case .enter(let text): enter(text)
    case .ask(let query): begin(query)
    case .answered(.success(let answer)): end(answer)
    case .answered(.failure(let failure)): fail(failure.reason)
    }
  }
}

private func mooreDispatcher<E: Effect>() -> Dispatcher<E, ActionBrand<SearchMessage>, SearchServices, SearchInput> {
  typealias SearchDispatcher = Dispatcher<E, ActionBrand<SearchMessage>, SearchServices, SearchInput>
  let entering = SearchDispatcher.workflow { input, _ in
    guard case .enter(let text) = input else { return [] }
    return [.pure(.send(.enter(text)))]
  }
  let asking = SearchDispatcher.workflow { input, services in
    [.pure(.send(.ask(input.query))), services.find(input.query).call().map { .send(.answered($0)) }]
  }
  return entering.combined(with: asking.inTime())
}
