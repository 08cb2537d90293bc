import Synchronization
internal import Libc

/// The signal handlers: they restore the terminal before the process ends, and report other signals to the device.
///
/// A handler calls only functions that POSIX allows in handlers, such as `write`, `poll`, `tcsetattr`, `sigaction` and
/// `raise`. Its memory is allocated before it is installed and never freed.
enum SignalRestorer {
  /// Whether a device of this process uses the terminal.
  private static let isTaken = Atomic(false)
  /// Whether the terminal must be restored.
  private static let isEntered = Atomic(false)
  private static let input = Atomic<CInt>(-1)
  private static let output = Atomic<CInt>(-1)
  /// The pipe to which a handler writes the number of its signal.
  private static let wake = Atomic<CInt>(-1)
  /// How many times the process was asked to end.
  private static let asked = Atomic(0)

  // Safe: written only while no handler is installed or `isEntered` is false; handlers only read.
  nonisolated(unsafe) private static let settings = allocate(termios(), 1)
  nonisolated(unsafe) private static let former = allocate(sigaction(), 64)
  nonisolated(unsafe) private static let leave = UnsafeBufferPointer(
    start: allocate(UInt8(0), FrameWriter.leave.count), count: FrameWriter.leave.count)
  /// The stack for crash handlers, because an overflowed stack has no room for them.
  nonisolated(unsafe) private static let stack = allocate(UInt8(0), stackSize)
  private static let stackSize = 1 << 16

