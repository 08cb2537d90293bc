import Duet
import Programs
import Support
import Testing

/// A million binds on a small stack, nested either way: run, run in part, dropped.
private let depth = million

/// Runs `work` on a small stack. Programs of effects get the main actor, because they use what belongs to it.
func onSmallStack(
  of stack: Int = smallStack, for monad: any Bindable.Type, _ work: @escaping @Sendable () -> Void
) async {
  guard monad is IOs.Type || monad is Simulations.Type else { return await onThread(stack: stack, work) }
  await onSmallStack(of: stack, effects: work)
}

extension Bindable {
  static func check(_ depth: Int = depth) async {
    // As many binds as would overflow the stack ten times.
    let some = min(depth, 100_000)
    await onSmallStack(for: self) {
      #expect(run(left(depth)) == depth)
      #expect(run(right(depth)) == depth)
      #expect(run(recursive(some)) == some)
      // Dropped without running.
      _ = left(some)
      _ = right(some)
    }
  }
}

@Suite("Depth: a million binds on 512 KB", .serialized) struct Binds {
  @Test(
    arguments: [
      States.self, Writers.self, Readers.self, Frees.self, Cos.self, Actions.self, Pullers.self, Updates.self,
      Routes.self, IOs.self, Simulations.self,
    ] as [any Bindable.Type])
  func binds(_ monad: any Bindable.Type) async { await monad.check() }

  /// Printing looks at the first steps, and finds them without stack.
  @Test func coIsPrinted() async {
    await onSmallStack {
      for action in [Co(Cos.left(depth)), Co(Cos.right(depth)), Co(Cos.recursive(depth))] {
        #expect("\(action)".hasSuffix("‹function›; …"))
      }
    }
  }

  @Test func halfRunPrograms() async {
    await onSmallStack {
      for program in [Free(Frees.left(depth)), Free(Frees.right(depth))] { beginAndDrop(program) }
    }
  }
}

/// Runs a thousand instructions of `program`, and drops the rest.
func beginAndDrop<A>(_ program: Free<TickLanguage, A>) {
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
