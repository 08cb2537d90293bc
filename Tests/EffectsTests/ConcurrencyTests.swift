import Effects
import Testing

/// Several effects at once, or one after the other.
@MainActor
@Suite struct ConcurrencyTests {
  // MARK: Races

  /// The loser is cancelled and has released its resources before the winner's value continues.
  @Test(arguments: EffectKind.allCases) func theLoserIsReleasedFirst(kind: EffectKind) async {
    let lab = Lab(kind)
    let loser = lab.resource("loser", releasedIn: 15, use: lab.value(1, after: 100))
    lab.run(Eff.race([loser, lab.value(2, after: 10), lab.value(3, after: 30)]).flatMap { lab.note("after \($0)") })
    await lab.expect(after: 200, "0 acquire loser", "10 2", "25 release loser, cancelled", "25 after 2", "25 ended")
  }

  @Test(arguments: EffectKind.allCases) func whereTheFirstEndsAtOnceTheSecondIsNotBegun(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(lab.note("first").map { 1 }.race(with: lab.note("second").map { 2 }))
    lab.run(lab.value(3, after: 5).race(with: lab.note("fourth").map { 4 }))
    await lab.expect(after: 50, "0 first", "0 ended: 1", "0 fourth", "0 ended: 4")
  }

  /// An effect that cancels itself does not win.
  @Test(arguments: EffectKind.allCases) func whoIsCancelledHasNotWon(kind: EffectKind) async {
    let lab = Lab(kind)
    func racer(_ value: Int, _ time: Int) -> Eff<Tested, Int> { lab.value(value, after: time).cancellable(by: value) }
    lab.run(racer(1, 10).race(with: racer(2, 20)))
    lab.run(racer(3, 10).race(with: racer(4, 20)))
    for id in [1, 3, 4] { lab.run(Eff.cancel(id)) }
    #expect(lab.take() == ["0 ended", "0 ended", "0 cancelled", "0 ended"])
    await lab.expect(after: 50, "20 2", "20 ended: 2")
  }

  /// Cancelled while the losers are still being released: the race is over when they are.
  @Test(arguments: EffectKind.allCases) func aDecidedRaceThatIsCancelledWaitsForItsLosers(kind: EffectKind) async {
    let lab = Lab(kind)
    let loser = lab.resource("loser", releasedIn: 30, use: lab.value(1, after: 100))
    let race = lab.run(loser.race(with: lab.value(2, after: 10)))
    await lab.advance(by: 20)
    race.cancel { lab.write("over") }
    await lab.expect(after: 100, "0 acquire loser", "10 2", "40 release loser, cancelled", "40 cancelled", "40 over")
  }

  // MARK: All

  @Test(arguments: EffectKind.allCases) func allAtOnceTakeAsLongAsTheLongest(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(Eff.parallel([lab.value(1, after: 20), lab.value(2, after: 10), lab.value(3, after: 15)]))
    await lab.expect(after: 100, "10 2", "15 3", "20 1", "20 ended: [1, 2, 3]")
    lab.run(Eff<Tested, Int>.parallel([]))
    lab.run(Eff.parallel([lab.note("only")]).map(\.count))
    lab.run(lab.value(1, after: 10).both(with: lab.value("b", after: 5)).map { "\($0.0)\($0.1)" })
    // Results without a value still count.
    lab.run(Eff<Tested, Int?>.parallel([.pure(nil), .pure(1)]).map(\.count))
    await lab.expect(
      after: 100, "100 ended: []", "100 only", "100 ended: 1", "100 ended: 2", "105 b", "110 1", "110 ended: 1b")
  }

  @Test(arguments: EffectKind.allCases) func oneThatIsCancelledTakesTheOthersAlong(kind: EffectKind) async {
    let lab = Lab(kind)
    let parts = [
      lab.resource("a", releasedIn: 10, use: lab.value(1, after: 50)), lab.value(2, after: 20).cancellable(by: "b"),
      lab.resource("c", use: lab.value(3, after: 50)),
    ]
    lab.run(Eff.parallel(parts).map(\.count))
    await lab.advance(by: 5)
    lab.run(Eff.cancel("b"))
    await lab.expect(
      after: 100, "0 acquire a", "0 acquire c", "5 release c, cancelled", "5 ended", "15 release a, cancelled",
      "15 cancelled")
  }

  @Test(arguments: EffectKind.allCases) func cancellingAllOnceMoreWaitsForThemToo(kind: EffectKind) async {
    let lab = Lab(kind)
    let all = lab.run(
      lab.resource("a", releasedIn: 30, use: Eff<Tested, Int>.never).both(
        with: Eff<Tested, Int>.never.cancellable(by: "b")
      )
      .map { _ in })
    lab.run(Eff.cancel("b"))
    await lab.advance(by: 10)
    all.cancel { lab.write("over") }
    await lab.expect(after: 100, "0 acquire a", "0 ended", "30 release a, cancelled", "30 cancelled", "30 over")
  }

  // MARK: One after the other

  /// Both return the same if nothing depends on the order. Each run begins without values.
  @Test(arguments: EffectKind.allCases) func inSequenceGivesWhatParallelDoes(kind: EffectKind) async {
    for count in 0..<6 {
      let lab = Lab(kind)
      let effects = (0..<count).map { index in Eff<Tested, Void>.sleep(for: index * 3 % 5).map { index } }
      let sequence = Eff<Tested, Int>.sequence(effects)
      var given: [[Int]] = []
      for effect in [sequence, Eff<Tested, Int>.parallel(effects), sequence] {
        effect.start(in: lab.scope) { given.append($0) }
      }
      await lab.advance(by: 100)
      #expect(given == Array(repeating: Array(0..<count), count: 3))
    }
  }
}
