import Foundation
import Synchronization
internal import Libc

/// Runs `body`; an interrupt of the process calls `interrupted` once, and a second one ends the process.
///
/// A thread of its own waits for the first interrupt, and the signal's handler itself ends the process at the second: so
/// it makes no difference how busy the other threads are.
///
/// SIGHUP stays ignored if it is, as `nohup` asks. The others do not: a shell ignores SIGINT for a command in the background.
@MainActor
func catchingInterrupts(_ interrupted: @escaping @MainActor () -> Void, _ body: () async throws -> Void) async rethrows
{
  var ends: [CInt] = [-1, -1]
  // Without descriptors, interrupts end the process.
  guard pipe(&ends) == 0 else { return try await body() }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  Interrupts.writing.store(ends[1], ordering: .releasing)
  let reading = ends[0]
  Thread.detachNewThread {
    var byte: UInt8 = 0
    let count = read(reading, &byte, 1)
    close(reading)
    if count == 1 { Task { @MainActor in interrupted() } }
  }
  let handlers = [SIGINT, SIGTERM, SIGHUP].map { number in
    let former = signal(number, Interrupts.handle)
    if number == SIGHUP, isIgnored(former) { signal(number, SIG_IGN) }
    return (number, former)
  }
  defer {
    for (number, handler) in handlers { signal(number, handler) }
    // The thread reads the end of the pipe, and ends.
    close(Interrupts.writing.exchange(-1, ordering: .acquiringAndReleasing))
    Interrupts.haveCome.store(false, ordering: .relaxed)
  }
  try await body()
}

/// What a signal's handler can reach.
private enum Interrupts {
  static let haveCome = Atomic<Bool>(false)
  /// The descriptor that wakes the thread.
  static let writing = Atomic<CInt>(-1)

  static let handle: @convention(c) (CInt) -> Void = { number in
    // As a shell reports the signal. It may be another one than the first.
    if haveCome.exchange(true, ordering: .relaxed) { _exit(128 + number) }
    let before = errno
    var byte: UInt8 = 0
    _ = write(writing.load(ordering: .acquiring), &byte, 1)
    errno = before
  }
}
