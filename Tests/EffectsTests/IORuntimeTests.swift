import Effects
import Support
import Testing

@MainActor
@Suite struct IORuntimeTests {
  @Test func failuresAreNotPlanted() {
    #expect(throws: FailureRefused.realEffects) { try IORuntime().fail("number", reason: "down") }
    #expect(FailureRefused.realEffects.description.contains("live effects do not fail on demand"))
  }

  @Test func onlyAdvancingMovesASteppedClock() async {
    let runtime = IORuntime(pace: .stepped)
    await runtime.advance(by: 3)
    await runtime.advance(by: -3)
    #expect(runtime.now == 3)
    Eff<IO, Int>.suspend { 1 }.start(in: runtime) { _ in }
    #expect(runtime.now == 3)
  }

  /// A service that never answers by itself, and signals when it is cancelled.
  private func endless(_ cancelled: Signal, heedsCancelling: Bool = true) -> Service<Int> {
    .number("endless") {
      for _ in 0..<10_000 where !(heedsCancelling && Task.isCancelled) {
        try? await Task.sleep(for: .milliseconds(1))
        if cancelled.isRaised && !heedsCancelling { break }
      }
      cancelled.raise()
      return .failure(ServiceFailure("cancelled"))
    }
  }

  @Test func whatIsAskedWhenTheRuntimeGoesIsCancelled() async {
    let cancelled = Signal()
    weak var gone: IORuntime?
    weak var held: Journal?
    do {
      let runtime = IORuntime()
      let journal = Journal()
      (gone, held) = (runtime, journal)
      endless(cancelled).call(in: IO.self).start(in: runtime) { _ in journal.entries.append("answered") }
      await runtime.advance(by: 5)
      #expect(held != nil)
    }
    #expect(gone == nil)
    // At once, without waiting for the service.
    #expect(held == nil)
    await until { cancelled.isRaised }
  }

  @Test func whatWaitsIsLetGoThoughTheServiceHeedsNothing() async {
    let end = Signal()
    weak var held: Journal?
    let runtime = IORuntime()
    do {
      let journal = Journal()
      held = journal
      endless(end, heedsCancelling: false).call(in: IO.self).start(in: runtime) { _ in journal.entries.append("late") }
    }
    await runtime.advance(by: 5)
    #expect(held != nil)
    runtime.cancelAll()
    #expect(held == nil)
    end.raise()
    await runtime.advance(by: 20)
    // It failed late, after its cancellation was recorded.
    #expect(runtime.takeRecords().map(\.event) == [.began, .cancelled])
  }
}
