import Foundation

/// The result of `work` on its own thread. It does not block a thread of the task pool.
///
/// - Parameter stack: the bytes of the thread's stack.
package func onThread<Result: Sendable>(stack: Int = 8 << 20, _ work: @escaping @Sendable () -> Result) async -> Result
{
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = stack
    thread.start()
  }
}

/// The stack of a secondary thread on Darwin: deep recursion overflows it.
package let smallStack = 512 << 10

/// The result of `work` on a stack of 512 KB.
package func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread(stack: smallStack, work)
}

/// The result of `work` on a stack of 512 KB, which has the main actor: its own thread, whose stack is large, waits.
///
/// - Parameter stack: the bytes of the thread's stack.
@MainActor
package func onSmallStack<Result: Sendable>(
  of stack: Int = smallStack, effects work: @escaping @MainActor @Sendable () -> Result
) -> Result {
  // Safe: no other code of the main actor runs until the thread is done.
  let unchecked = unsafeBitCast(work, to: (@Sendable () -> Result).self)
  let isDone = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var results: [Result] = []
  let thread = Thread {
    results.append(unchecked())
    isDone.signal()
  }
  thread.stackSize = stack
  thread.start()
  isDone.wait()
  return results[0]
}
