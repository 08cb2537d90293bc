import Effects
import OrderedJSON
import Testing

/// Cancelling by ID where effects wait: in a sequence, in a throttle, and in what they restart.
@MainActor
@Suite struct TurnTests {
  private typealias Part = Eff<Tested, Void>

  private func sequence(_ parts: [Part]) -> Part { .sequence(parts) }

  /// Three files, loaded one after the other, of which some are cancelled after 50 ms.
  private func files(
    _ kind: EffectKind, cancelling ids: [Int], file: (Int, Lab<Tested>) -> Part
  ) async -> [String] {
    let lab = Lab(kind)
    lab.run(sequence((1...3).map { file($0, lab) }))
    await lab.advance(by: 50)
    for id in ids { lab.run(Part.cancel(id).flatMap { lab.note("cancelled \(id)") }) }
    await lab.advance(by: 500)
    return lab.log.filter { $0.contains("file") || $0.hasSuffix(" cancelled") } + [lab.log.last ?? ""]
  }

  private func load(_ number: Int, _ lab: Lab<Tested>) -> Part {
    Part.sleep(for: 100).flatMap { lab.note("file \(number)") }
  }

  /// The ID may be anywhere inside a part, and in the scope of a child.
  @Test(arguments: EffectKind.allCases) func anIDInsideAPartIsFoundWhenItIsReached(kind: EffectKind) async {
    let inside = await files(kind, cancelling: [2]) { number, lab in
      Part.pure(()).flatMap { load(number, lab).cancellable(by: number) }.map {}
    }
    #expect(inside == ["100 file 1", "200 file 3", "200 ended"])
    let nested = await files(kind, cancelling: [2]) { number, lab in
      sequence([lab.note("part"), load(number, lab).cancellable(by: number), lab.note("end")])
    }
    #expect(nested == ["100 file 1", "200 file 3", "200 ended"])
    #expect(await files(kind, cancelling: [3, 1, 2]) { load($0, $1).cancellable(by: $0) } == ["50 ended"])
    let lab = Lab(kind)
    let child = ChildID("child")
    lab.run(sequence([load(1, lab), load(2, lab).cancellable(by: "x").scoped(to: child), load(3, lab)]))
    // The ID of another scope is another ID.
    lab.run(Part.cancel("x"))
    await lab.expect(after: 50, "0 ended")
    lab.run(Part.sleep(for: 1).flatMap { Part.cancel("x") }.scoped(to: child))
    await lab.expect(after: 450, "51 ended", "100 file 1", "200 file 3", "200 ended")
  }

  /// A sequence that cancels an ID and then begins with it does not cancel itself.
  @Test(arguments: EffectKind.allCases) func aSequenceRestartsWhatItCancels(kind: EffectKind) async {
    let lab = Lab(kind)
    func restarted(_ number: Int) -> Part {
      sequence([Part.cancel("load"), load(number, lab).cancellable(by: "load")])
    }
    lab.run(restarted(1))
    await lab.advance(by: 50)
    lab.run(restarted(2))
    await lab.expect(after: 200, "50 ended", "150 file 2", "150 ended")
    // Later parts with the same ID are not those in flight.
    lab.run(sequence((1...2).map { load($0, lab).cancellable(by: "one", inFlight: true) }))
    await lab.expect(after: 200, "350 file 1", "450 file 2", "450 ended")
  }

  /// Values need all parts: one that is cancelled cancels the whole, unless it is recovered.
  @Test(arguments: EffectKind.allCases) func aSequenceOfValuesNeedsAll(kind: EffectKind) async {
    let lab = Lab(kind)
    lab.run(Eff.sequence((1...3).map { lab.value($0, after: 100).cancellable(by: $0) }))
    lab.run(Eff.sequence((1...3).map { lab.value($0, after: 100).cancellable(by: $0).ifCancelled(giving: 0) }))
    await lab.advance(by: 50)
    lab.run(Part.cancel(2))
    await lab.expect(after: 500, "50 ended", "100 1", "100 cancelled", "100 1", "200 3", "200 ended: [1, 0, 3]")
  }

  /// When the whole is cancelled, nothing follows.
  @Test(arguments: EffectKind.allCases) func aCancelledSequenceBeginsNothing(kind: EffectKind) async {
    let lab = Lab(kind)
    let running = lab.run(sequence((1...3).map { load($0, lab).cancellable(by: $0) }))
    await lab.advance(by: 150)
    running.cancel()
    await lab.expect(after: 500, "100 file 1", "150 cancelled")
  }

  // MARK: Restarting

  /// The handler of a tick begins the stream again, under the same ID.
  @Test(arguments: EffectKind.allCases) func aStreamIsRestartedByItsOwnTick(kind: EffectKind) async {
    let lab = Lab(kind)
    func ticking(_ interval: Int) -> Part {
      EffStream<Tested, Int>.ticks(every: interval).forEach { elapsed in
        lab.note("tick").flatMap { elapsed == 300 ? ticking(10) : .pure(()) }
      }.cancellable(by: "ticks", inFlight: true)
    }
    lab.run(ticking(100))
    await lab.expect(after: 325, "100 tick", "200 tick", "300 tick", "300 cancelled", "310 tick", "320 tick")
    lab.run(Part.cancel("ticks"))
    await lab.advance(by: 500)
    #expect(lab.take() == ["325 ended"] && !lab.scope.isBusy)
  }

