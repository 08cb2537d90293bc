import Components
import Effects

// When a query is asked is the same on every architecture: it is no matter of `M`, but of `Eff`. So it is said here, once,
// of any dispatcher that asks.

extension Dispatcher where Input == SearchInput {
  /// This dispatcher in its time: for a query that is entered, when nothing else has been for ``Search/pause``; for one that is
  /// tried again, at once; for a blank one, never.
  ///
  /// There is one search at most, be it that it waits or that it is on its way: the next input gives it up, whichever it is.
  func inTime() -> Dispatcher {
    .handling { input, environment, handler in
      guard !input.query.isEmpty else { return .cancel("search") }
      // What is given up while it waits is not even prepared.
      let asking = Eff<E, Void>.deferred { send(input, in: environment, to: handler) }
      return switch input {
      case .enter: asking.debounced(by: "search", for: Search.pause)
      case .retry: asking.cancellable(by: "search", inFlight: true)
      }
    }
  }
}
