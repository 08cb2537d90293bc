import ActionMoore
import Algebra
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import Testing
import WriterTraced

/// What every monad here must bear: a million binds on a small stack, nested to either side, run, half run, dropped.
private let depth = million

/// A monad under test: one step that counts, and how to run.
protocol Bindable: SendableMetatype {
  associatedtype M: Monad & SendableMetatype
  /// A computation of one step.
  static var step: Kind<M, Void> { get }
  /// Runs a computation and says how many steps it took.
  static func run(_ m: Kind<M, Void>) -> Int
}

extension Bindable {
  /// `((step >>= …) >>= …) >>= …`
  static func left(_ count: Int) -> Kind<M, Void> {
    var m = step
    for _ in 1..<count { m = M.flatMap(m) { step } }
    return m
  }

  /// `step >>= (step >>= (step >>= …))`, each continuation made beforehand and captured by the one before.
  static func right(_ count: Int) -> Kind<M, Void> {
    var m = step
    for _ in 1..<count {
      let rest = m
      m = M.flatMap(step) { rest }
    }
    return m
  }

  /// The same, each continuation made when it is reached.
  static func recursive(_ count: Int) -> Kind<M, Void> {
    count == 1 ? step : M.flatMap(step) { recursive(count - 1) }
  }

  static func check(_ depth: Int = depth) async {
    await onSmallStack {
      #expect(run(left(depth)) == depth)
      #expect(run(right(depth)) == depth)
      #expect(run(recursive(depth)) == depth)
      // Dropped without being run.
      _ = left(depth)
      _ = right(depth)
    }
  }
}

private enum States: Bindable {
  static var step: Kind<StateBrand<Int>, Void> { State<Int, Void>.modify { $0 += 1 }.kind }
  static func run(_ m: Kind<StateBrand<Int>, Void>) -> Int { State(m).run(0).state }
}

private enum Writers: Bindable {
  static var step: Kind<WriterBrand<[UInt8]>, Void> { Writer<[UInt8], Void>.tell([1]).kind }
  static func run(_ m: Kind<WriterBrand<[UInt8]>, Void>) -> Int { Writer(m).run().log.count }
}

/// The environment of a reader that counts how often it is read.
private final class Readings {
  var count = 0
}

private enum Readers: Bindable {
  static var step: Kind<ReaderBrand<Readings>, Void> { Reader<Readings, Void> { $0.count += 1 }.kind }
  static func run(_ m: Kind<ReaderBrand<Readings>, Void>) -> Int {
    let readings = Readings()
    Reader(m).run(readings)
    return readings.count
  }
}

private enum Frees: Bindable {
  static var step: Kind<Tick, Void> { Free.liftF(TickInstruction(next: ())).kind }
  typealias Tick = FreeBrand<TickLanguage>
  static func run(_ m: Kind<Tick, Void>) -> Int { counter.interpret(Free(m)).end.extract() }
}

/// A step of the monad that a store has of itself.
private struct Increment: CoPrimitive {
  typealias A = Void

  func run<R>(_ space: Kind<StoreBrand<Int>, (A) -> R>) -> R {
    let store = Store(space)
    return store.peek(store.position + 1)(())
  }
}

private enum Cos: Bindable {
  static var step: Kind<CoBrand<StoreBrand<Int>>, Void> { Co(Increment()).kind }
  static func run(_ m: Kind<CoBrand<StoreBrand<Int>>, Void>) -> Int { Co(m).pair(with: Store(0) { $0 }.kind) { $1 } }
}

private enum Actions: Bindable {
  static var step: Kind<ActionBrand<UInt8>, Void> { Action.send(1).kind }
  static func run(_ m: Kind<ActionBrand<UInt8>, Void>) -> Int {
    Moore(initial: 0, step: { $0 += Int($1) }, render: { $0 }).pair(Action(m)) { $1 }
  }
}

