import Algebra
import Components
import Effects
import FreeCofree
import Optics
import ReaderEnv
import StateStore
import Testing
import WriterTraced

/// Siblings that share a value without a global and without knowing each other, on each architecture.
///
/// Two counters each count for themselves and towards one total, and show both.
@MainActor
@Suite struct SiblingTests {
  enum Side: CaseIterable { case left, right }

  struct Input {
    let side: Side
    let amount: Int
  }

  /// The counter on one side.
  static func counter<Observation>(_ side: Side) -> Children<Observation, Input, Void, Void, Int> {
    .one("\(side)", input: Prism(embed: { Input(side: side, amount: $0) }) { $0.side == side ? $0.amount : nil })
  }

  /// What a counter sees of its parent.
  struct Counter { var (own, total) = (0, 0) }

  struct Counters {
    var (left, right, total) = (0, 0, 0)

    func counter(_ side: Side) -> Counter { Counter(own: side == .left ? left : right, total: total) }

    mutating func add(_ amount: Int, to side: Side) {
      switch side {
      case .left: left += amount
      case .right: right += amount
      }
    }
  }

  private nonisolated static func shown(_ counters: Counters) -> [String] {
    Side.allCases.map { side in
      let counter = counters.counter(side)
      return "\(counter.own) of \(counter.total)"
    }
  }

  /// A counter's own value and the total.
  private nonisolated static func part(_ side: Side) -> Lens<Counters, Counter> {
    Lens(
      get: { $0.counter(side) },
      set: { counters, counter in
        var counters = counters
        counters.add(counter.own - counters.counter(side).own, to: side)
        counters.total = counter.total
        return counters
      })
  }

  /// What the two counters show after each input; each sees the other's changes of the total.
  private func run<S: Space>(_ running: Running<S, Input, [String]>) -> [[String]] {
    [(Side.left, 5), (.right, 20), (.right, -3), (.left, 1)].map { side, amount in
      running.send(Input(side: side, amount: amount))
      return running.view
    }
  }

  private let expected = [
    ["5 of 5", "0 of 5"], ["5 of 25", "20 of 25"], ["5 of 22", "17 of 22"], ["6 of 23", "17 of 23"],
  ]

  // MARK: State–Store: one lens reaches a counter's own value and the total

  @Test func siblingsOnStateStore() {
    let own = Dispatcher<Simulated, StateBrand<Counter>, Void, Int, Void>.pure { amount in
      .modify {
        $0.own += amount
        $0.total += amount
      }
    }
    func counter(_ side: Side) -> Dispatcher<Simulated, StateBrand<Counters>, Void, Input, Counters> {
      own.embedded(Self.counter(side)) { action, _ in action.zoom(Self.part(side)) }
    }
    let component = StoreComponent<Simulated, Counters, Input, [String]>(
      initial: Counters(), dispatcher: counter(.left).combined(with: counter(.right)), render: Self.shown)
    #expect(run(Running(component)) == expected)
  }

  // MARK: Writer–Traced: some events belong to a counter, the others are the same for both

  private enum CounterEvent { case counted(Int), totalled(Int) }
  private enum Event { case counted(Side, Int), totalled(Int) }

  @Test func siblingsOnWriterTraced() {
    let own = Dispatcher<Simulated, WriterBrand<[CounterEvent]>, Void, Int, Void>.pure { amount in
      .tell([.counted(amount), .totalled(amount)])
    }
    func counter(_ side: Side) -> Dispatcher<Simulated, WriterBrand<[Event]>, Void, Input, Counters> {
      own.embedded(Self.counter(side)) { action, _ in
        action.mapLog { events in
          events.map { event in
            switch event {
            case .counted(let amount): .counted(side, amount)
            case .totalled(let amount): .totalled(amount)
            }
          }
        }
      }
    }
    let component = EventSourcedComponent<Simulated, [Event], Counters, Input, [String]>(
      initial: Counters(),
      act: { counters, events in
        for event in events {
          switch event {
          case .counted(let side, let amount): counters.add(amount, to: side)
          case .totalled(let amount): counters.total += amount
          }
        }
      },
      dispatcher: counter(.left).combined(with: counter(.right)), render: Self.shown)
    #expect(run(Running(component)) == expected)
  }

  // MARK: Reader–Env: both environments carry one reference

  private struct CounterEnvironment {
    let own: Reference<Simulated, Int>
    let total: Reference<Simulated, Int>

    var shown: Eff<Simulated, String> { own.get.flatMap { own in total.gets { "\(own) of \($0)" } } }
  }

  private struct Environment {
    private let left = Reference<Simulated, Int>(0)
    private let right = Reference<Simulated, Int>(0)
    private let total = Reference<Simulated, Int>(0)

    func counter(_ side: Side) -> CounterEnvironment {
      CounterEnvironment(own: side == .left ? left : right, total: total)
    }
  }

  @Test func siblingsOnReaderEnv() {
    let own = Dispatcher<Simulated, ReaderBrand<CounterEnvironment>, CounterEnvironment, Int, Void>.effectful {
      amount, counter in
      counter.own.modify { $0 += amount }.flatMap { counter.total.modify { $0 += amount } }.changed()
    }
    func counter(_ side: Side) -> Dispatcher<Simulated, ReaderBrand<Environment>, Environment, Input, [String]> {
      own.embedded(Self.counter(side), environment: { all, _, _ in all.counter(side) }) { action, _ in
        action.local { (environment: Environment) in environment.counter(side) }
      }
    }
    let component = EnvComponent<Simulated, Environment, Input, [String]>(
      environment: Environment(),
      seeing: { environment in Eff<Simulated, String>.sequence(Side.allCases.map { environment.counter($0).shown }) },
      dispatcher: counter(.left).combined(with: counter(.right)), render: { $0 })
    #expect(run(Running(reading: component)) == expected)
  }

  // MARK: Free–Cofree: two instructions; a program of both becomes one of the parent's

  private struct Add: Instruction {
    let amount: Int

    func perform(on counter: inout Counter) { counter.own += amount }
  }

  private struct AddToTotal: Instruction {
    let amount: Int

    func perform(on counter: inout Counter) { counter.total += amount }
  }

  @Test func siblingsOnFreeCofree() {
    let own = Dispatcher<Simulated, FreeBrand<Instructions<Counter>>, Void, Int, Void>.pure { amount in
      Add(amount: amount).program.then(AddToTotal(amount: amount))
    }
    func counter(_ side: Side) -> Dispatcher<Simulated, FreeBrand<Instructions<Counters>>, Void, Input, Counters> {
      own.embedded(Self.counter(side)) { action, _ in action.zoom(Self.part(side), as: "\(side)") }
    }
    let component = CofreeComponent<Simulated, Interpreter<Counters>, Input, [String]>(
      initial: Counters(), dispatcher: counter(.left).combined(with: counter(.right)), render: Self.shown)
    #expect(run(Running(component)) == expected)
  }
}