  private static func allocate<Value>(_ value: Value, _ count: Int) -> UnsafeMutablePointer<Value> {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: count)
    pointer.initialize(repeating: value, count: count)
    return pointer
  }

  /// The signals that ask the process to end.
  private static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// The signals that end it at once.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT]
  /// The other signals that are reported to the device.
  private static let reported = [SIGWINCH, SIGCONT, SIGTSTP]

  // MARK: - For the device

  /// Stops a background process until it is in the foreground; returns false if it cannot be stopped.
  ///
  /// Call it before the terminal is changed and before signals are handled. It does what a read from the terminal would
  /// do.
  static func awaitForeground(_ input: CInt) -> Bool {
    for _ in 0..<100 {
      let foreground = tcgetpgrp(input)
      // No foreground group: `input` is not the controlling terminal.
      if foreground < 0 || foreground == getpgrp() { return true }
      kill(0, SIGTTIN)
      // The signal is sent to the process, so another thread may take it later.
      poll(nil, 0, 20)
    }
    return false
  }

  /// Takes the terminal for a device and installs the handlers; returns false if another device has it.
  static func take(_ tty: TTY, wake descriptor: CInt) -> Bool {
    guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    _ = UnsafeMutableBufferPointer(mutating: leave).update(fromContentsOf: FrameWriter.leave)
    input.store(tty.input, ordering: .releasing)
    output.store(tty.output, ordering: .releasing)
    wake.store(descriptor, ordering: .releasing)
    asked.store(0, ordering: .releasing)
    giveStack()
    for signal in ending { install(signal, ask) }
    for signal in crashes { installCrash(signal) }
    for signal in reported { install(signal, tell) }
    _ = atExit
    return true
  }

  /// Releases the terminal and restores the former handlers.
  static func release() {
    for signal in ending + crashes + reported { sigaction(signal, former + Int(signal), nil) }
    wake.store(-1, ordering: .releasing)
    isTaken.store(false, ordering: .releasing)
  }

  /// Records that the terminal must be restored with the settings `old`.
  static func didEnter(_ old: termios) {
    settings.pointee = old
    isEntered.store(true, ordering: .releasing)
  }

  /// Stops this process until it is continued; with `group`, also the other processes of its group.
  static func stop(group: Bool) {
    var action = sigaction()
    if group {
      // First the others. This process ignores their signal and stops itself below, so that this thread cannot continue
      // before the stop.
      signal(SIGTSTP, SIG_IGN)
      kill(0, SIGTSTP)
    }
    signal(SIGTSTP, SIG_DFL)
    // Dispatch's threads block the signal, so it is unblocked for this thread.
    var stopping = sigset_t()
    var former = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, &former)
    pthread_kill(pthread_self(), SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &former, nil)
    set(&action, tell)
    sigaction(SIGTSTP, &action, nil)
  }

  // MARK: - Handlers

  private static func install(_ signal: CInt, _ handler: @escaping @convention(c) (CInt) -> Void) {
    var action = sigaction()
    set(&action, handler)
    sigaction(signal, &action, former + Int(signal))
    // If the parent process ignores a signal, as `nohup` does, it stays ignored.
    if isIgnored(former[Int(signal)]), ending.contains(signal) { sigaction(signal, former + Int(signal), nil) }
  }

  private static func installCrash(_ signal: CInt) {
    var action = sigaction()
    action[keyPath: crashHandler] = crash
    // Only crash handlers use the extra stack: other handlers can run on several threads at once.
    action.sa_flags = SA_RESTART | SA_ONSTACK | CInt(SA_SIGINFO)
    sigaction(signal, &action, former + Int(signal))
  }

  private static func set(_ action: inout sigaction, _ handler: @escaping @convention(c) (CInt) -> Void) {
    action[keyPath: simpleHandler] = handler
    action.sa_flags = SA_RESTART
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action[keyPath: simpleHandler], to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Gives the calling thread the stack for crash handlers, if it has none.
  ///
  /// The main actor may change threads, so this is called repeatedly.
  static func giveStack() {
    var current = stack_t()
    guard sigaltstack(nil, &current) == 0, current.ss_flags & CInt(SS_DISABLE) != 0 else { return }
    var own = stack_t()
    own.ss_sp = UnsafeMutableRawPointer(stack)
    own.ss_size = .init(stackSize)
    sigaltstack(&own, nil)
  }

  private static let tell: @convention(c) (CInt) -> Void = { signal in
    let cause = errno
    SignalRestorer.write(signal)
    errno = cause
  }

  private static let ask: @convention(c) (CInt) -> Void = { signal in
    let cause = errno
    if SignalRestorer.asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 {
      SignalRestorer.write(signal)
    } else {
      SignalRestorer.end(signal)
    }
    errno = cause
  }

  private static let crash: @convention(c) (CInt, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void =
    {
      signal, info, _ in
      let cause = errno
      // A former handler may rely on the recurrence of a fault. A signal from another process does not recur, so it
      // gets the default action. A program's own handler of SIGQUIT may save something; that of Swift's runtime, which
      // takes information, would print a backtrace and go on.
      let before = former[Int(signal)]
      let isSaving = signal == SIGQUIT && !isIgnored(before) && before.sa_flags & CInt(SA_SIGINFO) == 0
      SignalRestorer.end(signal, asBefore: isSaving || info?.pointee.si_code != sentByOther)
      errno = cause
    }

  /// The `si_code` of a signal sent by `kill`.
  #if canImport(Darwin)
    private static let sentByOther = SI_USER
  #else
    private static let sentByOther: CInt = 0
  #endif

  private static func write(_ signal: CInt) {
    var byte = UInt8(truncatingIfNeeded: signal)
    // If the pipe is full, the thread will wake anyway.
    _ = Libc.write(wake.load(ordering: .acquiring), &byte, 1)
  }

  /// Restores the terminal and raises the signal again, with its former or default action.
  private static func end(_ number: CInt, asBefore: Bool = true) {
    restore()
    if asBefore { sigaction(number, former + Int(number), nil) } else { signal(number, SIG_DFL) }
    raise(number)
  }

  /// Restores the terminal if necessary.
  static func restore() {
    guard isEntered.exchange(false, ordering: .acquiringAndReleasing) else { return }
    TTY.restore(
      input: input.load(ordering: .acquiring), output: output.load(ordering: .acquiring), leave, settings)
  }

  /// Covers a process that exits without closing its device.
  private static let atExit: Void = { atexit { SignalRestorer.restore() } }()
}