private enum Pullers: Bindable {
  static var step: Kind<PullerBrand, Void> { Puller.moveRight.kind }
  static func run(_ m: Kind<PullerBrand, Void>) -> Int { Zipper(count: .max) { $0 }.pair(Puller(m)) { $1 } }
}

private enum IOs: Bindable {
  nonisolated(unsafe) static var count = 0  // Each check runs on one thread, one after the other.
  static var step: Kind<IO, Void> { IO.suspend { count += 1 } }
  static func run(_ m: Kind<IO, Void>) -> Int {
    count = 0
    #expect(IO.Body(m).runSynchronously() != nil)
    return count
  }
}

private enum Simulations: Bindable {
  nonisolated(unsafe) static var count = 0  // Each check runs on one thread, one after the other.
  static var step: Kind<Simulated, Void> { Simulated.suspend { count += 1 } }
  static func run(_ m: Kind<Simulated, Void>) -> Int {
    count = 0
    #expect(Simulated.Body(m).run(in: Simulation()) != nil)
    return count
  }
}

@Suite("Depth: a million binds on 512 KB", .serialized)
struct Binds {
  @Test func state() async { await States.check() }
  @Test func writer() async { await Writers.check() }
  @Test func reader() async { await Readers.check() }
  @Test func free() async { await Frees.check() }
  @Test func co() async { await Cos.check() }
  @Test func action() async { await Actions.check() }
  @Test func puller() async { await Pullers.check() }
  @Test func io() async { await IOs.check() }
  @Test func simulated() async { await Simulations.check() }

  @Test func nestedListen() async {
    await onSmallStack {
      var writer = Writer<Sum<Int>, Void>.tell(1)
      for _ in 0..<depth { writer = writer.listen().map { _ in } }
      #expect(writer.run().log == 1)
    }
  }

  @Test func nestedLocal() async {
    await onSmallStack {
      var reader = Reader<Int, Int>.ask
      for _ in 0..<depth { reader = reader.local { $0 + 1 } }
      #expect(reader.run(0) == depth)
      _ = reader
    }
  }

  /// Printing looks at the first steps, and takes no stack to find them.
  @Test func coIsPrinted() async {
    await onSmallStack {
      for action in [Co(Cos.left(depth)), Co(Cos.right(depth)), Co(Cos.recursive(depth))] {
        #expect("\(action)".hasSuffix("‹function›; …"))
      }
    }
  }

  @Test func halfRunPrograms() async {
    await onSmallStack {
      for program in [Free(Frees.left(depth)), Free(Frees.right(depth))] {
        var rest = program
        for _ in 0..<1000 {
          guard case .instruction(let instruction) = rest.step() else { break }
          rest = TickInstruction(instruction).next
        }
        guard case .instruction = rest.step() else {
          Issue.record("the program ended early")
          return
        }
      }
    }
  }
}

// MARK: - A language of one instruction

struct TickInstruction<Next>: Branded {
  typealias Brand = TickLanguage
  typealias Argument = Next
  let next: Next
}

enum TickLanguage: Functor {
  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    Kind(TickInstruction(next: transform(TickInstruction(fa).next)))
  }
}

/// For a tick, what follows it.
struct TickInterpreter<Next>: Branded {
  typealias Brand = TickInterpretation
  typealias Argument = Next
  let tick: () -> Next
}

enum TickInterpretation: Functor, Pairing {
  typealias M = TickLanguage
  typealias W = TickInterpretation

  static func map<A, B>(_ fa: Kind<Self, A>, _ transform: @escaping (A) -> B) -> Kind<Self, B> {
    let interpreter = TickInterpreter(fa)
    return Kind(TickInterpreter { transform(interpreter.tick()) })
  }

  static func pair<A, B, C>(_ m: Kind<M, A>, _ w: Kind<W, B>, _ combine: (A, B) -> C) -> C {
    combine(TickInstruction(m).next, TickInterpreter(w).tick())
  }
}

var counter: Cofree<TickInterpretation, Int> {
  .unfold(0, head: { $0 }, children: { count in Kind(TickInterpreter { count + 1 }) })
}
