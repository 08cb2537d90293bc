import Effects
import Testing

/// Streams, tested by their elements.
@MainActor
@Suite struct StreamTests {
  @Test(arguments: EffectKind.allCases) func streamsAreAMonadAndAMonoid(kind: EffectKind) async {
    let streams: [EffStream<Tested, Int>] = [
      .empty, .of(1), .of(1, 2, 3), .of(Eff<Tested, Void>.sleep(for: 7).map { 7 }), .ticks(every: 5).prefix(3),
      EffStream<Tested, Int>.of(4, 5, 6).flatMap { number in Eff<Tested, Void>.sleep(for: number).map { number } },
    ]
    let steps: [(Int) -> EffStream<Tested, Int>] = [
      { .of($0) }, { _ in .empty }, { .of($0, $0 * 10) },
      { number in .of(Eff<Tested, Void>.sleep(for: 3).map { number + 1 }) },
    ]
    func expectSame(
      _ one: EffStream<Tested, Int>, _ other: EffStream<Tested, Int>, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      let (one, other) = (await elements(of: one, kind), await elements(of: other, kind))
      #expect(one == other, sourceLocation: sourceLocation)
      #expect(one.last?.hasSuffix("ended") == true, sourceLocation: sourceLocation)
    }
    for step in steps { await expectSame(EffStream<Tested, Int>.of(3).flatMap(step), step(3)) }
    for a in streams {
      await expectSame(a.flatMap { EffStream<Tested, Int>.of($0) }, a)
      await expectSame(a.map { $0 * 2 }, a.flatMap { EffStream<Tested, Int>.of($0 * 2) })
      await expectSame(a.filter { $0 % 2 == 0 }, a.compactMap { $0 % 2 == 0 ? $0 : nil })
      await expectSame(a.then(.empty), a)
      await expectSame(EffStream.empty.then(a), a)
      for k in steps {
        for l in steps { await expectSame(a.flatMap(k).flatMap(l), a.flatMap { k($0).flatMap(l) }) }
        // One stream after the other, where each element becomes a stream.
        await expectSame(a.then(a).flatMap(k), a.flatMap(k).then(a.flatMap(k)))
      }
      for b in streams { await expectSame(a.then(b).then(a), a.then(b.then(a))) }
    }
  }

  @Test(arguments: EffectKind.allCases) func ticksDoNotDrift(kind: EffectKind) async {
    let lab = Lab(kind)
    await lab.advance(by: 3)
    lab.run(
      EffStream<Tested, Int>.ticks(every: 10).prefix(4).forEach { tick in
        // Each takes the time of its number, less than a tick.
        lab.note("tick \(tick)").flatMap { Eff<Tested, Void>.sleep(for: tick / 5) }
      })
    await lab.expect(after: 100, "13 tick 10", "23 tick 20", "33 tick 30", "43 tick 40", "51 ended")
  }

  @Test(arguments: EffectKind.allCases) func whoIsSlowPassesOverTicks(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(
      EffStream<Tested, Int>.ticks(every: 10).prefix(4).forEach { tick in
        lab.note("tick \(tick)").flatMap { Eff<Tested, Void>.sleep(for: tick == 20 ? 35 : 0) }
      })
    await lab.advance(by: 100)
    // The ticks at 30, 40 and 50 came while the one at 20 was handled.
    #expect(lab.log == ["10 tick 10", "20 tick 20", "60 tick 60", "70 tick 70", "70 ended"])
  }

  /// Intervals of zero, and intervals longer than the clock's range.
  @Test(arguments: EffectKind.allCases) func anyIntervalIsOne(kind: EffectKind) async {
    for interval in [0, -5, 1, .min] {
      #expect(await elements(of: .ticks(every: interval).prefix(3), kind) == ["1 1", "2 2", "3 3", "3 ended"])
    }
    #expect(await elements(of: .ticks(every: .max), kind) == [])
  }

  @Test func theLastTickIsThatOfTheClock() {
    let lab = Lab(Simulated.self)
    for interval in [Int.max / 2, .max] {
      lab.run(EffStream<Simulated, Int>.ticks(every: interval).forEach { lab.note("\(Int.max - $0)") })
    }
    lab.runtime.advance(by: .max - 1)
    #expect(lab.take().map { $0.split(separator: " ")[1] } == ["\(Int.max - .max / 2)", "1"])
    // The end of all time does not come.
    lab.runtime.advance(by: .max)
    #expect(lab.log.isEmpty)
  }

  @Test(arguments: EffectKind.allCases) func aPrefixCancelsTheRest(kind: EffectKind) async {
    let lab = Lab(kind)
    let stream = EffStream<Tested, Int> { body in
      lab.resource("stream", releasedIn: 5, use: EffStream<Tested, Int>.ticks(every: 10).forEach(body))
    }
    lab.run(stream.prefix(2).forEach { lab.note("\($0)") })
    lab.run(EffStream<Tested, Int>.of(1, 2).prefix(5).forEach { lab.note("\($0)") })
    lab.run(EffStream<Tested, Int>.of(1).prefix(0).forEach { lab.note("\($0)") })
    await lab.expect(
      after: 100, "0 acquire stream", "0 1", "0 2", "0 ended", "0 ended", "10 10", "20 20",
      "25 release stream, cancelled", "25 ended")
  }

  /// Of two merged streams, no more elements are taken than requested, and all taken ones are handled completely.
  @Test(arguments: EffectKind.allCases) func aPrefixOfStreamsThatAreMerged(kind: EffectKind) async {
    let lab = Lab(kind)
    let both = EffStream<Tested, Int>.ticks(every: 10).merged(with: .ticks(every: 15))
    lab.run(
      both.prefix(3).forEach { tick in
        lab.note("\(tick)").flatMap { Eff<Tested, Void>.sleep(for: tick == 15 ? 40 : 8) }
          .flatMap { lab.note("handled \(tick)") }
      })
    await lab.expect(
      after: 200, "10 10", "15 15", "18 handled 10", "20 20", "28 handled 20", "55 handled 15", "55 ended")
  }

  @Test(arguments: EffectKind.allCases) func streamsAreMergedAsTheirElementsCome(kind: EffectKind) async {
    let merged = await elements(
      of: .ticks(every: 10).prefix(3).merged(with: EffStream.ticks(every: 12).prefix(2).map { -$0 }), kind)
    #expect(merged == ["10 10", "12 -12", "20 20", "24 -24", "30 30", "30 ended"])
  }

  /// Each run combines its own elements.
  @Test(arguments: EffectKind.allCases) func scanningBeginsAnewWithEachRun(kind: EffectKind) async {
    let sums = EffStream<Tested, Int>.of(1, 2, 3).scan(0) { $0 += $1 }
    for _ in 0..<2 { #expect(await elements(of: sums, kind) == ["0 1", "0 3", "0 6", "0 ended"]) }
  }

  @Test(arguments: EffectKind.allCases) func whatRepeatsGoesOnUntilItIsCancelled(kind: EffectKind) async {
    let lab = Lab(kind)
    let polls = EffStream<Tested, Int>.repeating(Eff<Tested, Int>.now.delayed(by: 100))
    lab.run(polls.forEach { lab.note("\($0)") }.cancellable(by: "polls"))
    await lab.advance(by: 250)
    lab.run(Eff.cancel("polls"))
    await lab.expect(after: 250, "100 100", "200 200", "250 cancelled", "250 ended")
  }
}
