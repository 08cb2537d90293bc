import Libc

/// Calls `work` once on each of several threads, one of which is the caller's, and waits until all have returned.
///
/// `work` must be divided at run time: if the system starts fewer threads, those that run do all of it.
@usableFromInline
func onThreads(_ count: Int, _ work: @Sendable () -> Void) {
  guard count > 1 else { return work() }
  // Safe: each thread that was started is joined before this function returns.
  withoutActuallyEscaping(work) { work in
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // Secondary threads of some systems have 512 KB or less; successor functions may recurse.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    var threads: [pthread_t] = []
    for _ in 1..<count {
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      let box = Unmanaged.passRetained(WorkBox(work))
      guard pthread_create(&thread, &attributes, { runWork($0) }, box.toOpaque()) == 0 else {
        box.release()
        break
      }
      let started: pthread_t? = thread
      if let started { threads.append(started) }
    }
    pthread_attr_destroy(&attributes)
    work()
    for thread in threads { pthread_join(thread, nil) }
  }
}

private final class WorkBox: Sendable {
  let work: @Sendable () -> Void
  init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// Takes the box that `onThreads` retained for this thread. It is never nil.
private func runWork(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let box { Unmanaged<WorkBox>.fromOpaque(box).takeRetainedValue().work() }
  return nil
}
