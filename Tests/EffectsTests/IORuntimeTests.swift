import Effects
import Support
import Testing

@MainActor
@Suite struct IORuntimeTests {
  @Test func aLiveServiceAnswers() async {
    let runtime = IORuntime()
    let answer = await outcome(of: Service.number().call(in: IO.self), in: runtime)
    #expect(answer == .success(7))
    #expect(runtime.takeRecords().map(\.event) == [.began, .answered(7)])
  }

  @Test func aLiveFailureIsAnAnswer() async {
    let service = Service.number("down") { .failure(ServiceFailure("no route")) }
    let runtime = IORuntime()
    #expect(await outcome(of: service.call(in: IO.self), in: runtime) == .failure(ServiceFailure("no route")))
    #expect(runtime.takeRecords().map(\.event) == [.began, .failed("no route")])
  }

  @Test func failuresAreNotPlanted() {
    #expect(throws: FailureRefused.realEffects) { try IORuntime().fail("number", reason: "down") }
    #expect(FailureRefused.realEffects.description.contains("live effects do not fail on demand"))
  }

  @Test func onlyAdvancingMovesASteppedClock() async {
    let runtime = IORuntime(pace: .stepped)
    await runtime.advance(by: 3)
    await runtime.advance(by: -3)
    #expect(runtime.now == 3)
    _ = await outcome(of: Eff<IO, Int>.suspend { 1 }, in: runtime)
    #expect(runtime.now == 3)
  }

  @Test func whatIsCancelledIsNotAnswered() async {
    let runtime = IORuntime()
    var answers = 0
    Service.number().call(in: IO.self).start(in: runtime) { _ in answers += 1 }
    runtime.cancelAll()
    await runtime.advance(by: 15)
    #expect(answers == 0)
    #expect(runtime.takeRecords().map(\.event).prefix(2) == [.began, .cancelled])
  }

  @Test func anAnswerThatComesWhenTheRuntimeIsGoneGoesNowhere() async {
    var answers = 0
    weak var gone: IORuntime?
    do {
      let runtime = IORuntime()
      gone = runtime
      Service.number().call(in: IO.self).start(in: runtime) { _ in answers += 1 }
    }
    #expect(gone == nil)
    await IORuntime().advance(by: 15)
    #expect(answers == 0)
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
