import Algebra
import Effects
import Testing

/// The laws of sequences.
@MainActor
private struct SequenceLaws<E: Effect> {
  let makeRuntime: () -> E.Runtime

  /// The value, and what happened on the way.
  private func run<A>(_ make: (Journal) -> Eff<E, A>) -> (value: A?, happened: [String]) {
    let journal = Journal()
    let effect = make(journal)
    // Nothing may happen before it is run.
    #expect(journal.entries.isEmpty)
    var value: A?
    effect.start(in: makeRuntime()) { value = .some($0) }
    return (value, journal.entries)
  }

  func checkSequence() {
    let parts: (Journal, Range<Int>) -> [Eff<E, Void>] = { journal, range in
      range.map { i in
        switch i % 3 {
        case 0: .suspend { journal.note("\(i)", giving: ()) }
        case 1: Eff.pure(()).flatMap { .suspend { journal.note("\(i)", giving: ()) } }
        default: .pure(())
        }
      }
    }
    for count in 0...7 {
      let result = run { .sequence(parts($0, 0..<count)) }
      #expect(result.value != nil)
      #expect(result.happened == (0..<count).filter { $0 % 3 != 2 }.map(String.init))
      for cut in 0...count {
        let both = run { .sequence([.sequence(parts($0, 0..<cut)), .sequence(parts($0, cut..<count))]) }
        #expect(both.happened == result.happened)
      }
    }
  }
}

@MainActor
@Suite struct EffTests {
  @Test func sequenceUnderIO() { SequenceLaws<IO> { IORuntime() }.checkSequence() }
  @Test func sequenceUnderSimulated() { SequenceLaws<Simulated> { Simulation() }.checkSequence() }

  /// What `map` and `flatMap` say of when they call what they are given.
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

  /// Asks twice, the second time only when the first answer is known, with work before, between and after.
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
    // The records agree but for their times.
    #expect(
      io.takeRecords().map { [$0.service, "\($0.id)", "\($0.event)"] }
        == simulation.takeRecords().map { [$0.service, "\($0.id)", "\($0.event)"] }
    )
  }

  @Test func withoutARuntimeNoServiceIsCalled() {
    let journal = Journal()
    let body = program(journal, in: IO.self)
    #expect(body.runSynchronously() == nil)
    #expect(journal.entries == ["start"])
    #expect(Eff(IO.flatMap(Eff.suspend { 1 }.kind) { IO.pure($0 + 1) }).runSynchronously() == 2)
  }
}
