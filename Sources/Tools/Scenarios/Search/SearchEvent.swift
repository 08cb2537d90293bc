import Duet

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

  init(_ answer: Result<SearchAnswer, ServiceFailure>) {
    switch answer {
    case .success(let answer): self = .found(answer)
    case .failure(let failure): self = .failed(failure.reason)
    }
  }

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

extension Search {
  /// The time without another input after which a query is asked, in milliseconds.
  public static let pause = 300

  /// Changes the values by an event.
  ///
  /// A blank text removes the answer. What is asked comes into the field, which already has it, unless a retry was
  /// sent from an earlier view.
  mutating func apply(_ event: SearchEvent) {
    switch event {
    case .entered(let text):
      (query, progress) = (text.trimmed, .idle)
      if query.isEmpty { answer = nil }
    case .asked(let query): (self.query, progress) = (query, .searching)
    case .found(let answer): (self.answer, progress) = (answer, .idle)
    case .failed(let reason): progress = .failed(reason)
    }
  }
}

// MARK: - Inputs

// The events and their timing are the same on every architecture, because they depend on `Eff` and not on `M`. An
// architecture adds the action for an event.

extension SearchServices {
  /// Returns the dispatcher of the search.
  ///
  /// - Parameters:
  ///   - timing: Returns the effect that asks for the query of an input, in its time.
  ///   - action: Returns the action for an event.
  func dispatcher<E: Effect, M, Environment, Observation>(
    timing: @escaping (SearchInput, Eff<E, Void>) -> Eff<E, Void> = inTime,
    _ action: @escaping (SearchEvent, Environment) -> Eff<E, Kind<M, Void>>
  ) -> Dispatcher<E, M, Environment, SearchInput, Observation> {
    typealias SearchDispatcher = Dispatcher<E, M, Environment, SearchInput, Observation>
    let entering = SearchDispatcher.effectful { input, environment in
      if case .enter(let text) = input { action(.entered(text), environment) } else { nil }
    }
    let asking = SearchDispatcher.workflow { input, environment in
      [
        action(.asked(input.query), environment),
        find(input.query).call().flatMap { action(SearchEvent($0), environment) },
      ]
    }
    return entering.combined(
      with: .handling { input, environment, handler in
        // Deferred, so that a search that is cancelled while it waits is not even prepared.
        timing(input, .deferred { asking.send(input, in: environment, to: handler) })
      })
  }
}

/// Returns the effect that asks for a query, with the timing of the search.
///
/// An entered query is asked after ``Search/pause`` without another input. A retried query is asked at once. A blank
/// query is never asked.
///
/// At most one search is waiting or running: the next input cancels it.
private func inTime<E: Effect>(_ input: SearchInput, _ asking: Eff<E, Void>) -> Eff<E, Void> {
  switch input {
  case _ where input.query.isEmpty: .cancel("search")
  case .enter: asking.debounced(by: "search", for: Search.pause)
  case .retry: asking.cancellable(by: "search", inFlight: true)
  }
}
