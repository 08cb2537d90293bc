import Synchronization
internal import Libc

/// What signal handlers know of the terminal, and what they do: restore it before the process ends, and tell the device
/// of the rest.
///
/// A handler calls only what POSIX allows there, such as `write`, `poll`, `tcsetattr`, `sigaction` and `raise`. What it
/// uses is allocated before it is installed, and stays.
enum Emergency {
  /// Whether a device of this process has the terminal.
  private static let isTaken = Atomic(false)
  /// Whether the terminal is to be restored.
  private static let isEntered = Atomic(false)
  private static let input = Atomic<CInt>(-1)
  private static let output = Atomic<CInt>(-1)
  /// Where a handler writes the number of its signal.
  private static let wake = Atomic<CInt>(-1)
  /// How often the process was asked to end.
  private static let asked = Atomic(0)

  // Written while no handler is installed or `isEntered` is false, and read by handlers.
  nonisolated(unsafe) private static let settings = allocate(termios(), 1)
  nonisolated(unsafe) private static let former = allocate(sigaction(), 64)
  nonisolated(unsafe) private static let leave = UnsafeBufferPointer(
    start: allocate(UInt8(0), FrameWriter.leave.count), count: FrameWriter.leave.count)
  /// Where handlers run: a stack that overflowed has no room for them.
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
  /// The signals that the device is told of.
  private static let told = [SIGWINCH, SIGCONT, SIGTSTP]

  // MARK: - Of the device

  /// Stops a process that is in the background, as reading would, until it is in the foreground: before anything is done to the
  /// terminal, and before signals are handled. False where it cannot be stopped and is not.
  static func awaitForeground(_ input: CInt) -> Bool {
    for _ in 0..<100 {
      let foreground = tcgetpgrp(input)
      // A terminal that is not the process's own has no say in that.
      if foreground < 0 || foreground == getpgrp() { return true }
      kill(0, SIGTTIN)
      // The signal is for the process, and another thread may be the one to take it.
      poll(nil, 0, 20)
    }
    return false
  }

  /// Takes the terminal for a device, and installs the handlers; false where another has it.
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
    for signal in told { install(signal, tell) }
    _ = atExit
    return true
  }

  /// Gives it back, with the handlers that were there before.
  static func release() {
    for signal in ending + crashes + told { sigaction(signal, former + Int(signal), nil) }
    wake.store(-1, ordering: .releasing)
    isTaken.store(false, ordering: .releasing)
  }

  /// From now on the terminal is to be restored, with these settings.
  static func didEnter(_ old: termios) {
    settings.pointee = old
    isEntered.store(true, ordering: .releasing)
  }

  /// Stops this process, until it is continued; with `group`, the other processes of its group too.
  static func stop(group: Bool) {
    var action = sigaction()
    if group {
      // First the others: this thread is not to go on while the process waits for being stopped.
      signal(SIGTSTP, SIG_IGN)
      kill(0, SIGTSTP)
    }
    signal(SIGTSTP, SIG_DFL)
    // Dispatch's threads block it; then it would wait for another.
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
    // What is ignored by whoever started the process stays so, as `nohup` asks.
    if isIgnored(former[Int(signal)]), ending.contains(signal) { sigaction(signal, former + Int(signal), nil) }
  }

  private static func installCrash(_ signal: CInt) {
    var action = sigaction()
    action[keyPath: crashHandler] = crash
    // The others may run on several threads at a time, and there is one such stack.
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

  /// Gives the calling thread a stack for the handlers of crashes, if it has none. The main actor is not always on the
  /// same thread.
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
    Emergency.write(signal)
    errno = cause
  }

  private static let ask: @convention(c) (CInt) -> Void = { signal in
    let cause = errno
    if Emergency.asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 {
      Emergency.write(signal)
    } else {
      Emergency.end(signal)
    }
    errno = cause
  }

  private static let crash: @convention(c) (CInt, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void =
    {
      signal, info, _ in
      let cause = errno
      // What another process sent does not come again, as a fault does: whoever handled it before may count on that.
      Emergency.end(signal, asBefore: info?.pointee.si_code != sentByOther)
      errno = cause
    }

  /// The code of a signal that a process sent by `kill`.
  #if canImport(Darwin)
    private static let sentByOther = SI_USER
  #else
    private static let sentByOther: CInt = 0
  #endif

  private static func write(_ signal: CInt) {
    var byte = UInt8(truncatingIfNeeded: signal)
    // A full pipe is one that will be read.
    _ = Libc.write(wake.load(ordering: .acquiring), &byte, 1)
  }

  /// Restores the terminal, and lets the signal do what it did before: it comes again when the handler is done.
  private static func end(_ number: CInt, asBefore: Bool = true) {
    restore()
    if asBefore { sigaction(number, former + Int(number), nil) } else { signal(number, SIG_DFL) }
    raise(number)
  }

  /// Restores the terminal, if that is to be done.
  static func restore() {
    guard isEntered.exchange(false, ordering: .acquiringAndReleasing) else { return }
    TTY.restore(
      input: input.load(ordering: .acquiring), output: output.load(ordering: .acquiring), leave, settings)
  }

  /// A process that ends without closing its device.
  private static let atExit: Void = { atexit { Emergency.restore() } }()
}
