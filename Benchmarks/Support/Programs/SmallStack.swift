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
