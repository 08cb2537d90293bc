import Synchronization
import TextUI
internal import Libc

/// The state that a device shares with its thread. The thread waits for input, output, signals and deadlines.
final class DeviceCore: Sendable {
  private let tty: TTY
  /// Wakes the thread: each byte is 0 or the number of a signal.
  private let pipe: (read: CInt, write: CInt)
  private let state: Mutex<DeviceState>
  private let thread = Mutex<pthread_t?>(nil)
  let handlesSignals: Bool
  private let isClosed = Atomic(false)

  /// Takes over the terminal `tty`.
  ///
  /// - Throws: `TerminalError` if the process stays in the background, another device uses the terminal, or a system
  ///   call fails.
  init(
    _ tty: TTY, fallback: Size, handlesSignals: Bool, stopProcess: @escaping @Sendable (_ group: Bool) -> Void
  ) throws(TerminalError) {
    if handlesSignals, !SignalRestorer.awaitForeground(tty.input) { throw .system("the process is in the background") }
    pipe = try System.pipe()
    self.tty = tty
    self.handlesSignals = handlesSignals
    state = Mutex(
      DeviceState(tty, fallback: fallback, handlesSignals: handlesSignals, stopProcess: stopProcess))
    if handlesSignals, !SignalRestorer.take(tty, wake: pipe.write) {
      isClosed.store(true, ordering: .relaxed)
      release(signals: false)
      throw .inUse
    }
    do throws(TerminalError) {
      guard update({ $0.enter() }) else { throw .system(System.reason()) }
      try start()
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  private func start() throws(TerminalError) {
    // Unretained is safe: the thread ends in `close()`, at the latest in `deinit`, before the object is freed.
    let core = Unmanaged.passUnretained(self).toOpaque()
    #if canImport(Glibc)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    let status = pthread_create(&started, nil, { runDevice($0) }, core)
    guard status == 0 else { throw .system(System.reason(status)) }
    let result: pthread_t? = started
    thread.withLock { $0 = result }
  }

  private func release(signals: Bool) {
    if signals { SignalRestorer.release() }
    _ = Libc.close(pipe.read)
    _ = Libc.close(pipe.write)
    tty.release()
  }

  /// Restores the terminal and ends the thread. Further calls do nothing.
  func close() {
    guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    update { $0.close() }
    writeByte()
    if let thread = thread.withLock({ $0.take() }) { pthread_join(thread, nil) }
    release(signals: handlesSignals)
  }

  /// Changes the state, then resumes the waiters whose events are ready.
  @discardableResult func update<Result: Sendable>(_ body: (inout DeviceState) -> Result) -> Result {
    let (result, ready) = state.withLock { state in
      let result = body(&state)
      return (result, state.takeReady())
    }
    for (waiter, event) in ready { waiter.resume(returning: event) }
    return result
  }

  /// Makes the thread check the state again, unless the core is closed.
  func wake() {
    guard !isClosed.load(ordering: .acquiring) else { return }
    writeByte()
  }

  private func writeByte() {
    var byte: UInt8 = 0
    // If the pipe is full, the thread will wake anyway.
    _ = Libc.write(pipe.write, &byte, 1)
  }

  /// Runs the thread until the core is closed.
  fileprivate func run() {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 1)
    defer { chunk.deallocate() }
    while let plan = update({ $0.plan() }) {
      var descriptors = [
        pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: plan.reads ? tty.input : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: plan.writes ? tty.output : -1, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&descriptors, .init(descriptors.count), plan.timeout) >= 0 else { continue }
      if descriptors[0].revents != 0 { takeSignals(chunk) }
      update {
        // After the terminal was restored, `read` ignores keys that were typed before.
        if descriptors[1].revents != 0 { $0.read(chunk) }
        if descriptors[2].revents != 0 { $0.writeWhatFits() }
        $0.flushIfLate()
      }
    }
  }

  private func takeSignals(_ chunk: UnsafeMutableRawBufferPointer) {
    let count = System.read(pipe.read, chunk)
    for byte in chunk.prefix(max(count, 0)) where byte != 0 { update { $0.take(signal: CInt(byte)) } }
  }
}

/// The entry point of the thread. Its argument is the core, which lives until the thread has ended.
private func runDevice(_ core: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let core { Unmanaged<DeviceCore>.fromOpaque(core).takeUnretainedValue().run() }
  return nil
}
