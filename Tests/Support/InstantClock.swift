import Synchronization

/// A clock on which sleeping takes no time. Whatever is ready on the main actor is done before.
package final class InstantClock: Clock {
  package struct Instant: InstantProtocol {
    var offset: Duration
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var asleep = 0
    var mostAsleep = 0
  }

  private let state = Mutex(State())
  package init() {}

  package var now: Instant { state.withLock { $0.now } }
  /// How many slept at once, when they were the most.
  package var mostAsleep: Int { state.withLock { $0.mostAsleep } }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    state.withLock { state in
      state.asleep += 1
      state.mostAsleep = max(state.mostAsleep, state.asleep)
    }
    await settle()
    state.withLock { state in
      state.asleep -= 1
      state.now = max(state.now, deadline)
    }
  }
}

/// Lets what is ready on the main actor be done, and what follows from it there.
@MainActor
package func settle() async {
  for _ in 0..<10 { await Task.yield() }
}
