import Effects
import Testing

/// Effects that are requested more often than they may run.
@MainActor
@Suite struct RateTests {
  /// Runs `effect` of each number at its time.
  private func at<E: Effect>(_ times: [Int], in lab: Lab<E>, _ effect: (Int) -> Eff<E, Int>) async {
    for (index, time) in times.enumerated() {
      await lab.advance(by: time - lab.runtime.now)
      // Cancellation is tested elsewhere.
      effect(index + 1).start(in: lab.scope) { lab.write("done \($0)") }
    }
    await lab.advance(by: 1000)
  }

  @Test(arguments: EffectKind.allCases) func debouncedIsDelayedAndCancelledInFlight(kind: EffectKind) async {
    for times in [[0], [0, 299, 300, 301, 700], [0, 300, 650, 1000], [5, 5, 5]] {
      let (one, other) = (Lab(kind), Lab(kind))
      await at(times, in: one) { one.value($0, after: 20).debounced(by: "id", for: 300) }
      await at(times, in: other) {
        other.value($0, after: 20).delayed(by: 300).cancellable(by: "id", inFlight: true)
      }
      #expect(one.log == other.log)
      #expect(one.log.last?.hasSuffix("done \(times.count)") == true)
    }
  }

  @Test(arguments: EffectKind.allCases) func whatIsThrottledBeginsOnceInATime(kind: EffectKind) async {
    for latest in [true, false] {
      let lab = Lab(kind)
      // 1 at once; 2, 3 and 4 wait until 100; 5 waits until 200; 6 comes long after.
      await at([0, 10, 20, 30, 150, 500], in: lab) {
        lab.value($0, after: 1).throttled(by: "id", every: 100, latest: latest)
      }
      let second = latest ? 4 : 2
      #expect(
        lab.log == [
          "1 1", "1 done 1", "101 \(second)", "101 done \(second)", "201 5", "201 done 5", "501 6", "501 done 6",
        ])
    }
  }

  /// A cancelled waiting effect leaves its time to the next one. IDs are independent.
  @Test(arguments: EffectKind.allCases) func whatWaitsCanBeCancelled(kind: EffectKind) async {
    let lab = Lab(kind)
    func throttled(_ value: Int, _ id: String) -> Eff<Tested, Int> {
      lab.value(value, after: 0).throttled(by: id, every: 100, latest: false)
    }
    lab.run(throttled(1, "a"))
    let waiting = lab.run(throttled(2, "a"))
    lab.run(throttled(3, "b"))
    waiting.cancel()
    lab.run(throttled(4, "a"))
    await lab.advance(by: 300)
    lab.run(throttled(5, "a"))
    #expect(
      lab.log == [
        "0 1", "0 ended: 1", "0 3", "0 ended: 3", "0 cancelled", "100 4", "100 ended: 4", "300 5", "300 ended: 5",
      ])
  }

  /// A time of zero is a millisecond.
  @Test(arguments: EffectKind.allCases) func aTimeOfNothing(kind: EffectKind) async {
    let lab = Lab(kind)
    for number in 1...3 { lab.run(lab.value(number, after: 0).throttled(by: "id", every: 0)) }
    lab.run(lab.value(4, after: 0).debounced(by: "other", for: 0))
    await lab.expect(after: 10, "0 1", "0 ended: 1", "0 cancelled", "0 4", "0 ended: 4", "1 3", "1 ended: 3")
  }
}
