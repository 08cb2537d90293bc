import Effects
import OrderedJSON
import Support
import Testing

/// A stepped clock that stands still: answers and elements that come meanwhile appear at the next advance, at its time.
@MainActor
@Suite struct StandingClockTests {
  private let service = Service.number { .success(7) }

  /// Waits until `count` answers, elements and ends have arrived while the clock stands still.
  private func wait(for count: Int, in lab: Lab<IO>) async { await until { lab.runtime.arrived.count == count } }

  @Test func anAnswerWaitsForTheClock() async {
    let lab = Lab(IO.self)
    await lab.advance(by: 3)
    lab.run(service.call(in: IO.self))
    lab.run(Eff<IO, Void>.sleep(for: 4).flatMap { lab.note("slept") })
    await wait(for: 1, in: lab)
    #expect(lab.take() == [])
    #expect(lab.events() == ["3 began"])
    // It is the first event, at the time to which the clock advances.
    await lab.expect(after: 9, "7 ended: success(7)", "7 slept", "7 ended")
    #expect(lab.events() == ["7 answered(7)"])
  }

  @Test func anAnswerToWhatWasCancelledMeanwhileIsDropped() async {
    let lab = Lab(IO.self)
    let running = lab.run(service.call(in: IO.self))
    await wait(for: 1, in: lab)
    running.cancel()
    #expect(lab.take() == ["0 cancelled"])
    await lab.expect(after: 2)
    #expect(lab.events() == ["0 began", "0 cancelled", "2 dropped"])
  }

  /// A source's elements wait in order, as many as it has room for, and then its end.
  @Test(arguments: [true, false]) func whatASourceSaysWaitsAsFarAsThereIsRoom(isRecording: Bool) async {
    let lab = Lab(IO.self)
    lab.runtime.isRecording = isRecording
    let source = Source<Int>(
      "source", capacity: 2, simulated: { _ in nil },
      live: {
        AsyncStream { continuation in
          for number in 0..<4 { continuation.yield(number) }
          continuation.finish()
        }
      }, encode: { JSON($0) })
    lab.run(EffStream<IO, Result<Int, ServiceFailure>>.from(source).forEach { lab.note("\($0)") })
    // Four elements, or as many as there is room for, and the end.
    await wait(for: isRecording ? 5 : 3, in: lab)
    #expect(lab.take() == [])
    await lab.expect(after: 5, "5 success(0)", "5 success(1)", "5 ended")
    #expect(
      lab.events()
        == (isRecording
          ? [
            "0 began", "5 yielded(0)", "5 yielded(1)", "5 yielded(2)", "5 dropped", "5 yielded(3)", "5 dropped",
            "5 finished",
          ] : []))
  }

  /// A clock that runs by itself does not stand still: nothing waits for it.
  @Test func aRunningClockDoesNotStandStill() async {
    let runtime = IORuntime(clock: InstantClock())
    var answer: Int?
    service.call(in: IO.self).start(in: runtime) { answer = try? $0.get() }
    await until { answer == 7 }
    withExtendedLifetime(runtime) {}
  }
}
