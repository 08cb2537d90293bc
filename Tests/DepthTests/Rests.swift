import Duet
import Support
import Testing

/// The rest of a program is passed as a value, once for each instruction.
@Suite("Depth: a hundred thousand rests of a program on 512 KB", .serialized) struct Rests {
  private typealias Program<A> = Free<MachineLanguage<Int, Void, Int>, A>

  /// A program that binds only to the right, so that one bind waits for all of it.
  private static func loop(_ count: Int) -> Program<Int> {
    count == 0 ? .pure(0) : Program<Void>.command(1).flatMap { loop(count - 1) }
  }

  /// Fails if each rest holds the one before: the last one then ends by recursion.
  @Test func ofALoopUnderABind() async {
    await onSmallStack {
      var program = Self.loop(100_000).map { $0 + 1 }
      var commands = 0
      while case .instruction(let instruction) = program.step(),
        case .command(_, let next) = MachineInstruction(instruction)
      {
        commands += 1
        program = next(())
      }
      #expect(commands == 100_000)
      guard case .pure(1) = program.step() else {
        Issue.record("a program has no value")
        return
      }
    }
  }
}
