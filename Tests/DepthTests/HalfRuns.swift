import Duet
import Programs
import Support
import Testing

extension Binds {
  /// Programs that wait in the middle: some are dropped there, others resumed.
  ///
  /// They use the same counters as ``Binds``, so both suites run one after the other.
  @Suite("Half run", .serialized) struct HalfRuns {
    private static let half = million / 2

    @Test(arguments: Nesting.allCases, [false, true]) func simulated(_ nested: Nesting, goesOn: Bool) async {
      await onSmallStack(effects: {
        let simulation = Simulation()
        let flag = Flag()
        let program = Simulated.flatMap(Simulations.around(asking, Self.half, nested)) {
          Eff.suspend { flag.isRaised = true }.kind
        }
        #expect(Simulations.runHalf(program, in: simulation) == Self.half)
        #expect(!flag.isRaised)
        // Otherwise it is dropped here.
        if goesOn { simulation.advance(by: 1) }
        #expect(flag.isRaised == goesOn)
      })
    }

    /// Without a runtime no service is called: such a program stops half-way and is dropped.
    @Test(arguments: Nesting.allCases) func ioIsDropped(_ nested: Nesting) async {
      await onSmallStack(effects: {
        #expect(IOs.runHalf(IOs.around(asking, Self.half, nested)) == Self.half)
      })
    }

    /// On the main actor, where real effects run.
    @MainActor
    @Test(arguments: Nesting.allCases) func ioGoesOn(_ nested: Nesting) async {
      let runtime = IORuntime()
      let flag = Flag()
      let program = IO.flatMap(IOs.around(asking, Self.half, nested)) { Eff.suspend { flag.isRaised = true }.kind }
      await withCheckedContinuation { continuation in Eff(program).start(in: runtime) { continuation.resume() } }
      #expect(flag.isRaised)
    }

    @MainActor
    @Test(arguments: Nesting.allCases) func ioIsCancelled(_ nested: Nesting) async {
      let runtime = IORuntime()
      var hasEnded = false
      Eff(IOs.around(asking, Self.half, nested)).start(in: runtime) { hasEnded = true }
      runtime.cancelAll()
      await runtime.advance(by: 1)
      #expect(!hasEnded)
    }

    /// Each step waits for an answer, and the last answer ends it.
    @Test func everyStepOfSimulatedWaits() async {
      await onSmallStack(effects: {
        for program in [Askings<Simulated>.left(Self.half), Askings<Simulated>.right(Self.half)] {
          let simulation = Simulation()
          simulation.isRecording = false
          let flag = Flag()
          let ended = Simulated.flatMap(program) { Eff.suspend { flag.isRaised = true }.kind }
          Eff(ended).running(in: EffectScope(simulation)) { _ in }.begin()
          simulation.advance(by: Self.half - 1)
          #expect(!flag.isRaised)
          simulation.advance(by: 1)
          #expect(flag.isRaised)
        }
      })
    }

    /// Each step takes a task.
    @MainActor
    @Test func everyStepOfIOWaits() async {
      let count = million / 20
      for program in [Askings<IO>.left(count), Askings<IO>.right(count)] {
        let runtime = IORuntime()
        runtime.isRecording = false
        let ended = await withCheckedContinuation { continuation in
          Eff(program).map { count }.start(in: runtime) { continuation.resume(returning: $0) }
        }
        #expect(ended == count)
      }
    }
  }
}

/// Answers after a millisecond of a virtual clock, and at once on a real one.
private let answering = Service<Int>(
  "answering", latency: 1, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) })

/// A step that waits for an answer and drops it.
private func asking<E: Effect>() -> Kind<E, Void> { answering.call(in: E.self).map { _ in }.kind }

private final class Flag {
  var isRaised = false
}

enum Nesting: CaseIterable {
  case left
  case right
}

extension Bindable {
  /// `middle` between `half` steps on each side.
  fileprivate static func around(_ middle: @escaping () -> Kind<M, Void>, _ half: Int, _ nesting: Nesting) -> Kind<
    M, Void
  > {
    switch nesting {
    case .left:
      return (0..<half).reduce(M.flatMap(left(half), middle)) { program, _ in M.flatMap(program) { step } }
    case .right:
      let rest = right(half)
      return (0..<half).reduce(M.flatMap(middle()) { rest }) { rest, _ in M.flatMap(step) { rest } }
    }
  }
}

/// Programs in which every step waits.
private enum Askings<E: Effect> {
  static func left(_ count: Int) -> Kind<E, Void> {
    (1..<count).reduce(asking()) { program, _ in E.flatMap(program) { asking() } }
  }
  static func right(_ count: Int) -> Kind<E, Void> {
    (1..<count).reduce(asking()) { rest, _ in E.flatMap(asking()) { rest } }
  }
}
