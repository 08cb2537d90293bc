import Effects
import Testing

/// Sleeping, the current time, and effects that take no time.
@MainActor
@Suite struct TimeTests {
  private struct Late: Error {}

  @Test(arguments: EffectKind.allCases) func aSleepOfNothingTakesNone(kind: EffectKind) {
    let lab = Lab(kind)
    for time in [0, -1, .min] { lab.run(Eff<Tested, Void>.sleep(for: time)) }
    lab.run(lab.note("here").delayed(by: 0))
    #expect(lab.log == ["0 ended", "0 ended", "0 ended", "0 here", "0 ended"])
  }

  @Test(arguments: EffectKind.allCases) func neverEndsOnlyByBeingCancelled(kind: EffectKind) async {
    let lab = Lab(kind)
    let running = lab.run(lab.resource("never", use: Eff<Tested, Int>.never))
    let nobody = lab.run(lab.resource("nobody", use: Eff<Tested, Int>.race([])))
    await lab.expect(after: 1_000_000, "0 acquire never", "0 acquire nobody")
    running.cancel()
    nobody.cancel()
    #expect(
      lab.log.map { $0.split(separator: " ", maxSplits: 1)[1] } == [
        "release never, cancelled", "cancelled", "release nobody, cancelled", "cancelled",
      ])
  }

  @Test(arguments: EffectKind.allCases) func whatIsDeferredIsMadeWhenItIsRun(kind: EffectKind) async {
    let lab = Lab(kind)
    var made = 0
    let effect = Eff<Tested, Int>.deferred {
      made += 1
      return .pure(made)
    }
    #expect(made == 0)
    lab.run(effect)
    lab.run(effect)
    #expect(lab.log == ["0 ended: 1", "0 ended: 2"])
  }

  // MARK: Timeouts

  @Test(arguments: EffectKind.allCases) func aTimeoutComesAtItsTime(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(lab.resource("slow", use: lab.value(1, after: 100)).timeout(after: 30).map { $0 ?? -1 })
    lab.run(lab.value(2, after: 10).timeout(after: 30).map { $0 ?? -1 })
    lab.run(lab.value(3, after: 10).timeout(after: 0).map { $0 ?? -1 })
    await lab.expect(
      after: 200, "0 acquire slow", "1 ended: -1", "10 2", "10 ended: 2", "30 release slow, cancelled", "30 ended: -1")
  }

  /// An effect that ends exactly at the timeout is in time, however many steps it takes.
  @Test(arguments: EffectKind.allCases) func whatEndsAtThatVeryTimeHasEnded(kind: EffectKind) async {
    let lab = Lab(kind)
    let steps = (1...3).map { lab.value($0, after: 10) }
    lab.run(Eff.sequence(steps).timeout(after: 30).map { $0?.count ?? -1 })
    lab.run(lab.value(4, after: 30).timeout(after: 30).timeout(after: 30).map { ($0 ?? -1) ?? -1 })
    // The inner timeout comes first, and its result is in time.
    lab.run(lab.value(5, after: 31).timeout(after: 30).timeout(after: 30).map { $0.map { $0 ?? -1 } ?? -2 })
    await lab.advance(by: 100)
    #expect(lab.log.suffix(5) == ["30 4", "30 ended: 4", "30 3", "30 ended: 3", "30 ended: -1"])
  }

  /// What follows a timeout waits for the releases of what it cancelled.
  @Test(arguments: EffectKind.allCases) func aTimeoutWaitsForReleases(kind: EffectKind) async {
    let lab = Lab(kind)
    let slow = lab.resource("slow", releasedIn: 25, use: lab.value(1, after: 100))
    let tried: Eff<Tested, Result<Int, Late>> = slow.map { .success($0) }
    lab.run(tried.timeout(after: 30, failing: Late()).map { (try? $0.get()) == nil ? "late" : "in time" })
    await lab.expect(after: 200, "0 acquire slow", "55 release slow, cancelled", "55 ended: late")
  }
}
