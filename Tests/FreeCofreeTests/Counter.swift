import Algebra
import Components
import FreeCofree

// A language with a command, two queries of different answers, and a query that changes what it asks about; and its
// interpreters over the numbers 0..<4.

enum Instruction<Next>: Branded {
  /// Add to the number.
  case add(Int, Next)
  /// What is the number?
  case count((Int) -> Next)
  /// Is the number zero?
  case isZero((Bool) -> Next)
  /// What is the number? Let it be 0 from then on.
  case draw((Int) -> Next)

  typealias Brand = Language
  typealias Argument = Next
}

extension Instruction: CustomStringConvertible {
  var description: String {
    switch self {
    case .add(let amount, _): "add \(amount)"
    case .count: "count?"
    case .isZero: "zero?"
    case .draw: "draw?"
    }
  }
}

enum Language: Functor {
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    switch Instruction(fa) {
    case .add(let amount, let next): Kind(Instruction.add(amount, transform(next)))
    case .count(let next): Kind(Instruction.count { transform(next($0)) })
    case .isZero(let next): Kind(Instruction.isZero { transform(next($0)) })
    case .draw(let next): Kind(Instruction.draw { transform(next($0)) })
    }
  }
}

/// For each instruction, its answer and what follows it.
struct Interpreter<Next>: Branded {
  let add: (Int) -> Next
  let count: () -> (Int, Next)
  let isZero: () -> (Bool, Next)
  let draw: () -> (Int, Next)

  typealias Brand = Interpretation
  typealias Argument = Next
}

enum Interpretation: Functor, Pairing {
  typealias M = Language
  typealias W = Interpretation

  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let interpreter = Interpreter(fa)
    func second<X>(_ pair: (X, A)) -> (X, B) { (pair.0, transform(pair.1)) }
    return Kind(
      Interpreter(
        add: { transform(interpreter.add($0)) },
        count: { second(interpreter.count()) },
        isZero: { second(interpreter.isZero()) },
        draw: { second(interpreter.draw()) }
      )
    )
  }

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    let interpreter = Interpreter(w)
    func answered<X>(_ pair: (X, B), _ next: (X) -> A) -> C { combine(next(pair.0), pair.1) }
    switch Instruction(m) {
    case .add(let amount, let next): return combine(next, interpreter.add(amount))
    case .count(let next): return answered(interpreter.count(), next)
    case .isZero(let next): return answered(interpreter.isZero(), next)
    case .draw(let next): return answered(interpreter.draw(), next)
    }
  }
}

typealias Program<A> = Free<Language, A>
typealias Machine<A> = Cofree<Interpretation, A>

extension Free where F == Language {
  static func add(_ amount: Int) -> Program<Void> { .liftF(Instruction.add(amount, ())) }
  static var count: Program<Int> { .liftF(Instruction.count { $0 }) }
  static var isZero: Program<Bool> { .liftF(Instruction.isZero { $0 }) }
  static var draw: Program<Int> { .liftF(Instruction.draw { $0 }) }
}

/// What follows each instruction, in the number `count`.
func following<Next>(_ count: Int, _ next: @escaping (Int) -> Next) -> Kind<Interpretation, Next> {
  Kind(
    Interpreter(
      add: { next((count + $0 + 4) % 4) },
      count: { (count, next(count)) },
      isZero: { (count == 0, next(count)) },
      draw: { (count, next(0)) }
    )
  )
}

/// The interpreter that shows `render` of its number.
func machine<A>(_ count: Int, _ render: @escaping (Int) -> A) -> Machine<A> {
  .unfold(count, head: render, children: { following($0) { $0 } })
}

/// Does each instruction on the number.
struct Counter: StatefulRunner {
  func perform<X>(_ instruction: Kind<Language, X>, on count: inout Int) -> X {
    switch Instruction(instruction) {
    case .add(let amount, let next):
      count = (count + amount + 4) % 4
      return next
    case .count(let next): return next(count)
    case .isZero(let next): return next(count == 0)
    case .draw(let next):
      defer { count = 0 }
      return next(count)
    }
  }
}

/// What a tape's interpreter has come to.
struct Tape: Equatable {
  var count: Int
  var performed: [String] = []

  func then(_ instruction: String, _ count: Int) -> Tape {
    Tape(count: (count + 4) % 4, performed: performed + [instruction])
  }
}

/// The interpreter that keeps what it was told to do: what tells programs apart.
func recorder(_ count: Int) -> Machine<Tape> {
  .unfold(
    Tape(count: count),
    head: { $0 },
    children: { tape in
      Kind(
        Interpreter(
          add: { tape.then("add \($0)", tape.count + $0) },
          count: { (tape.count, tape.then("count?", tape.count)) },
          isZero: { (tape.count == 0, tape.then("zero?", tape.count)) },
          draw: { (tape.count, tape.then("draw?", 0)) }
        )
      )
    }
  )
}

// MARK: - Observation

/// What a program gives, and does.
struct Outcome<Value: Equatable>: Equatable {
  let value: Value
  let tape: Tape
}

/// What a program gives and does, whatever the number it starts from.
func outcomes<A: Equatable>(_ program: Program<A>) -> [Outcome<A>] {
  numbers.map {
    let (value, end) = recorder($0).interpret(program)
    return Outcome(value: value, tape: end.extract())
  }
}

/// Everything seen from `space`: at its focus, and after every sequence of up to `depth` moves out of ``probes``.
func observe<A>(_ space: Machine<A>, depth: Int = 3) -> [A] {
  guard depth > 0 else { return [space.extract()] }
  return [space.extract()] + probes.flatMap { observe(space.moved(by: $0), depth: depth - 1) }
}

// MARK: - The domain, small enough to be gone through

let numbers = Array(0..<4)

var probes: [Program<Void>] {
  [.add(1), Program<Int>.draw.map { _ in }, Program<Int>.count.flatMap { .add($0) }, .pure(())]
}

var functions: [(Int) -> Int] { [{ $0 }, { $0 + 1 }, { 3 - $0 }, { _ in 2 }] }

/// Programs of every form: a value, an instruction, binds to both sides.
var programs: [Program<Int>] {
  [
    .pure(1), .count, .draw, .liftF(Instruction.add(2, 7)),
    Program<Void>.add(1).map { 3 },
    Program<Bool>.isZero.flatMap { $0 ? .pure(5) : Program<Void>.add(1).then(.count) },
    Program<Void>.add(1).then(.add(2)).then(.draw).flatMap { a in Program<Void>.add(a).map { a } },
    Program<Int>.count.flatMap { a in Program<Void>.add(a).flatMap { Program<Int>.count.map { $0 * 4 + a } } },
  ]
}

/// What can follow a program.
var steps: [(Int) -> Program<Int>] {
  [
    { .pure($0 + 1) },
    { a in Program<Void>.add(a).map { a } },
    { a in Program<Int>.count.map { $0 + a } },
    { a in Program<Int>.draw.flatMap { b in Program<Void>.add(1).map { a * 4 + b } } },
  ]
}

var spaces: [Machine<Int>] { numbers.flatMap { number in functions.map { machine(number, $0) } } }
