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

/// The result of `work` on a stack of 512 KB, which secondary threads have on Darwin: deep recursion overflows it.
package func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await onThread(stack: 512 << 10, work)
}

/// The result of `work` on a stack of 512 KB, treated as the main actor's thread: it shares nothing with other threads.
package func onSmallStack<Result: Sendable>(effects work: @escaping @MainActor @Sendable () -> Result) async -> Result {
  // Safe: see above. The main actor's own thread has a large stack.
  let unchecked = unsafeBitCast(work, to: (@Sendable () -> Result).self)
  return await onSmallStack { unchecked() }
}
