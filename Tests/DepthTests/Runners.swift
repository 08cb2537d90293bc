import Duet
import Programs
import Support
import Testing

/// Interpreters that run instructions in place: a million moves, and programs of a million instructions.
@Suite("Depth: a million instructions of a runner on 512 KB", .serialized) struct Runners {
  private typealias Program<A> = Free<MachineLanguage<Int, Void, Int>, A>

  private static var counter: Cofree<Machine<Int, Int>, Int> { .unfold(0, by: MachineRunner { $0 += $1 }) { $0 } }

  /// Asks, and adds one to the answer.
  private static var step: Program<Int> {
    Program<Int>.query { $0 }.flatMap { count in Program<Void>.command(1).map { count + 1 } }
  }

  @Test func moves() async {
    await Moves.check(Self.counter, by: .command(1), .moving)
    await Moves.select(Self.counter, by: .command(1))
    await Moves.check(Self.counter, by: Self.step.map { _ in }, .moving, count: million / 10)
    await Moves.check(Self.counter.map { $0 }.extend { $0.extract() }, by: .command(1), .moving)
  }

  @Test func programs() async {
    await onSmallStack {
      let one = Program<Void>.command(1)
      let left = (1..<million).reduce(one) { program, _ in program.then(.command(1)) }
      let right = (1..<million).reduce(one) { program, _ in Program<Void>.command(1).then(program) }
      func asking(_ count: Int) -> Program<Int> {
        count == 1 ? Self.step : Self.step.flatMap { _ in asking(count - 1) }
      }
      for program in [left, right] {
        var moved = Self.counter
        moved.move(by: program)
        #expect(moved.extract() == million)
      }
      let (value, end) = Self.counter.interpret(asking(million / 10))
      #expect(value == million / 10)
      #expect(end.extract() == million / 10)
      // Dropped without running.
      _ = (left.then(left), right.then(right))
    }
  }
}
