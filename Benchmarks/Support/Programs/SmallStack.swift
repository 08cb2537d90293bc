import Foundation

/// What `work` gives on a thread of its own, with a stack of 512 KB, as secondary threads have on Darwin. Meanwhile no thread
/// waits that other tasks are to be run by.
package func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}

/// Runs effects on a thread of 512 KB, as if it were the main actor's: nothing that they use is shared with another thread.
package func onSmallStack<Result: Sendable>(effects work: @escaping @MainActor @Sendable () -> Result) async -> Result {
  // Safe: see above. The main actor's own thread has a large stack.
  let unchecked = unsafeBitCast(work, to: (@Sendable () -> Result).self)
  return await onSmallStack { unchecked() }
}
