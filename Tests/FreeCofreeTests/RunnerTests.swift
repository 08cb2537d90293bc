import Algebra
import Components
import FreeCofree
import StateStore
import Support
import Testing

/// Interpreters unfolded by a runner equal those unfolded by its steps, and move in place.
@Suite struct RunnerTests {
  // MARK: The same space

  @Test func itIsUnfoldedByItsSteps() throws {
    for number in numbers {
      let running = machine(number) { $0 * 10 }
      let stepped = Machine<Int>.unfold(Tape(count: number), head: { $0.count * 10 }) { following($0) { $0 } }
      try #require(observe(running) == observe(stepped))
      for m in programs {
        let (one, other) = (running.interpret(m), stepped.interpret(m))
        try #require(one.value == other.value)
        try #require(observe(one.end) == observe(other.end))
      }
    }
  }

  @Test func runningIsAMonadMorphismIntoState() throws {
    for number in numbers {
      let space = machine(number) { $0 }
      try #require(space.interpret(.pure(7)).value == 7)
      try #require(space.interpret(.pure(7)).end.extract() == number)
      for m in programs {
        let (value, end) = space.interpret(m)
        // Folding is a monad morphism for every translation. Running agrees with it, so it is one, too.
        let folded = State(m.fold(InState())).run(Tape(count: number))
        try #require((value, end.extract()) == (folded.value, folded.state.count))
        for k in steps {
          let (one, other) = (space.interpret(m.flatMap(k)), end.interpret(k(value)))
          try #require(one.value == other.value)
          try #require(observe(one.end) == observe(other.end))
        }
      }
    }
  }

  /// To map an instruction is to map its response; its effect stays.
  @Test func performingIsNatural() throws {
    func performed<A>(_ instruction: Kind<Language, A>, _ number: Int) -> (A, Tape) {
      var tape = Tape(count: number)
      return (Performer().perform(instruction, on: &tape), tape)
    }
    for number in numbers {
      for instruction in [AnyInstruction(Count()).kind, AnyInstruction(Draw()).kind] {
        let (response, tape) = performed(instruction, number)
        try #require(performed(Language.map(instruction) { "\($0)" }, number) == ("\(response)", tape))
        try #require(Language.map(instruction) { "\($0)" }.description == instruction.description)
      }
    }
  }

  @Test func movingIsSelecting() throws {
    let actions = programs.map { $0.map { _ in } } + probes
    for number in numbers {
      let plain = machine(number) { $0 }
      for space in [plain, plain.map { 3 - $0 }, plain.extend { $0.position.depth + $0.extract() }] {
        for action in actions {
          let moved = space.moved(by: action)
          try #require(observe(moved) == observe(FreeCofreePairing.select(action, space.duplicate())))
          try #require(observe(moved) == observe(space.interpret(action).end))
        }
        for instruction in [AnyInstruction(Count()).kind, AnyInstruction(Draw()).kind] {
          let (answer, next) = space.child(instruction)
          let (value, end) = space.interpret(.liftF(instruction))
          try #require(answer == value)
          try #require(observe(next) == observe(end))
        }
      }
    }
  }

  @Test func nothingIsShownBeforeItIsAskedFor() {
    var heads = 0
    var space = machine(0) {
      heads += 1
      return $0
    }.map { $0 + 1 }
    space.move(by: .add(1).then(.count).flatMap { .add($0) })
    space.move(by: .add(1))
    #expect(heads == 0)
    #expect(space.extract() == 4)
    #expect(heads == 1)
    #expect(space.position.depth == 4)
  }

  // MARK: A value

