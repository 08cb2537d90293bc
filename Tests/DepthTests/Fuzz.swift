import Duet
import Utilities
import Support
import Testing

/// A random program for any monad.
private indirect enum Program {
  case pure(Int)
  case step(Int)
  case map(Program, Int)
  /// A program, then the one that its value selects.
  case bind(Program, [Program])
  /// A program. Its continuation runs and drops the second one, and drops the third one without running it.
  case within(Program, Program)

  /// A program of about `size` parts. `shape` is how many of 10 binds are nested to the left.
  static func random(_ size: Int, _ shape: Int, _ random: inout SplitMix64) -> Program {
    guard size > 1 else {
      let number = random.number(below: 100)
      return random.number(below: 4) == 0 ? .pure(number) : .step(number)
    }
    let isLeft = random.number(below: 10) < shape
    let small = random.number(below: min(size, 6))
    let (first, rest) = isLeft ? (size - 1 - small, small) : (small, size - 1 - small)
    let begin = Program.random(first, shape, &random)
    switch random.number(below: 12) {
    case 0: return .map(begin, random.number(below: 100))
    case 1: return .within(begin, .random(rest, shape, &random))
    case 2: return .bind(begin, [.random(rest, shape, &random), .step(1), .pure(2)])
    default: return .bind(begin, [.random(rest, shape, &random)])
    }
  }

  /// The program's result by plain recursion. Every value depends on the one before.
  func interpret(_ input: Int, _ step: (Int) -> Int) -> Int {
    switch self {
    case .pure(let number): return number &+ input
    case .step(let number): return step(number &+ input % 100)
    case .map(let program, let number): return mapped(program.interpret(input, step), number)
    case .bind(let first, let rest):
      let value = first.interpret(input, step)
      return rest[chosen(value, rest.count)].interpret(value, step)
    case .within(let first, _): return first.interpret(input, step)
    }
  }
}

private func mapped(_ value: Int, _ number: Int) -> Int { (value &* 31 &+ number) % 1_000 }
private func chosen(_ value: Int, _ count: Int) -> Int { abs(value % count) }

/// A monad that runs random programs.
private protocol Fuzzed: SendableMetatype {
  associatedtype M: Monad
  /// A step that records its number and returns `value` of the number and the steps before.
  static func step(_ number: Int) -> Kind<M, Int>
  static func value(_ number: Int, _ count: Int) -> Int
  /// Runs a program.
  static func run(_ program: Kind<M, Int>) -> (value: Int, steps: [Int])
  /// Runs a program until it waits, and drops it.
  static func runHalf(_ program: Kind<M, Int>)
  /// What plain recursion makes of a program.
  static func expected(_ program: Program) -> (value: Int, steps: [Int])
}

extension Fuzzed {
  static func value(_ number: Int, _ count: Int) -> Int { number &* 7 &+ count }
  static func runHalf(_ program: Kind<M, Int>) {}

  /// The program in this monad. Each continuation holds a counted object.
  static func make(_ program: Program, _ input: Int, _ living: Living) -> Kind<M, Int> {
    let one = Living.One(living)
    switch program {
    case .pure(let number): return M.pure(number &+ input)
    case .step(let number): return step(number &+ input % 100)
    case .map(let program, let number):
      return M.map(make(program, input, living)) { one.held(by: mapped($0, number)) }
    case .bind(let first, let rest):
      return M.flatMap(make(first, input, living)) {
        one.held(by: make(rest[chosen($0, rest.count)], $0, living))
      }
    case .within(let first, let other):
      return M.flatMap(make(first, input, living)) {
        _ = run(make(other, $0, living))
        _ = make(other, $0, living)
        return one.held(by: M.pure($0))
      }
    }
  }

  static func expected(_ program: Program) -> (value: Int, steps: [Int]) {
    var steps: [Int] = []
    let result = program.interpret(3) { number in
      steps.append(number)
      return value(number, steps.count)
    }
    return (result, steps)
  }

  /// Compares random programs with the plain recursion.
  static func check(seeds: Range<UInt64>) {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let program = Program.random(1 + random.number(below: 200), random.number(below: 11), &random)
      let living = Living()
      do {
        let made = make(program, 3, living)
        // Twice: running a program does not change it.
        for _ in 0..<2 { #expect(run(made) == expected(program), "\(Self.self), seed \(seed)") }
        runHalf(made)
        _ = make(program, 3, living)
      }
      #expect(living.count == 0, "\(Self.self), seed \(seed): \(living.count) objects are left")
    }
  }
}

