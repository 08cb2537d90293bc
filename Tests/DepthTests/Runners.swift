import Algebra
import Components
import FreeCofree
import Testing

/// Interpreters that do their instructions in place: a million moves, and programs of a million instructions.
@Suite("Depth: a million instructions of a runner on 512 KB", .serialized)
struct Runners {
  private typealias Program<A> = Free<MachineLanguage<Int, Int>, A>

  private static var counter: Cofree<Machine<Int, Int>, Int> { .unfold(0, by: MachineRunner { $0 += $1 }) { $0 } }

  /// Asks, and adds one to what it is told.
  private static var step: Program<Int> {
    Program<Int>.query { $0 }.flatMap { count in Program<Void>.command(1).map { count + 1 } }
  }

  @Test func moves() async {
    await Moves.check(Self.counter, by: .command(1), { $0.move(by: $1) }, shows: million)
    await Moves.check(Self.counter, by: Self.step.map { _ in }, { $0.move(by: $1) }, shows: million)
    await Moves.check(Self.counter, by: .command(1), { $0 = Cofree.select($1, $0.duplicate()) }, shows: million)
    await Moves.check(
      Self.counter.map { $0 }.extend { $0.extract() }, by: .command(1), { $0.move(by: $1) }, shows: million)
  }

  @Test func programs() async {
    await onSmallStack {
      let left = (1..<million).reduce(Self.step) { program, _ in program.flatMap { _ in Self.step } }
      let right = (1..<million).reduce(Self.step) { program, _ in Self.step.flatMap { _ in program } }
      func recursive(_ count: Int) -> Program<Int> {
        count == 1 ? Self.step : Self.step.flatMap { _ in recursive(count - 1) }
      }
      for program in [left, right, recursive(million)] {
        var moved = Self.counter
        moved.move(by: program.map { _ in })
        #expect(moved.extract() == million)
        let (value, end) = Self.counter.interpret(program)
        #expect(value == million)
        #expect(end.extract() == million)
      }
      _ = (left.then(left), right.then(right))
    }
  }
}
