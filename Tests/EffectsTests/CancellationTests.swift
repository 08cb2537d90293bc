import Effects
import Testing

/// Cancelling by ID, in flight, and effects that cannot be cancelled.
@MainActor
@Suite struct CancellationTests {
  @Test(arguments: EffectKind.allCases) func whatIsCancelledGivesNothingAndNothingFollows(kind: EffectKind) async {
    let lab = Lab(kind)
    for number in 1...2 {
      lab.run(lab.value(number, after: 10).cancellable(by: "id").flatMap { lab.note("after \($0)") })
    }
    lab.run(lab.value(3, after: 10).cancellable(by: "another"))
    await lab.advance(by: 5)
    lab.run(Eff.cancel("id"))
    await lab.expect(after: 50, "5 cancelled", "5 cancelled", "5 ended", "10 3", "10 ended: 3")
  }

  @Test(arguments: EffectKind.allCases) func cancellingWhatIsNotThereIsNothing(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(Eff.cancel("nobody"))
    lab.run(lab.value(1, after: 10).cancellable(by: "id"))
    await lab.advance(by: 20)
    // It existed and is over.
    lab.run(Eff.cancel("id"))
    // An ID of another type is another ID, and each scope has its own IDs.
    lab.run(lab.value(2, after: 10).cancellable(by: 7))
    lab.run(Eff.cancel("7"))
    Eff<Tested, Void>.cancel(7).begin(in: EffectScope(lab.runtime))
    await lab.expect(after: 20, "0 ended", "10 1", "10 ended: 1", "20 ended", "20 ended", "30 2", "30 ended: 2")
  }

  @Test(arguments: EffectKind.allCases) func whatIsInFlightIsReleasedBeforeTheNextBegins(kind: EffectKind) async {
    let lab = Lab(kind)
    func search(_ name: String) -> Eff<Tested, Int> {
      lab.resource(name, releasedIn: 20, use: lab.value(1, after: 50)).cancellable(by: "search", inFlight: true)
    }
    lab.run(search("a"))
    await lab.advance(by: 10)
    lab.run(search("b"))
    // Cancelled before it has begun: it never begins.
    lab.run(search("c"))
    await lab.expect(
      after: 200, "0 acquire a", "10 cancelled", "30 release a, cancelled", "30 cancelled", "30 acquire c", "80 1",
      "100 release c", "100 ended: 1")
  }

  /// An effect that cancels itself ends there; one that restarts itself continues as the new one.
  @Test(arguments: EffectKind.allCases) func anEffectCanCancelItself(kind: EffectKind) async {
    let lab = Lab(kind)
    let itself = lab.note("before").flatMap { Eff.cancel("id") }.flatMap { lab.note("after") }
    lab.run(itself.cancellable(by: "id"))
    lab.run(lab.resource("self", use: lab.value(0, after: 5).flatMap { _ in itself }).cancellable(by: "id"))
    await lab.expect(
      after: 10, "0 before", "0 cancelled", "0 acquire self", "5 0", "5 before", "5 release self, cancelled",
      "5 cancelled")
  }

  @Test(arguments: EffectKind.allCases) func whatIsCancelledByItselfIsRecovered(kind: EffectKind) async {
    let lab = Lab(kind)
    func part(_ id: String) -> Eff<Tested, Int> { lab.value(1, after: 10).cancellable(by: id).ifCancelled(giving: -1) }
    lab.run(part("a").flatMap { lab.note("then \($0)") })
    lab.run(Eff.parallel([part("a"), part("b")]))
    // Its whole is cancelled: nothing follows.
    let whole = lab.run(part("b").flatMap { lab.note("never \($0)") })
    lab.run(Eff.cancel("a"))
    whole.cancel()
    await lab.expect(after: 50, "0 then -1", "0 ended", "0 ended", "0 cancelled", "10 1", "10 ended: [-1, 1]")
  }

  /// A cancellation waits for an effect that cannot be cancelled. What would follow does not run.
  @Test(arguments: EffectKind.allCases) func whatIsUncancellableEndsAsItEnds(kind: EffectKind) async {
    let lab = Lab(kind)
    let running = lab.run(lab.value(1, after: 30).uncancellable().flatMap { lab.note("after \($0)") })
    await lab.advance(by: 10)
    running.cancel { lab.write("over") }
    #expect(running.isCancelled && !running.isOver)
    await lab.expect(after: 50, "30 1", "30 cancelled", "30 over")
    // Its own ID does not cancel it either.
    let other = Lab(kind)
    other.run(other.value(1, after: 30).uncancellable().cancellable(by: "id"))
    other.run(Eff.cancel("id"))
    await other.expect(after: 50, "30 1", "30 cancelled", "30 ended")
  }

  @Test(arguments: EffectKind.allCases) func aScopeThatEndsCancelsAllAndTakesNothingMore(kind: EffectKind) async {
    let lab = Lab(kind)
    for name in ["a", "b"] { lab.run(lab.resource(name, releasedIn: 10, use: Eff<Tested, Int>.never)) }
    lab.scope.end { lab.write("end") }
    lab.scope.end { lab.write("end again") }
    lab.run(lab.value(1, after: 5))
    await lab.expect(
      after: 50, "0 acquire a", "0 acquire b", "0 cancelled", "10 release a, cancelled", "10 cancelled",
      "10 release b, cancelled", "10 cancelled", "10 end", "10 end again")
    #expect(lab.scope.hasEnded)
  }

  /// Only the first answer counts, and no answer after the end.
  @Test(arguments: EffectKind.allCases) func onlyTheFirstAnswerCounts(kind: EffectKind) async {
    for outcomes in [[Outcome.completed(1), .completed(2), .cancelled], [.cancelled, .completed(1)]] {
      for isAtOnce in [true, false] {
        let lab = Lab(kind)
        var answer: Eff<Tested, Int>.Answer = { _ in }
        lab.run(
          Eff<Tested, Int>.async { _, given in
            answer = given
            if isAtOnce { outcomes.forEach { given($0) } }
            return .nothing
          })
        outcomes.forEach { answer($0) }
        #expect(lab.log == [outcomes[0] == .cancelled ? "0 cancelled" : "0 ended: 1"])
      }
    }
    let lab = Lab(kind)
    var answer: Eff<Tested, Int>.Answer = { _ in }
    let running = lab.run(
      Eff<Tested, Int>.async { _, given in
        answer = given
        return .nothing
      })
    running.cancel()
    answer(.completed(1))
    #expect(lab.log == ["0 cancelled"])
  }
}
