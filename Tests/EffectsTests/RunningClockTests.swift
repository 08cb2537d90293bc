import Effects
import Support
import Testing

/// A real clock that runs by itself. The tests wait for results, so they do not depend on the machine's speed.
@MainActor
@Suite struct RunningClockTests {
  private func lab() -> (IORuntime, EffectScope<IO>) {
    let runtime = IORuntime()
    return (runtime, EffectScope(runtime))
  }

  @Test func timersFireByThemselves() async {
    let (runtime, scope) = lab()
    var times: [Int] = []
    for time in [20, 5, 10] {
      Eff<IO, Void>.sleep(for: time).flatMap { Eff<IO, Int>.now }.start(in: scope) { now in
        #expect(now >= time)
        times.append(time)
      }
    }
    await until { times.count == 3 }
    // On a busy machine, one can begin when another is due.
    #expect(times.sorted() == [5, 10, 20])
    // It sleeps when there is nothing to do, and wakes up again.
    var again = false
    Eff<IO, Void>.sleep(for: 1).start(in: scope) { again = true }
    await until { again }
    #expect(runtime.now >= 21)
  }

  /// An earlier timer wakes a clock that sleeps for a day.
  @Test func anEarlierTimerWakesTheSleeper() async {
    let (runtime, scope) = lab()
    let day = Eff<IO, Void>.sleep(for: 86_400_000).begin(in: scope)
    await settle()
    var hasFired = false
    Eff<IO, Void>.sleep(for: 5).start(in: scope) { hasFired = true }
    await until { hasFired }
    #expect(!day.isOver)
    // It does not wait for a cancelled timer.
    day.cancel()
    #expect(runtime.now < 86_400_000)
  }

  /// When an advance ends, everything due up to and including its end has run.
  @Test func whatIsDueHasComeWhenItHasBeenAdvanced() async {
    let (runtime, scope) = lab()
    for _ in 0..<20 {
      var hasFired = false
      Eff<IO, Void>.sleep(for: 2).start(in: scope) { hasFired = true }
      await runtime.advance(by: 2)
      #expect(hasFired)
    }
  }

  /// After ten thousand cancellations and new requests, one timer is left.
  @Test func whatIsDebouncedOftenIsDoneOnce() async {
    let (runtime, scope) = lab()
    var done: [Int] = []
    for number in 0..<10_000 {
      Eff<IO, Int>.pure(number).debounced(by: "id", for: 5).begin(in: scope) {
        if let value = $0.value { done.append(value) }
      }
    }
    await until { !done.isEmpty }
    #expect(done == [9_999])
    #expect(runtime.now >= 5)
  }
}
