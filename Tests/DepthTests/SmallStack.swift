import Foundation

/// Runs `work` on a thread with a stack of 512 KB, as secondary threads have on Darwin.
func onSmallStack(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    work()
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
}
