import Effects
import OrderedJSON
import Synchronization
import Support
import Testing

/// Services that behave badly: they never answer, answer twice, throw any error, or answer when nobody waits.
@MainActor
@Suite struct ServiceTests {
  private struct Foreign: Error { let code = 7 }

  private func events(_ runtime: some EffectRuntime) -> [String] {
    runtime.takeRecords().map { "\($0.id) \($0.time) \($0.event)" }
  }

  // MARK: Simulated

  @Test func aServiceThatNeverAnswersIsWaitedForUntilItIsCancelled() async {
    let lab = Lab(Simulated.self)
    let running = lab.run(
      lab.resource("never", use: Service.number(latency: Service<Int>.never).call(in: Simulated.self)))
    lab.runtime.advance(by: .max - 10)
    await lab.expect(after: 10, "0 acquire never")
    running.cancel()
    #expect(lab.log == ["\(Int.max) release never, cancelled", "\(Int.max) cancelled"])
    #expect(events(lab.runtime) == ["1 0 began", "1 \(Int.max) cancelled"])
  }

  /// A service that ignores its cancellation, or the end of its scope, answers in time, and the answer is dropped.
  @Test(arguments: [true, false], [true, false]) func anAnswerToACancelledCallIsDropped(heeds: Bool, ends: Bool) async {
    let lab = Lab(Simulated.self)
    let running = lab.run(Service.number(latency: 20, isCancellable: heeds).call(in: Simulated.self))
    lab.runtime.advance(by: 5)
    if ends { lab.scope.end() } else { running.cancel() }
    await lab.expect(after: 50, "5 cancelled")
    #expect(events(lab.runtime) == ["1 0 began", "1 5 cancelled"] + (heeds ? [] : ["1 20 dropped"]))
  }

  /// A planted failure belongs to the call that took it, and is used up with it.
  @Test func aCancelledCallTakesItsFailureAlong() throws {
    let lab = Lab(Simulated.self)
    try lab.runtime.fail("number", reason: "down")
    lab.run(Service.number(latency: 20).call(in: Simulated.self)).cancel()
    lab.run(Service.number(latency: 20).call(in: Simulated.self))
    lab.runtime.advance(by: 50)
    #expect(events(lab.runtime) == ["1 0 began", "1 0 cancelled", "2 0 began", "2 20 answered(7)"])
  }

  // MARK: Live

  /// A service that calls back.
  private func service(
    _ callback: @escaping @Sendable (@escaping @Sendable (Result<Int, ServiceFailure>) -> Void) -> Void
  ) -> Service<Int> {
    Service("number", latency: 0, simulated: { .success(0) }, live: Service.callback(callback), encode: { JSON($0) })
  }

  @Test func aForeignErrorIsAFailureThatSaysWhatItSays() async {
    for (error, reason) in [
      (Foreign() as any Error, "Foreign(code: 7)"), (ServiceFailure("mine"), "mine"),
      (CancellationError(), "CancellationError()"),
    ] {
      let lab = Lab(IO.self)
      let service = Service<Int>(
        "number", latency: 0, simulated: { .success(0) }, live: Service.throwing { throw error }, encode: { JSON($0) })
      lab.run(service.call(in: IO.self).map { "\($0)" })
      await lab.until { !lab.log.isEmpty }
      #expect(lab.log == ["0 ended: failure(\(reason))"])
      #expect(events(lab.runtime) == ["1 0 began", "1 0 failed(\"\(reason)\")"])
    }
  }

  /// At once, before the call waits for it, or from another thread; and twice: the first answer counts.
  @Test(arguments: [true, false]) func aCallbackThatAnswersTwice(isAtOnce: Bool) async {
    let lab = Lab(IO.self)
    let done = Signal()
    let service = service { answer in
      let work = { @Sendable in
        answer(.success(1))
        answer(.success(2))
        answer(.failure(ServiceFailure("three")))
        done.raise()
      }
      if isAtOnce { work() } else { Task.detached { work() } }
    }
    lab.run(service.call(in: IO.self).map { (try? $0.get()) ?? 0 })
    await lab.until { done.isRaised && !lab.log.isEmpty }
    await settle()
    #expect(lab.log == ["0 ended: 1"])
    #expect(events(lab.runtime) == ["1 0 began", "1 0 answered(1)"])
  }

  /// The waiting task ends when the call is cancelled, and what it holds is freed.
  @Test func aCallbackThatNeverAnswersIsLetGoOf() async {
    let lab = Lab(IO.self)
    let asked = Signal()
    weak var held: Signal?
    do {
      let token = Signal()
      held = token
      let service = service { [token] _ in
        token.raise()
        asked.raise()
      }
      lab.run(service.call(in: IO.self))
    }
    await until { asked.isRaised }
    #expect(held != nil)
    lab.scope.cancelAll()
    #expect(lab.log == ["0 cancelled"])
    await until { held == nil }
    #expect(events(lab.runtime) == ["1 0 began", "1 0 cancelled"])
  }

  /// A late answer, after a cancellation or the session's end, is recorded as dropped.
  @Test(arguments: [true, false]) func aLateAnswerIsDropped(ends: Bool) async {
    let lab = Lab(IO.self)
    let (asked, answered) = (Signal(), Signal())
    let service = Service.number(latency: 0) {
      asked.raise()
      // It ignores its cancellation. A sleep of its own task would not.
      while !answered.isRaised { await Task.detached { try? await Task.sleep(for: .milliseconds(1)) }.value }
      return .success(1)
    }
    let running = lab.run(service.call(in: IO.self))
    await until { asked.isRaised }
    await lab.advance(by: 5)
    if ends { lab.scope.end() } else { running.cancel() }
    await lab.advance(by: 5)
    answered.raise()
    var records: [String] = []
    await lab.until {
      records += events(lab.runtime)
      return records.count == 3
    }
    #expect(lab.log == ["5 cancelled"])
    #expect(records == ["1 0 began", "1 5 cancelled", "1 10 dropped"])
  }

  /// Without recording, answers still come.
  @Test(arguments: EffectKind.allCases) func withoutRecordsAnswersAreGiven(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.runtime.isRecording = false
    let encoded = Signal()
    let service = Service<Int>(
      "number", latency: 1, simulated: { .success(1) }, live: { .success(1) },
      encode: {
        encoded.raise()
        return JSON($0)
      })
    lab.run(service.call(in: Tested.self).map { (try? $0.get()) ?? 0 })
    await lab.until {
      if let simulation = lab.runtime.base as? Simulation { simulation.advance(by: 1) }
      return !lab.log.isEmpty
    }
    #expect(lab.log.first?.hasSuffix("ended: 1") == true)
    #expect(lab.runtime.takeRecords() == [])
    #expect(!encoded.isRaised)
  }
}