  @Test(arguments: EffectKind.allCases) func whatRestartsItselfIsReleasedFirst(kind: EffectKind) async {
    let lab = Lab(kind)
    func work(_ number: Int) -> Part {
      lab.resource(
        "\(number)", releasedIn: 20,
        use: Part.sleep(for: 10).flatMap { number < 3 ? work(number + 1) : lab.note("done") }
      ).cancellable(by: "work", inFlight: true)
    }
    lab.run(work(1).ifCancelled(giving: ()))
    await lab.expect(
      after: 200, "0 acquire 1", "30 release 1, cancelled", "30 ended", "30 acquire 2", "60 release 2, cancelled",
      "60 acquire 3", "70 done", "90 release 3")
  }

  // MARK: Throttles

  @Test(arguments: EffectKind.allCases) func aThrottledEffectIsCancelledByItsID(kind: EffectKind) async {
    let lab = Lab(kind)
    for number in 1...2 { lab.run(lab.note("t\(number)").throttled(by: "t", every: 100)) }
    await lab.advance(by: 50)
    lab.run(Part.cancel("t"))
    await lab.expect(after: 500, "0 t1", "0 ended", "50 cancelled", "50 ended")
    // One that runs, too, like a debounced one; but not by an effect with the same ID inside it.
    lab.run(load(3, lab).cancellable(by: "t", inFlight: true).throttled(by: "t", every: 100))
    await lab.advance(by: 200)
    lab.run(load(4, lab).throttled(by: "t", every: 100))
    await lab.advance(by: 50)
    lab.run(Part.cancel("t"))
    await lab.expect(after: 200, "650 file 3", "650 ended", "800 cancelled", "800 ended")
  }

  // MARK: Records

  /// What waits for the clock is recorded, from its beginning to its end.
  @Test(arguments: EffectKind.allCases) func waitsForTheClockAreRecorded(kind: EffectKind) async {
    let lab = Lab(kind)
    func records(_ effect: Eff<Tested, Void>, cancelling: Bool = false) async -> [String] {
      let running = effect.begin(in: lab.scope)
      await lab.advance(by: 5)
      if cancelling { running.cancel() }
      await lab.advance(by: 995)
      return lab.runtime.takeRecords().map {
        "\($0.time % 1000) \($0.service) \($0.event)\($0.request.map { " \($0)" } ?? "")"
      }
    }
    let sleep = Part.sleep(for: 10)
    #expect(await records(sleep) == ["0 sleep began 10", "10 sleep finished"])
    #expect(await records(sleep, cancelling: true) == ["0 sleep began 10", "5 sleep cancelled"])
    #expect(await records(Part.pure(()).debounced(by: 1, for: 20)) == ["0 sleep began 20", "20 sleep finished"])
    #expect(
      await records(sleep.timeout(after: 30).map { _ in }) == [
        "0 sleep began 10", "0 timeout began 30", "10 sleep finished", "10 timeout cancelled",
      ])
    let throttled = Part.parallel([0, 0].map { Part.sleep(for: $0).throttled(by: 2, every: 40) }).map { _ in }
    #expect(await records(throttled) == ["0 throttle began 40", "40 throttle finished"])
    #expect(await records(throttled, cancelling: true) == ["0 throttle began 40", "5 throttle cancelled"])
    #expect(
      await records(EffStream<Tested, Int>.ticks(every: 2).prefix(1).forEach { _ in .pure(()) }) == [
        "0 ticks began 2", "2 ticks cancelled",
      ])
  }

  // MARK: Streams

  /// A stream of numbers, each after its delay.
  private func numbers(_ delays: Int...) -> EffStream<Tested, Int> {
    EffStream<Tested, Int>.of(Array(delays.indices)).flatMap { index in
      Eff<Tested, Void>.sleep(for: delays[index]).map { index + 1 }
    }
  }

  @Test(arguments: EffectKind.allCases) func aDebouncedStreamSendsTheLast(kind: EffectKind) async {
    let bursts = numbers(10, 10, 10, 100, 10)
    #expect(await elements(of: bursts.debounced(for: 50), kind) == ["80 3", "190 5", "190 ended"])
    // The handler does not delay the stream; the last one waits for it.
    #expect(await elements(of: bursts.debounced(for: 50), kind, handledIn: 200) == ["80 3", "280 5", "480 ended"])
    #expect(await elements(of: EffStream.of(1, 2, 3).debounced(for: 50), kind) == ["50 3", "50 ended"])
    #expect(await elements(of: EffStream<Tested, Int>.empty.debounced(for: 50), kind) == ["0 ended"])
  }

  @Test(arguments: EffectKind.allCases) func aThrottledStreamSendsAtItsPace(kind: EffectKind) async {
    let burst = numbers(10, 10, 10, 200)
    #expect(await elements(of: burst.throttled(every: 50), kind) == ["10 1", "60 3", "230 4", "230 ended"])
    #expect(
      await elements(of: burst.throttled(every: 50, latest: false), kind) == ["10 1", "60 2", "230 4", "230 ended"])
    #expect(await elements(of: EffStream.of(1, 2, 3).throttled(every: 50), kind) == ["0 1", "50 3", "50 ended"])
    #expect(
      await elements(of: burst.throttled(every: 50), kind, handledIn: 70) == ["10 1", "80 3", "230 4", "300 ended"])
  }

  @Test(arguments: EffectKind.allCases) func cancellingAStreamLeavesNothing(kind: EffectKind) async {
    let lab = Lab(kind)
    for stream in [numbers(10, 10).debounced(for: 50), numbers(10, 10).throttled(every: 50)] {
      let running = lab.run(stream.forEach { lab.note("\($0)") })
      await lab.advance(by: 15)
      running.cancel()
      await lab.advance(by: 500)
      #expect(!lab.scope.isBusy)
    }
    #expect(lab.log == ["15 cancelled", "525 1", "530 cancelled"])
  }
}
