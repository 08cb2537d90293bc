import Effects
import Synchronization

/// Runs `effect` to its end, letting the clock of `runtime` run as long as that takes: a minute at most, by that clock.
@MainActor
func outcome<E: Effect, A>(of effect: Eff<E, A>, in runtime: E.Runtime) async -> A? {
  var result: A?
  effect.start(in: runtime) { result = .some($0) }
  for _ in 0..<12_000 {
    if let result { return result }
    await runtime.advance(by: 5)
  }
  return nil
}

/// What happened, in order.
final class Journal {
  var entries: [String] = []

  func note<A>(_ entry: String, giving value: A) -> A {
    entries.append(entry)
    return value
  }
}

extension Service where Answer == Int {
  /// A service that answers `answer`; live, what `live` gives, or `answer` after a moment.
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

/// What is raised once, from whichever thread.
final class Signal: Sendable {
  private let raised = Mutex(false)
  var isRaised: Bool { raised.withLock { $0 } }
  func raise() { raised.withLock { $0 = true } }
}
