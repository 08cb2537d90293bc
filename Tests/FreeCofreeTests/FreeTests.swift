import Algebra
import FreeCofree
import StateStore
import Testing
import WriterTraced

@Suite struct FreeTests {
  @Test func aLiftedInstructionIsDoneOnce() {
    #expect(outcomes(.count) == numbers.map { Outcome(value: $0, tape: Tape(count: $0, performed: ["count?"])) })
    #expect(
      outcomes(.liftF(Instruction.add(2, 7)))
        == numbers.map { Outcome(value: 7, tape: Tape(count: ($0 + 2) % 4, performed: ["add 2"])) }
    )
    #expect(outcomes(.pure(1)) == numbers.map { Outcome(value: 1, tape: Tape(count: $0)) })
  }

  /// Interprets by `step()` alone, with what an interpreter of numbers answers.
  private func stepped(_ program: Program<Int>, from count: Int) -> Outcome<Int> {
    var rest = program
    var tape = Tape(count: count)
    while true {
      switch rest.step() {
      case .pure(let value): return Outcome(value: value, tape: tape)
      case .instruction(let kind):
        let instruction = Instruction(kind)
        switch instruction {
        case .add(let amount, let next): (tape, rest) = (tape.then("\(instruction)", tape.count + amount), next)
        case .count(let next): (tape, rest) = (tape.then("\(instruction)", tape.count), next(tape.count))
        case .isZero(let next): (tape, rest) = (tape.then("\(instruction)", tape.count), next(tape.count == 0))
        case .draw(let next): (tape, rest) = (tape.then("\(instruction)", 0), next(tape.count))
        }
      }
    }
  }

  @Test func steppingIsInterpreting() throws {
    for m in programs {
      try #require(numbers.map { stepped(m, from: $0) } == outcomes(m))
      for k in steps { try #require(numbers.map { stepped(m.flatMap(k), from: $0) } == outcomes(m.flatMap(k))) }
    }
  }

  /// A step can be taken twice, and each rest be gone on from: nothing is used up.
  @Test func aStepLeavesTheProgram() throws {
    let program = Program<Void>.add(1).then(.count)
    for _ in 0..<2 {
      guard case .instruction(let kind) = program.step(), case .add(1, let rest) = Instruction(kind) else {
        Issue.record("the first instruction is to add 1")
        return
      }
      try #require(outcomes(rest) == outcomes(.count))
    }
  }

  // MARK: Folding

  /// Each instruction as a change of the tape.
  private struct InState: NaturalTransformation {
    typealias From = Language
    typealias To = StateBrand<Tape>

    func apply<A>(_ instruction: Kind<Language, A>) -> Kind<StateBrand<Tape>, A> {
      State { tape in
        let (before, name) = (tape.count, "\(instruction)")
        switch Instruction(instruction) {
        case .add(let amount, let next):
          tape = tape.then(name, before + amount)
          return next
        case .count(let next):
          tape = tape.then(name, before)
          return next(before)
        case .isZero(let next):
          tape = tape.then(name, before)
          return next(before == 0)
        case .draw(let next):
          tape = tape.then(name, 0)
          return next(before)
        }
      }.kind
    }
  }

  /// Each instruction told, in words; every query is answered as if the number were 2.
  private struct InWriter: NaturalTransformation {
    typealias From = Language
    typealias To = WriterBrand<[String]>

    func apply<A>(_ instruction: Kind<Language, A>) -> Kind<WriterBrand<[String]>, A> {
      let told = ["\(instruction)"]
      switch Instruction(instruction) {
      case .add(_, let next): return Writer(next, log: told).kind
      case .count(let next), .draw(let next): return Writer(next(2), log: told).kind
      case .isZero(let next): return Writer(next(false), log: told).kind
      }
    }
  }

  @Test func foldIsAMonadMorphism() throws {
    for m in programs {
      for k in steps {
        let apart = State(m.fold(InState())).flatMap { State(k($0).fold(InState())) }
        let together = State(m.flatMap(k).fold(InState()))
        for count in numbers {
          let (a, b) = (apart.run(Tape(count: count)), together.run(Tape(count: count)))
          try #require(a == b)
        }
        let told = Writer(m.fold(InWriter())).flatMap { Writer(k($0).fold(InWriter())) }.run()
        try #require(told == Writer(m.flatMap(k).fold(InWriter())).run())
      }
    }
    try #require(Writer(Program<Int>.pure(3).fold(InWriter())).run() == (3, []))
  }

  /// `lift` then `fold(t)` is `t`.
  @Test func foldingAnInstructionTranslatesIt() {
    #expect(Writer(Program<Int>.count.fold(InWriter())).run() == (2, ["count?"]))
    #expect(Writer(Program<Int>.liftF(Instruction.add(3, 9)).fold(InWriter())).run() == (9, ["add 3"]))
  }

  // MARK: Hoisting

  private struct Unchanged: NaturalTransformation {
    func apply<A>(_ instruction: Kind<Language, A>) -> Kind<Language, A> { instruction }
  }

  /// Adds another amount, and leaves queries as they are.
  private struct Adding: NaturalTransformation {
    let change: @Sendable (Int) -> Int

    func apply<A>(_ instruction: Kind<Language, A>) -> Kind<Language, A> {
      switch Instruction(instruction) {
      case .add(let amount, let next): Kind(Instruction.add(change(amount), next))
      default: instruction
      }
    }
  }

  private let doubling = Adding { $0 * 2 }
  private let adding = Adding { $0 + 1 }

  @Test func hoistLaws() throws {
    let both = Adding { [doubling, adding] in adding.change(doubling.change($0)) }
    for m in programs {
      try #require(outcomes(m.hoist(Unchanged())) == outcomes(m))
      // The order of the two counts: 2 × 1 + 1 is not 2 × (1 + 1).
      try #require(outcomes(m.hoist(doubling).hoist(adding)) == outcomes(m.hoist(both)))
      for k in steps {
        try #require(outcomes(m.flatMap(k).hoist(adding)) == outcomes(m.hoist(adding).flatMap { k($0).hoist(adding) }))
      }
    }
    try #require(outcomes(Program<Int>.pure(1).hoist(adding)) == outcomes(.pure(1)))
    try #require(
      outcomes(Program<Int>.liftF(Instruction.add(2, 7)).hoist(adding)) == outcomes(.liftF(Instruction.add(3, 7)))
    )
  }

  @Test func foldingAHoistedProgramFoldsByBoth() throws {
    struct Both: NaturalTransformation {
      let first: Adding
      func apply<A>(_ instruction: Kind<Language, A>) -> Kind<WriterBrand<[String]>, A> {
        InWriter().apply(first.apply(instruction))
      }
    }
    for m in programs {
      try #require(Writer(m.hoist(adding).fold(InWriter())).run() == Writer(m.fold(Both(first: adding))).run())
    }
  }

  // MARK: Printing

  @Test func commandsArePrinted() {
    #expect(Program<Void>.add(1).description == "add 1")
    #expect(Program<Void>.add(1).then(.add(2)).then(.add(3)).description == "add 1; add 2; add 3")
    #expect(Program<Void>.add(1).flatMap { Program<Void>.add(2).then(.add(3)) }.description == "add 1; add 2; add 3")
    #expect(Program<Int>.pure(1).description == "pure")
    #expect(Program<Void>.add(1).map { 5 }.description == "add 1")
  }

  @Test func printingStopsAtAQuery() {
    let program = Program<Void>.add(1).then(.count).flatMap { .add($0) }
    #expect(program.description == "add 1; count?; …")
    #expect(Program<Int>.count.description == "count?; …")
  }

  /// `()` is an `Any` and a `Void?`, and yet no answer to a query for one: what follows it is not to run.
  @Test func printingAnswersNoQuery() {
    func expectOpen<X>(_ query: Program<X>, sourceLocation: SourceLocation = #_sourceLocation) {
      var ran = false
      let program: Program<Void> = query.flatMap { _ in
        ran = true
        return .add(1)
      }
      #expect(program.description == "count?; …", sourceLocation: sourceLocation)
      #expect(!ran, sourceLocation: sourceLocation)
    }
    expectOpen(Program<Any>.liftF(Instruction<Any>.count { $0 as Any }))
    expectOpen(Program<Void?>.liftF(Instruction.count { $0 == 0 ? nil : () }))
    expectOpen(Program<Void??>.liftF(Instruction.count { _ in nil }))
  }

  /// A long program that was cut must not read like one that ended.
  @Test func longProgramsAreCutAndSaySo() {
    func adding(_ count: Int) -> Program<Void> { (0..<count).reduce(.pure(())) { rest, _ in rest.then(.add(1)) } }
    let all = Array(repeating: "add 1", count: 32).joined(separator: "; ")
    #expect(adding(32).description == all)
    #expect(adding(33).description == all + "; …")
    #expect(adding(32).then(.count).description == all + "; …")
  }
}
