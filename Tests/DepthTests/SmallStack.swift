import Foundation

/// Runs `work` on a thread with a stack of 512 KB, as secondary threads have on Darwin. Meanwhile no thread waits that
/// other tests are to be run by.
func onSmallStack(_ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    let thread = Thread {
      work()
      continuation.resume()
    }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}

/// How deep is tested: a million in release, where that takes a second or two; a hundred thousand in debug, which is what
/// overflows a stack of 512 KB, too, wherever a step takes a frame.
#if DEBUG
  let million = 100_000
#else
  let million = 1_000_000
#endif
