import Effects
import Support
import Synchronization
import Testing

/// A log of events, in order.
final class Journal {
  var entries: [String] = []

  func note<A>(_ entry: String, giving value: A) -> A {
    entries.append(entry)
    return value
  }
}

extension Service where Answer == Int {
  /// A service that returns `answer`; live, the result of `live`, or `answer` after a moment.
  static func number(
    _ name: String = "number", latency: Int = 10, isCancellable: Bool = true, answer: Int = 7,
    live: (@Sendable () async -> Result<Int, ServiceFailure>)? = nil
  ) -> Service {
    let later: @Sendable () async -> Result<Int, ServiceFailure> = {
      try? await Task.sleep(for: .milliseconds(2))
      return .success(answer)
    }
    return Service(
      name, latency: latency, isCancellable: isCancellable, simulated: { .success(answer) }, live: live ?? later,
      encode: { .init($0) })
  }
}

/// A signal that is raised once, from any thread.
final class Signal: Sendable {
  private let raised = Mutex(false)
  var isRaised: Bool { raised.withLock { $0 } }
  func raise() { raised.withLock { $0 = true } }
}
