import Synchronization

/// A clock on which sleeping takes no time. Everything that is ready on the main actor runs first.
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
  /// The largest number of tasks that slept at the same time.
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

/// Runs what is ready, on the main actor and elsewhere, and what follows from it.
@MainActor
package func settle() async {
  // Through the pool, and not only `yield`: what is awaited may be on its way from there.
  for _ in 0..<10 { await Task.detached { await Task.yield() }.value }
}
