import Algebra
import Components
import Driver
import Effects
import TextUI
import WriterTraced

// Search on Writer–Traced. Actions append domain events to a log, and the log acts on the values.

/// A domain event of the search.
public enum SearchEvent: Hashable, Sendable, CustomStringConvertible {
  /// A text was entered.
  case entered(String)
  /// A search for a query began.
  case asked(String)
  /// The service answered.
  case found(SearchAnswer)
  /// The service failed, with a reason.
  case failed(String)

  /// The event in a few words, with the number of terms found.
  public var description: String {
    switch self {
    case .entered(let text): "entered \(text.debugDescription)"
    case .asked(let query): "asked \(query.debugDescription)"
    case .found(let answer): "found \(answer.summary)"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}

extension Search: OnWriterTraced {
  /// Returns the search on Writer–Traced.
  public static func writerTraced<E: Effect>(
    _ effects: E.Type, services: SearchServices
  ) -> ActedTracedComponent<E, [SearchEvent], Search, SearchInput, TextView<SearchInput>> {
    ActedTracedComponent(
      initial: Search(),
      act: { search, log in for event in log { search.apply(event) } },
      dispatcher: writerDispatcher().provided(services),
      render: searchView)
  }

  /// Returns a session on Writer–Traced.
  public static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(writerTraced(stage.effects, services: stage.start))
  }

  mutating func apply(_ event: SearchEvent) {
    switch event {
    case .entered(let text): enter(text)
    case .asked(let query): begin(query)
    case .found(let answer): end(answer)
    case .failed(let reason): fail(reason)
    }
  }
}

private func writerDispatcher<E: Effect>() -> Dispatcher<E, WriterBrand<[SearchEvent]>, SearchServices, SearchInput> {
  typealias SearchDispatcher = Dispatcher<E, WriterBrand<[SearchEvent]>, SearchServices, SearchInput>
  let entering = SearchDispatcher.workflow { input, _ in
    guard case .enter(let text) = input else { return [] }
    return [.pure(.tell([.entered(text)]))]
  }
  let asking = SearchDispatcher.workflow { input, services in
    [
      .pure(.tell([.asked(input.query)])),
      services.find(input.query).call().map { answer in
        switch answer {
        case .success(let answer): .tell([.found(answer)])
        case .failure(let failure): .tell([.failed(failure.reason)])
        }
      },
    ]
  }
  return entering.combined(with: asking.inTime())
}
