import Algebra
import Components
import FreeCofree

// A command, two queries with different responses, and a query that changes what it reads, over the numbers 0..<4.

/// A number, and the instructions performed on it, which distinguish programs.
struct Tape: Equatable {
  var count: Int
  var performed: [String] = []

  mutating func record(_ instruction: some Instruction, leaving count: Int) {
    self = Tape(count: (count + 4) % 4, performed: performed + [instruction.description])
  }
}

struct Add: Instruction {
  let amount: Int

  func perform(on tape: inout Tape) { tape.record(self, leaving: tape.count + amount) }
}

struct Count: Instruction {
  func perform(on tape: inout Tape) -> Int {
    tape.record(self, leaving: tape.count)
    return tape.count
  }
}

struct IsZero: Instruction {
  var description: String { "zero?" }

  func perform(on tape: inout Tape) -> Bool {
    tape.record(self, leaving: tape.count)
    return tape.count == 0
  }
}

/// Returns the number and sets it to 0.
struct Draw: Instruction {
  func perform(on tape: inout Tape) -> Int {
    defer { tape.record(self, leaving: 0) }
    return tape.count
  }
}

typealias Language = Instructions<Tape>
typealias Program<A> = Free<Language, A>
typealias Machine<A> = Cofree<Interpreter<Tape>, A>

extension Kind where F == FreeBrand<Language> {
  static func add(_ amount: Int) -> Program<Void> { Add(amount: amount).program }
  /// A single instruction with the response `value`.
  static func add(_ amount: Int, giving value: A) -> Kind {
    .liftF(Language.map(AnyInstruction(Add(amount: amount)).kind) { value })
  }
  static var count: Program<Int> { Count().program }
  static var isZero: Program<Bool> { IsZero().program }
  static var draw: Program<Int> { Draw().program }
}

/// The interpreter that shows `render` of its number.
func machine<A>(_ count: Int, _ render: @escaping (Int) -> A) -> Machine<A> {
  .unfold(Tape(count: count)) { render($0.count) }
}

/// The response to each instruction in the state `tape`, and the next state.
func following<Next>(_ tape: Tape, _ next: @escaping (Tape) -> Next) -> Kind<Interpreter<Tape>, Next> {
  Cooperation(state: tape, runner: Performer(), next: next).kind
}

// MARK: - Observation

/// A program's result, and what it does.
struct Outcome<Value: Equatable>: Equatable {
  let value: Value
  let tape: Tape
}

/// The result of a program and what it does, for each starting number.
func outcomes<A: Equatable>(_ program: Program<A>) -> [Outcome<A>] {
  numbers.map {
    let (value, end) = Machine<Tape>.unfold(Tape(count: $0)) { $0 }.interpret(program)
    return Outcome(value: value, tape: end.extract())
  }
}

/// What a space shows, and its depth.
struct Observation<A: Equatable>: Equatable {
  let shown: A
  let depth: Int
}

/// Everything that `space` shows: at its focus, and after every sequence of up to `depth` moves from ``probes``.
func observe<A: Equatable>(_ space: Machine<A>, depth: Int = 3) -> [Observation<A>] {
  [Observation(shown: space.extract(), depth: space.position.depth)]
    + (depth > 0 ? probes.flatMap { observe(space.moved(by: $0), depth: depth - 1) } : [])
}

// MARK: - The domain, small enough for an exhaustive check

let numbers = Array(0..<4)

var probes: [Program<Void>] {
  [.add(1), Program<Int>.draw.map { _ in }, Program<Int>.count.flatMap { .add($0) }, .pure(())]
}

/// Programs of every form: a value, an instruction, and binds nested both ways.
var programs: [Program<Int>] {
  [
    .pure(1), .count, .draw, .add(2, giving: 7),
    Program<Void>.add(1).map { 3 },
    Program<Bool>.isZero.flatMap { $0 ? .pure(5) : Program<Void>.add(1).then(.count) },
    Program<Void>.add(1).then(.add(2)).then(.draw).flatMap { a in Program<Void>.add(a).map { a } },
    Program<Int>.count.flatMap { a in Program<Void>.add(a).flatMap { Program<Int>.count.map { $0 * 4 + a } } },
  ]
}

/// The possible continuations of a program.
var steps: [(Int) -> Program<Int>] {
  [
    { .pure($0 + 1) },
    { a in Program<Void>.add(a).map { a } },
    { a in Program<Int>.count.map { $0 + a } },
    { a in Program<Int>.draw.flatMap { b in Program<Void>.add(1).map { a * 4 + b } } },
  ]
}
