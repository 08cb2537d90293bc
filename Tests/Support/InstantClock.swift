import Synchronization

/// A clock on which sleeping takes no time. Whatever is ready on the main actor is done before.
package final class InstantClock: Clock {
  package struct Instant: InstantProtocol {
    var offset: Duration
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private let time = Mutex(Instant(offset: .zero))
  package init() {}

  package var now: Instant { time.withLock { $0 } }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await settle()
    time.withLock { $0 = max($0, deadline) }
  }
}

/// Lets what is ready on the main actor be done, and what follows from it there.
@MainActor
package func settle() async {
  for _ in 0..<10 { await Task.yield() }
}
