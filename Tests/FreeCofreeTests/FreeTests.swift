import Algebra
import FreeCofree
import StateStore
import Testing
import WriterTraced

@Suite struct FreeTests {
  /// Interprets with `step()` alone.
  private func stepped(_ program: Program<Int>, from count: Int) -> Outcome<Int> {
    var rest = program
    var tape = Tape(count: count)
    while true {
      switch rest.step() {
      case .pure(let value): return Outcome(value: value, tape: tape)
      case .instruction(let instruction): rest = AnyInstruction(instruction).perform(on: &tape)
      }
    }
  }

  @Test func steppingIsInterpreting() throws {
    for m in programs {
      try #require(numbers.map { stepped(m, from: $0) } == outcomes(m))
      for k in steps { try #require(numbers.map { stepped(m.flatMap(k), from: $0) } == outcomes(m.flatMap(k))) }
    }
  }

  /// A program finds out how much it can add until the interpreter is back at 0 (Laing 2015).
  @Test func aProgramFindsTheLimit() {
    func find(_ added: Int = 0) -> Program<Int> {
      Program<Void>.add(1).then(.isZero).flatMap { $0 || added > 9 ? .pure(added + 1) : find(added + 1) }
    }
    #expect(machine(2) { $0 }.interpret(Program<Int>.draw.then(find())).value == 4)
  }

  /// A step can be taken twice, and each rest continues: nothing is used up.
  @Test func aStepLeavesTheProgram() throws {
    let program = Program<Void>.add(1).then(.count)
    for _ in 0..<2 {
      guard case .instruction(let instruction) = program.step() else {
        Issue.record("the first instruction is to add 1")
        return
      }
      var tape = Tape(count: 0)
      try #require(outcomes(AnyInstruction(instruction).perform(on: &tape)) == outcomes(.count))
      try #require(tape.performed == ["add 1"])
    }
  }

  // MARK: Folding

  /// Logs each instruction as text, and answers every query as if the number were 2.
  private struct InWriter: NaturalTransformation {
    func apply<A>(_ instruction: Kind<Language, A>) -> Kind<WriterBrand<[String]>, A> {
      var tape = Tape(count: 2)
      return Writer(AnyInstruction(instruction).perform(on: &tape), log: tape.performed).kind
    }
  }

  // MARK: Hoisting

  private struct Unchanged: NaturalTransformation {
    func apply<A>(_ instruction: Kind<Language, A>) -> Kind<Language, A> { instruction }
  }

  /// Performs each instruction several times, then adds an amount.
  private struct Adjusting: NaturalTransformation {
    let times: Int
    let amount: Int

    func apply<A>(_ instruction: Kind<Language, A>) -> Kind<Language, A> {
      AnyInstruction(Adjusted(base: AnyInstruction(instruction), adjusting: self)).kind
    }
  }

  private struct Adjusted<A>: Instruction {
    let base: AnyInstruction<Tape, A>
    let adjusting: Adjusting

    func perform(on tape: inout Tape) -> A {
      for _ in 1..<adjusting.times { _ = base.perform(on: &tape) }
      let response = base.perform(on: &tape)
      Add(amount: adjusting.amount).perform(on: &tape)
      return response
    }
  }

  /// Two translations, one after the other.
  private struct Both<First: NaturalTransformation, Second: NaturalTransformation>: NaturalTransformation
  where First.To == Second.From {
    let first: First
    let second: Second

    func apply<A>(_ instruction: Kind<First.From, A>) -> Kind<Second.To, A> { second.apply(first.apply(instruction)) }
  }

  private let doubling = Adjusting(times: 2, amount: 0)
  private let adding = Adjusting(times: 1, amount: 1)

  @Test func hoistLaws() throws {
    let both = Both(first: doubling, second: adding)
    for m in programs {
      try #require(outcomes(m.hoist(Unchanged())) == outcomes(m))
      // The order matters: twice and then once more is not the same as twice with one more.
      try #require(outcomes(m.hoist(doubling).hoist(adding)) == outcomes(m.hoist(both)))
      for k in steps {
        try #require(outcomes(m.flatMap(k).hoist(adding)) == outcomes(m.hoist(adding).flatMap { k($0).hoist(adding) }))
      }
    }
    try #require(outcomes(Program<Int>.pure(1).hoist(adding)) == outcomes(.pure(1)))
    try #require(
      outcomes(Program<Int>.add(2, giving: 7).hoist(adding)).map(\.tape.performed)
        == numbers.map { _ in ["add 2", "add 1"] })
  }

  @Test func foldingAHoistedProgramFoldsByBoth() throws {
    for m in programs {
      try #require(
        Writer(m.hoist(adding).fold(InWriter())).run()
          == Writer(m.fold(Both(first: adding, second: InWriter()))).run())
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
    #expect(Program<Int>.count.description == "count?")
  }

  /// `()` is an `Any` and a `Void?`, but no answer to a query for one. The continuation must not run.
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
    expectOpen(Program<Any>.liftF(Language.map(AnyInstruction(Count()).kind) { $0 as Any }))
    expectOpen(Program<Void?>.liftF(Language.map(AnyInstruction(Count()).kind) { $0 == 0 ? nil : () }))
    expectOpen(Program<Void??>.liftF(Language.map(AnyInstruction(Count()).kind) { _ in nil }))
  }

  /// The text of a long program that was cut must not look complete.
  @Test func longProgramsAreCutAndSaySo() {
    func adding(_ count: Int) -> Program<Void> { (0..<count).reduce(.pure(())) { rest, _ in rest.then(.add(1)) } }
    let all = Array(repeating: "add 1", count: 32).joined(separator: "; ")
    #expect(adding(32).description == all)
    #expect(adding(33).description == all + "; …")
    #expect(adding(32).then(.count).description == all + "; …")
  }
}
