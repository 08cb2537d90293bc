import Duet
import Programs
import Support
import Testing

extension Bindable {
  /// A program of `count` steps. Each step makes the next one and holds a counted object.
  fileprivate static func loop(_ count: Int, _ living: Living) -> Kind<M, Void> {
    let one = Living.One(living)
    return M.flatMap(step) { one.held(by: count == 0 ? step : loop(count - 1, living)) }
  }
}

extension Binds {
  /// Programs that nobody should write.
  @Suite("Bad programs", .serialized) struct BadPrograms {
    static let monads: [any Bindable.Type] = [
      States.self, Writers.self, Readers.self, Frees.self, Cos.self, Actions.self, Pullers.self, IOs.self,
      Simulations.self,
    ]

    /// An endless program holds only the part that runs.
    @Test(arguments: monads) func aLoopTakesNoMemory(_ monad: any Bindable.Type) async {
      @Sendable func check<B: Bindable>(_ monad: B.Type) {
        let living = Living()
        #expect(B.run(B.loop(20_000, living)) == 20_002)
        #expect(living.count == 0 && living.most < 5, "\(living.most)")
      }
      await onSmallStack(for: monad) { check(monad) }
    }

    @Test(arguments: monads) func aStackOf128KBIsEnough(_ monad: any Bindable.Type) async {
      await onSmallStack(of: 128 << 10, for: monad) {
        func check<B: Bindable>(_ monad: B.Type) {
          #expect(B.run(B.left(20_000)) == 20_000)
          #expect(B.run(B.right(20_000)) == 20_000)
          _ = B.right(20_000)
        }
        check(monad)
      }
    }

    /// A continuation holds an object that runs and drops programs in its `deinit`, and those hold such objects, too.
    @Test(arguments: monads) func aBindInADeinit(_ monad: any Bindable.Type) async {
      await onSmallStack(for: monad) {
        func check<B: Bindable>(_ monad: B.Type) {
          let runs = Runs()
          do { _ = B.run(Worker<B>.program(depth: 4, runs)) }
          #expect(runs.count == 1 + 2 + 4 + 8)
          // Dropped without running, in the middle of another program.
          do { _ = B.M.flatMap(B.left(100)) { Worker<B>.program(depth: 1, runs) } }
          do { _ = B.M.flatMap(Worker<B>.program(depth: 4, runs)) { B.right(100) } }
          #expect(runs.count == 15 + 15)
        }
        check(monad)
      }
    }
  }
}

private final class Runs {
  var count = 0
}

/// Runs one program and drops another one in its `deinit`.
private final class Worker<B: Bindable> {
  private let depth: Int
  private let runs: Runs

  private init(_ depth: Int, _ runs: Runs) {
    self.depth = depth
    self.runs = runs
  }

  static func program(depth: Int, _ runs: Runs) -> Kind<B.M, Void> {
    guard depth > 0 else { return B.step }
    let worker = Worker(depth, runs)
    return B.M.flatMap(B.M.flatMap(B.left(10)) { B.step }) { withExtendedLifetime(worker) { B.right(10) } }
  }

  deinit {
    runs.count += 1
    _ = B.run(B.M.flatMap(B.step) { [depth, runs] in Self.program(depth: depth - 1, runs) })
    _ = Self.program(depth: depth - 1, runs)
  }
}
