import ActionMoore
import Components
import Driver
import Effects
import TextUI

// Search on Action–Moore: what is entered, that it is asked, and what is answered are messages, and one update takes them.

/// What search is told.
public enum SearchMessage: Hashable, Sendable, CustomStringConvertible {
  /// A text is entered.
  case enter(String)
  /// A query is asked.
  case ask(String)
  /// There is an answer, or a failure.
  case answered(Result<SearchAnswer, ServiceFailure>)

  /// The message in a few words, with how much was found.
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
  /// Search on Action–Moore.
  public static func actionMoore<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> MooreComponent<E, SearchMessage, SearchInput, TextView<SearchInput>> {
    MooreComponent(
      initial: Search(), update: { $0.update($1) }, dispatcher: mooreDispatcher().provided(services),
      render: searchView)
  }

  /// A session on Action–Moore.
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
