#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process, as one that checks laws for another.
enum WorkerProcess {
  /// The case that is being checked; -1 before the first. One thread checks laws; a signal's handler reads it.
  nonisolated(unsafe) static var currentCase = -1

  /// Room for the one line that a signal's handler writes: it must not ask for memory.
  nonisolated(unsafe) private static let room = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)

  /// Lets a trap end this process at once, with no search for where it was, after it has said which case it was in; and so
  /// for a request to stop. A stack that has overflowed has another one to say it from.
  static func prepare() {
    room[0] = 0
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = Int32(truncatingIfNeeded: Int(SA_ONSTACK) | Int(bitPattern: UInt(SA_RESETHAND)))
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = sayPlaceAndGo
    #else
      action.__sigaction_handler.sa_handler = sayPlaceAndGo
    #endif
    // Whoever started the command may have blocked some of them, for it and for all that it starts.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGTERM, SIGALRM] {
      sigaddset(&signals, number)
      if number != SIGALRM { sigaction(number, &action, nil) }
    }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Says which case is being checked, and lets the signal do what it does. It uses nothing but memory that is there and the
  /// system's own calls, as a handler must.
  private static let sayPlaceAndGo: @convention(c) (CInt) -> Void = { signal in
    var rest = currentCase
    if rest >= 0 {
      // The line from its end: {"at":123}
      var start = 64
      func put(_ byte: UInt8) {
        start -= 1
        room[start] = byte
      }
      put(UInt8(ascii: "\n"))
      put(UInt8(ascii: "}"))
      repeat {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
      put(UInt8(ascii: ":"))
      put(UInt8(ascii: "\""))
      put(UInt8(ascii: "t"))
      put(UInt8(ascii: "a"))
      put(UInt8(ascii: "\""))
      put(UInt8(ascii: "{"))
      _ = write(ChildProcess.reportDescriptor, room + start, 64 - start)
    }
    // It does now what it does where nobody handles it.
    raise(signal)
  }

  /// Ends this process after so many seconds, should whoever started it be gone by then.
  static func end(after seconds: Int) { alarm(CUnsignedInt(clamping: seconds)) }

  /// A signal's name, and what sends it.
  static func name(of signal: CInt) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a trap, such as fatalError, a failed precondition, an overflow or an index out of range"
    case SIGSEGV, SIGBUS: "an access to memory that is not there, such as when the stack overflows"
    case SIGABRT: "an abort"
    case SIGKILL: "a kill, perhaps since it took too much memory"
    default: "signal \(signal)"
    }
  }
}
