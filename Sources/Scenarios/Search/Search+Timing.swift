import Components
import Effects

// The timing is the same on every architecture, because it depends on `Eff` and not on `M`. So it is written once, for
// any dispatcher that asks the service.

extension Dispatcher where Input == SearchInput {
  /// Returns this dispatcher with the timing of the search.
  ///
  /// An entered query is asked after ``Search/pause`` without another input. A retried query is asked at once. A blank
  /// query is never asked.
  ///
  /// At most one search is waiting or running: the next input cancels it.
  func inTime() -> Dispatcher {
    .handling { input, environment, handler in
      guard !input.query.isEmpty else { return .cancel("search") }
      // Deferred, so that a search that is cancelled while it waits is not even prepared.
      let asking = Eff<E, Void>.deferred { send(input, in: environment, to: handler) }
      return switch input {
      case .enter: asking.debounced(by: "search", for: Search.pause)
      case .retry: asking.cancellable(by: "search", inFlight: true)
      }
    }
  }
}
