import Algebra
import Effects
import Testing

/// The laws of an effect that waits for nothing, by what it does and gives when it is run.
@MainActor
private struct EffLaws<E: Effect> {
  let makeRuntime: () -> E.Runtime

  /// An effect of each form, that notes when it is run.
  private func effects(_ journal: Journal) -> [Eff<E, Int>] {
    [
      .pure(1),
      .suspend { journal.note("suspend", giving: 2) },
      Eff(E.map(Eff.suspend { journal.note("kind", giving: 4) }.kind) { $0 + 1 }),
      Eff.suspend { journal.note("first", giving: 5) }.flatMap { a in .suspend { journal.note("second", giving: a) } },
    ]
  }

  private func steps(_ journal: Journal) -> [(Int) -> Eff<E, Int>] {
    [
      { .pure($0 + 1) },
      { a in .suspend { journal.note("then \(a)", giving: a * 2) } },
      { a in Eff(E.flatMap(E.pure(a)) { a in Eff.suspend { journal.note("and \(a)", giving: a * 3) }.kind }) },
    ]
  }

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

  private func expectSame<A: Equatable>(
    _ left: (Journal) -> Eff<E, A>,
    _ right: (Journal) -> Eff<E, A>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (left, right) = (run(left), run(right))
    #expect(left.value == right.value && left.value != nil, sourceLocation: sourceLocation)
    #expect(left.happened == right.happened, sourceLocation: sourceLocation)
  }

  func check() {
    for i in effects(Journal()).indices {
      expectSame({ effects($0)[i].map { $0 } }, { effects($0)[i] })
      expectSame({ effects($0)[i].map { $0 + 1 }.map { $0 * 2 } }, { effects($0)[i].map { ($0 + 1) * 2 } })
      expectSame({ effects($0)[i].map { $0 + 1 } }, { effects($0)[i].flatMap { .pure($0 + 1) } })
      expectSame({ effects($0)[i].flatMap { .pure($0) } }, { effects($0)[i] })
      expectSame({ Eff(effects($0)[i].kind) }, { effects($0)[i] })
      for k in steps(Journal()).indices {
        expectSame({ Eff<E, Int>.pure(9).flatMap(steps($0)[k]) }, { steps($0)[k](9) })
        for l in steps(Journal()).indices {
          expectSame(
            { effects($0)[i].flatMap(steps($0)[k]).flatMap(steps($0)[l]) },
            { journal in effects(journal)[i].flatMap { steps(journal)[k]($0).flatMap(steps(journal)[l]) } }
          )
        }
      }
    }
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

  /// Fails where an effect remembers what its work gave, or does the work when it is made.
  func checkSuspendRunsOncePerRun() {
    for form in 0..<3 {
      let journal = Journal()
      let effect: Eff<E, Int> =
        switch form {
        case 0: .suspend { journal.note("run", giving: journal.entries.count) }
        case 1: Eff.pure(()).flatMap { .suspend { journal.note("run", giving: journal.entries.count) } }
        default: Eff.suspend { journal.note("run", giving: journal.entries.count) }.flatMap { .pure($0) }.map { $0 }
        }
      #expect(journal.entries.isEmpty)
      for run in 1...3 {
        var completions: [Int] = []
        effect.start(in: makeRuntime()) { completions.append($0) }
        #expect(completions.count == 1)
        #expect(journal.entries.count == run)
      }
    }
  }
}

@MainActor
@Suite struct EffTests {
  @Test func lawsUnderIO() { EffLaws<IO> { IORuntime() }.check() }
  @Test func lawsUnderSimulated() { EffLaws<Simulated> { Simulation() }.check() }
  @Test func sequenceUnderIO() { EffLaws<IO> { IORuntime() }.checkSequence() }
  @Test func sequenceUnderSimulated() { EffLaws<Simulated> { Simulation() }.checkSequence() }
  @Test func suspendUnderIO() { EffLaws<IO> { IORuntime() }.checkSuspendRunsOncePerRun() }
  @Test func suspendUnderSimulated() { EffLaws<Simulated> { Simulation() }.checkSuspendRunsOncePerRun() }

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