private enum FuzzedState: Fuzzed {
  static func step(_ number: Int) -> Kind<StateBrand<[Int]>, Int> {
    State { steps in
      steps.append(number)
      return value(number, steps.count)
    }.kind
  }
  static func run(_ program: Kind<StateBrand<[Int]>, Int>) -> (value: Int, steps: [Int]) {
    let (value, state) = State(program).run([])
    return (value, state)
  }
}

private enum FuzzedWriter: Fuzzed {
  static func step(_ number: Int) -> Kind<WriterBrand<[Int]>, Int> { Writer(value(number, 0), log: [number]).kind }
  static func value(_ number: Int, _ count: Int) -> Int { number &* 7 }
  static func run(_ program: Kind<WriterBrand<[Int]>, Int>) -> (value: Int, steps: [Int]) {
    let (value, log) = Writer(program).listen().run().value
    return (value, log)
  }
}

/// The state is the number of entries, and each step reads it after it tells.
private enum FuzzedUpdate: Fuzzed {
  static func step(_ number: Int) -> Kind<UpdateBrand<[Int], Int>, Int> {
    Update<[Int], Int, Void>.tell([number]).then(.gets { value(number, $0) }).kind
  }
  static func run(_ program: Kind<UpdateBrand<[Int], Int>, Int>) -> (value: Int, steps: [Int]) {
    let (value, log, _) = Update(program).zoom({ $0 }, act: count) { $0 }.run(0, act: count)
    return (value, log)
  }
  private static func count(_ number: inout Int, _ log: [Int]) { number += log.count }
}

private final class Notes {
  var steps: [Int] = []

  func note(_ number: Int) -> Int {
    steps.append(number)
    return steps.count
  }
}

private enum FuzzedReader: Fuzzed {
  static func step(_ number: Int) -> Kind<ReaderBrand<Notes>, Int> { Reader { value(number, $0.note(number)) }.kind }
  static func run(_ program: Kind<ReaderBrand<Notes>, Int>) -> (value: Int, steps: [Int]) {
    let notes = Notes()
    return (Reader(program).local { $0 }.run(notes), notes.steps)
  }
}

private typealias Language = MachineLanguage<Int, Int, [Int]>

private enum FuzzedFree: Fuzzed {
  static func step(_ number: Int) -> Kind<FreeBrand<Language>, Int> { Free<Language, Int>.command(number).kind }
  static func run(_ program: Kind<FreeBrand<Language>, Int>) -> (value: Int, steps: [Int]) {
    let runner = MachineRunner<Int, Int, [Int]> { steps, number in
      steps.append(number)
      return Self.value(number, steps.count)
    }
    let (value, end) = Cofree.unfold([Int](), by: runner, head: { $0 }).interpret(Free(program))
    return (value, end.extract())
  }
  static func runHalf(_ program: Kind<FreeBrand<Language>, Int>) { _ = Free(program).step() }
}

private enum FuzzedAction: Fuzzed {
  static func step(_ number: Int) -> Kind<ActionBrand<Int>, Int> {
    Action.send(number).map { value(number, 0) }.kind
  }
  static func value(_ number: Int, _ count: Int) -> Int { number &* 7 }
  static func run(_ program: Kind<ActionBrand<Int>, Int>) -> (value: Int, steps: [Int]) {
    let (value, inputs) = Action(program).run()
    return (value, inputs)
  }
}

/// Records nothing: its steps read where earlier steps have moved.
private enum FuzzedPuller: Fuzzed {
  static func step(_ number: Int) -> Kind<PullerBrand, Int> {
    Puller<Int>.index.flatMap { index in
      Puller<Void>.move(to: abs(number)).map { value(number, index) }
    }.kind
  }
  static func run(_ program: Kind<PullerBrand, Int>) -> (value: Int, steps: [Int]) {
    Zipper(count: .max) { $0 }.pair(Puller(program)) { ($0, [$1]) }
  }
  static func expected(_ program: Program) -> (value: Int, steps: [Int]) {
    var place = 0
    let result = program.interpret(3) { number in
      defer { place = abs(number) }
      return value(number, place)
    }
    return (result, [place])
  }
}

private enum FuzzedCo: Fuzzed {
  struct Note: CoStep {
    let number: Int

    func run<B>(on space: inout Kind<StoreBrand<[Int]>, B>) -> Int {
      space.update {
        $0.append(number)
        return value(number, $0.count)
      }
    }
  }

  static func step(_ number: Int) -> Kind<CoBrand<StoreBrand<[Int]>>, Int> { Co(Note(number: number)).kind }
  static func run(_ program: Kind<CoBrand<StoreBrand<[Int]>>, Int>) -> (value: Int, steps: [Int]) {
    Co(program).pair(with: Store([]) { $0 }.kind) { ($0, $1) }
  }
  /// Printing stops at the first step, which has a value.
  static func runHalf(_ program: Kind<CoBrand<StoreBrand<[Int]>>, Int>) { _ = program.description }
}