  /// A held space stays the same, whatever happens to a copy.
  @Test func whoHoldsASpaceKeepsIt() throws {
    for action in probes + [.add(1), .add(2).then(.add(1))] {
      var moving = machine(1) { $0 }
      let (before, shown) = (moving, moving.map { $0 })
      let duplicate = moving.duplicate()
      let tail = moving.tail()
      moving.move(by: action)
      let between = moving
      moving.move(by: action)
      for held in [before, shown, duplicate.extract()] { try #require(observe(held) == observe(machine(1) { $0 })) }
      try #require(observe(between) == observe(before.moved(by: action)))
      let (_, next) = Interpreter<Tape>.pair(AnyInstruction(Add(amount: 1)).kind, tail) { ($0, $1) }
      try #require(next.extract() == 2)
    }
  }

  /// An answer that is the state stays the same when the state changes.
  @Test func whoHoldsAnAnswerKeepsIt() {
    let list = Free<MachineLanguage<Int, Void, [Int]>, [Int]>.query { $0 }
    let program = list.flatMap { before in
      Free<MachineLanguage<Int, Void, [Int]>, Void>.command(3).then(list).map { [before, $0] }
    }
    let space = Cofree.unfold([1, 2], by: MachineRunner<Int, Void, [Int]> { $0.append($1) }) { $0 }
    #expect(space.interpret(program).value == [[1, 2], [1, 2, 3]])
    #expect(space.extract() == [1, 2])
  }

  /// A runner can move another space of the same type while it moves its own.
  @Test func aRunnerMayMoveAnother() {
    var inner = machine(0) { $0 }
    var outer = Cofree.unfold(
      0,
      by: MachineRunner<Int, Void, Int> { count, amount in
        inner.move(by: .add(amount))
        count += inner.extract()
      }
    ) { $0 }
    for _ in 0..<3 { outer.move(by: .command(1)) }
    #expect(inner.extract() == 3)
    #expect(outer.extract() == 6)
  }

  // MARK: In place

  private typealias Counting<A> = Cofree<Interpreter<Counted>, A>

  /// Counts every instruction, also a query.
  private struct Mark: Instruction {
    func perform(on state: inout Counted) { state.increment() }
  }

  private struct Copies: Instruction {
    func perform(on state: inout Counted) -> Int {
      state.increment()
      return state.copies
    }
  }

  /// The number of copies of the state in a space that each of `actions` moves.
  private func copies<A>(
    in space: consuming Counting<A>, by actions: [Free<Instructions<Counted>, Void>], _ copies: (A) -> Int
  ) -> Int {
    for action in actions { space.move(by: action) }
    return copies(space.extract())
  }

  /// Commands, queries, and long programs nested both ways.
  private var actions: [Free<Instructions<Counted>, Void>] {
    let mark = Mark().program
    let left = (0..<5).reduce(mark) { rest, _ in rest.then(mark) }
    let right = (0..<5).reduce(mark) { rest, _ in mark.flatMap { rest } }
    let asking = Copies().program.flatMap { _ in Copies().program.flatMap { _ in mark } }
    return [mark, mark, .pure(()), left, right, asking, Copies().program.map { _ in }, asking.then(left)]
  }

  @Test func everyInstructionIsDoneInPlace() {
    func space() -> Counting<Int> { .unfold(Counted()) { $0.copies } }
    #expect(copies(in: space(), by: actions) { $0 } == 0)
    #expect(copies(in: space().map { $0 }, by: actions) { $0 } == 0)
    #expect(copies(in: space().duplicate(), by: actions) { $0.extract() } == 0)
    #expect(space().interpret(actions[3].then(Copies())).value == 0)
    #expect(space().pair(actions[4].then(Copies())) { $0 + $1 } == 0)
  }

  @Test func anExplorerMovesInPlace() {
    let explorer = Explorer(Counting<Int>.unfold(Counted()) { $0.copies })
    for action in actions { explorer.move(by: action) }
    #expect(explorer.space.extract() == 0)
    for action in actions { explorer.move(by: action) }
    #expect(explorer.space.extract() == 0)
  }

  /// A space that is also held elsewhere is copied once.
  @Test func whatIsSharedIsCopiedOnce() {
    let held = Counting<Int>.unfold(Counted()) { $0.copies }
    #expect(copies(in: held, by: actions) { $0 } == 1)
    #expect(copies(in: held.map { $0 }, by: actions) { $0 } == 1)
    #expect(held.interpret(actions[3]).end.extract() == 1)
    #expect(held.extract() == 0)
  }
}

/// Each instruction as a change of the tape.
private struct InState: NaturalTransformation {
  func apply<A>(_ instruction: Kind<Language, A>) -> Kind<StateBrand<Tape>, A> {
    State { Performer().perform(instruction, on: &$0) }.kind
  }
}
