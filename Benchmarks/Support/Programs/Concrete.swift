import ActionMoore
import Algebra
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import UpdateStore
import WriterTraced

/// A monad for deeply nested programs, by its concrete type; ``Bindable`` uses `Kind`.
package protocol ConcreteBindable {
  /// A program.
  associatedtype Program
  /// A program of one step.
  static var step: Program { get }
  /// Returns `program` followed by the program that `next` makes.
  static func bind(_ program: Program, _ next: @escaping () -> Program) -> Program
  /// Runs a program and returns the number of steps.
  static func run(_ program: Program) -> Int
}

// Inlined, so that they are specialized for each type of program.
extension ConcreteBindable {
  /// Makes, runs and frees `((step >>= …) >>= …) >>= …`.
  @inline(__always)
  package static func left(_ count: Int) -> Int {
    var program = step
    for _ in 1..<count { program = bind(program) { step } }
    return run(program)
  }

  /// Makes, runs and frees `step >>= (step >>= (step >>= …))`.
  @inline(__always)
  package static func right(_ count: Int) -> Int {
    var program = step
    for _ in 1..<count {
      let rest = program
      program = bind(step) { rest }
    }
    return run(program)
  }
}

/// Functions that make, run and free programs of one monad. They return the number of steps.
package struct ConcretePrograms: Sendable {
  /// Runs a program nested to the left.
  package let left: @Sendable (_ count: Int) -> Int
  /// Runs a program nested to the right.
  package let right: @Sendable (_ count: Int) -> Int

  /// ``State``
  package static let states = ConcretePrograms(left: { StatePrograms.left($0) }, right: { StatePrograms.right($0) })
  /// ``Writer``
  package static let writers = ConcretePrograms(left: { WriterPrograms.left($0) }, right: { WriterPrograms.right($0) })
  /// ``Reader``
  package static let readers = ConcretePrograms(left: { ReaderPrograms.left($0) }, right: { ReaderPrograms.right($0) })
  /// ``Action``
  package static let actions = ConcretePrograms(left: { ActionPrograms.left($0) }, right: { ActionPrograms.right($0) })
  /// ``Puller``
  package static let pullers = ConcretePrograms(left: { PullerPrograms.left($0) }, right: { PullerPrograms.right($0) })
  /// ``Update``
  package static let updates = ConcretePrograms(left: { UpdatePrograms.left($0) }, right: { UpdatePrograms.right($0) })
  /// ``Free``
  package static let frees = ConcretePrograms(left: { FreePrograms.left($0) }, right: { FreePrograms.right($0) })
  /// ``Co``
  package static let cos = ConcretePrograms(left: { CoPrograms.left($0) }, right: { CoPrograms.right($0) })
}

private enum StatePrograms: ConcreteBindable {
  static var step: State<Int, Void> { .modify { $0 += 1 } }
  static func bind(_ program: State<Int, Void>, _ next: @escaping () -> State<Int, Void>) -> State<Int, Void> {
    program.flatMap(next)
  }
  static func run(_ program: State<Int, Void>) -> Int { program.run(0).state }
}

private enum WriterPrograms: ConcreteBindable {
  static var step: Writer<[UInt8], Void> { .tell([1]) }
  static func bind(
    _ program: Writer<[UInt8], Void>, _ next: @escaping () -> Writer<[UInt8], Void>
  ) -> Writer<[UInt8], Void> { program.flatMap(next) }
  static func run(_ program: Writer<[UInt8], Void>) -> Int { program.run().log.count }
}

private enum ReaderPrograms: ConcreteBindable {
  static var step: Reader<Readings, Void> { Reader { $0.count += 1 } }
  static func bind(
    _ program: Reader<Readings, Void>, _ next: @escaping () -> Reader<Readings, Void>
  ) -> Reader<Readings, Void> { program.flatMap(next) }
  static func run(_ program: Reader<Readings, Void>) -> Int {
    let readings = Readings()
    program.run(readings)
    return readings.count
  }
}

private enum ActionPrograms: ConcreteBindable {
  static var step: Action<UInt8, Void> { .send(1) }
  static func bind(
    _ program: Action<UInt8, Void>, _ next: @escaping () -> Action<UInt8, Void>
  ) -> Action<UInt8, Void> { program.flatMap(next) }
  static func run(_ program: Action<UInt8, Void>) -> Int {
    Moore(initial: 0, step: { $0 += Int($1) }, render: { $0 }).pair(program) { $1 }
  }
}

private enum PullerPrograms: ConcreteBindable {
  static var step: Puller<Void> { .moveRight }
  static func bind(_ program: Puller<Void>, _ next: @escaping () -> Puller<Void>) -> Puller<Void> {
    program.flatMap(next)
  }
  static func run(_ program: Puller<Void>) -> Int { Zipper(count: .max) { $0 }.pair(program) { $1 } }
}

private enum UpdatePrograms: ConcreteBindable {
  static var step: Update<[UInt8], Int, Void> { .tell([1]) }
  static func bind(
    _ program: Update<[UInt8], Int, Void>, _ next: @escaping () -> Update<[UInt8], Int, Void>
  ) -> Update<[UInt8], Int, Void> { program.flatMap(next) }
  static func run(_ program: Update<[UInt8], Int, Void>) -> Int { program.run(0) { $0 += $1.count }.state }
}

private enum FreePrograms: ConcreteBindable {
  static var step: Free<TickLanguage, Void> { .liftF(TickInstruction(next: ())) }
  static func bind(
    _ program: Free<TickLanguage, Void>, _ next: @escaping () -> Free<TickLanguage, Void>
  ) -> Free<TickLanguage, Void> { program.flatMap(next) }
  static func run(_ program: Free<TickLanguage, Void>) -> Int { counter.interpret(program).end.extract() }
}

private enum CoPrograms: ConcreteBindable {
  static var step: Co<StoreBrand<Int>, Void> { Co(Increment()) }
  static func bind(
    _ program: Co<StoreBrand<Int>, Void>, _ next: @escaping () -> Co<StoreBrand<Int>, Void>
  ) -> Co<StoreBrand<Int>, Void> { program.flatMap(next) }
  static func run(_ program: Co<StoreBrand<Int>, Void>) -> Int { program.pair(with: Store(0) { $0 }.kind) { $1 } }
}