/// A transformer over one of these monads.
private enum FuzzedStateT: Fuzzed {
  static func step(_ number: Int) -> Kind<StateTBrand<Int, WriterBrand<[Int]>>, Int> {
    StateT<Int, WriterBrand<[Int]>, Int> { count in
      Writer((value(number, count + 1), count + 1), log: [number]).kind
    }.kind
  }
  static func run(_ program: Kind<StateTBrand<Int, WriterBrand<[Int]>>, Int>) -> (value: Int, steps: [Int]) {
    let (result, log) = Writer(StateT(program).run(0)).run()
    return (result.0, log)
  }
}

/// The steps of effects. One thread runs the programs, one after the other.
private nonisolated(unsafe) let notes = Notes()

private let answering = Service<Int>(
  "answering", latency: 1, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) })

private enum FuzzedIO: Fuzzed {
  static func step(_ number: Int) -> Kind<IO, Int> { Eff.suspend { value(number, notes.note(number)) }.kind }
  static func run(_ program: Kind<IO, Int>) -> (value: Int, steps: [Int]) {
    let outer = notes.steps
    defer { notes.steps = outer }
    notes.steps = []
    let value = Eff(program).runSynchronously() ?? .min
    return (value, notes.steps)
  }
  /// Stops at a call, because nothing answers here.
  static func runHalf(_ program: Kind<IO, Int>) {
    #expect(Eff(program).flatMap { value in answering.call().map { _ in value } }.runSynchronously() == nil)
    notes.steps = []
  }
}

/// Some steps wait.
private enum FuzzedSimulated: Fuzzed {
  static func step(_ number: Int) -> Kind<Simulated, Int> {
    let step = Eff<Simulated, Int>.suspend { value(number, notes.note(number)) }
    return number % 3 == 0 ? answering.call().flatMap { _ in step }.kind : step.kind
  }
  static func run(_ program: Kind<Simulated, Int>) -> (value: Int, steps: [Int]) {
    let outer = notes.steps
    defer { notes.steps = outer }
    notes.steps = []
    return (begin(program, 10_000) ?? .min, notes.steps)
  }
  static func runHalf(_ program: Kind<Simulated, Int>) {
    for time in 0..<3 { _ = begin(program, time) }
    notes.steps = []
  }

  /// Runs `program` for `time` milliseconds.
  private static func begin(_ program: Kind<Simulated, Int>, _ time: Int) -> Int? {
    let run: @MainActor (Eff<Simulated, Int>) -> Int? = { effect in
      let simulation = Simulation()
      var value: Int?
      let running = effect.running(in: EffectScope(simulation)) { value = $0.value }
      running.begin()
      simulation.advance(by: time)
      // A program that waits forever is not released: it and its question hold each other.
      running.cancel()
      return value
    }
    // Safe: the thread that runs these programs has the main actor.
    return unsafeBitCast(run, to: ((Eff<Simulated, Int>) -> Int?).self)(Eff(program))
  }
}

extension Binds {
  /// Random programs of every monad agree with plain recursion, and leave nothing behind.
  @Suite("Fuzz", .serialized) struct Fuzz {
    @Test func programs() async {
      await onSmallStack {
        let monads: [any Fuzzed.Type] = [
          FuzzedState.self, FuzzedWriter.self, FuzzedReader.self, FuzzedFree.self, FuzzedAction.self,
          FuzzedPuller.self, FuzzedCo.self, FuzzedStateT.self, FuzzedUpdate.self,
        ]
        for monad in monads { monad.check(seeds: 0..<60) }
      }
    }

    /// Effects use what belongs to the main actor, such as the current cause.
    @MainActor @Test func effects() {
      onSmallStack(effects: {
        FuzzedIO.check(seeds: 0..<60)
        FuzzedSimulated.check(seeds: 0..<60)
      })
    }

    /// Made on one thread, run on a second, dropped on a third.
    @Test func threads() async {
      let living = Living()
      nonisolated(unsafe) var program: Kind<StateBrand<[Int]>, Int>?
      var random = SplitMix64(seed: 1)
      let description = Program.random(2_000, 5, &random)
      nonisolated(unsafe) let (shared, made) = (living, description)
      await onThread { program = FuzzedState.make(made, 3, shared) }
      let actual = await onThread { FuzzedState.run(program!) }  // Safe: the line above made it.
      #expect(actual == FuzzedState.expected(description))
      await onThread { program = nil }
      #expect(living.count == 0)
    }
  }
}
