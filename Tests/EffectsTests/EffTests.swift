import Effects
import Testing

@MainActor
@Suite struct EffTests {
  /// Parts run in order, a sequence of sequences is a sequence, and nothing happens before it runs.
  @Test(arguments: EffectKind.allCases) func aSequenceIsAMonoid(kind: EffectKind) {
    func happened(_ make: (Journal) -> Eff<Tested, Void>) -> [String] {
      let journal = Journal()
      let effect = make(journal)
      #expect(journal.entries.isEmpty)
      effect.start(in: TestedRuntime(kind)) { journal.entries.append("ended") }
      return journal.entries
    }
    let parts: (Journal, Range<Int>) -> [Eff<Tested, Void>] = { journal, range in
      range.map { i in
        switch i % 3 {
        case 0: .suspend { journal.note("\(i)", giving: ()) }
        case 1: Eff.pure(()).flatMap { .suspend { journal.note("\(i)", giving: ()) } }
        default: .pure(())
        }
      }
    }
    for count in 0...7 {
      let expected = (0..<count).filter { $0 % 3 != 2 }.map(String.init) + ["ended"]
      #expect(happened { .sequence(parts($0, 0..<count)) } == expected)
      for cut in 0...count {
        #expect(happened { .sequence([.sequence(parts($0, 0..<cut)), .sequence(parts($0, cut..<count))]) } == expected)
      }
    }
  }

  /// `map` and `flatMap` call their functions when the documentation says.
  @Test func aValueIsMappedAtOnceAndNothingElseIs() {
    for (index, effect) in [Eff<IO, Int>.pure(1), .suspend { 1 }, .suspend { 1 }.flatMap { .pure($0) }].enumerated() {
      let (mapped, bound) = (Journal(), Journal())
      let map = effect.map { mapped.note("map", giving: $0 + 1) }
      let flatMap = effect.flatMap { value in .pure(bound.note("flatMap", giving: value + 1)) }
      #expect(mapped.entries.count == (index == 0 ? 1 : 0))
      #expect(bound.entries.isEmpty)
      for _ in 0..<2 {
        map.start(in: IORuntime()) { #expect($0 == 2) }
        flatMap.start(in: IORuntime()) { #expect($0 == 2) }
      }
      #expect(mapped.entries.count == (index == 0 ? 1 : 2))
      #expect(bound.entries.count == 2)
    }
  }

  /// Calls a service twice, the second time after the first answer, with work before, between and after.
  private func program<E: Effect>(_ journal: Journal, in effects: E.Type = E.self) -> Eff<E, Int> {
    Eff<E, Int>.suspend { journal.note("start", giving: 1) }.flatMap { start in
      Service.number("first", answer: 10).call().flatMap { answer in
        journal.entries.append("first answered")
        let first = (try? answer.get()) ?? 0
        return Service.number("second", latency: first, answer: 20).call().map { answer in
          journal.note("second answered", giving: start + first + ((try? answer.get()) ?? 0))
        }
      }
    }
  }

  @Test func oneProgramGivesTheSameUnderBoth() async {
    let (live, played) = (Journal(), Journal())
    let (io, simulation) = (IORuntime(), Simulation())
    let lived = await outcome(of: program(live, in: IO.self), in: io)
    let simulated = await outcome(of: program(played, in: Simulated.self), in: simulation)
    #expect(lived == 31)
    #expect(simulated == 31)
    #expect(live.entries == ["start", "first answered", "second answered"])
    #expect(played.entries == live.entries)
    // The records agree except for their times.
    #expect(
      io.takeRecords().map { [$0.service, "\($0.id)", "\($0.event)"] }
        == simulation.takeRecords().map { [$0.service, "\($0.id)", "\($0.event)"] })
  }

  @Test func withoutARuntimeNoServiceIsCalled() {
    let journal = Journal()
    let body = program(journal, in: IO.self)
    #expect(body.runSynchronously() == nil)
    #expect(journal.entries == ["start"])
    #expect(Eff(IO.flatMap(Eff.suspend { 1 }.kind) { IO.pure($0 + 1) }).runSynchronously() == 2)
  }
}
