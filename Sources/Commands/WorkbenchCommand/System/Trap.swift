internal import Libc

/// What the handlers of traps have in common: ``TrapHandler`` and ``LawWorker``.
///
/// A handler may use only existing memory and system calls. At its end it raises the signal again, which then has its
/// default effect.
enum Trap {
  static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

  /// Lets `handler` handle the first of `signals`.
  ///
  /// It has its own stack, since the usual one may have overflowed, and blocks no signal, not even for a process that
  /// it begins.
  ///
  /// - Parameter former: Receives the actions until now, at the numbers of their signals.
  static func handle(
    _ signals: [CInt], before former: UnsafeMutablePointer<sigaction>? = nil,
    by handler: @escaping @convention(c) (CInt) -> Void
  ) {
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = Int32(truncatingIfNeeded: Int(SA_ONSTACK) | Int(SA_NODEFER) | Int(bitPattern: UInt(SA_RESETHAND)))
    action[keyPath: simpleHandler] = handler
    for number in signals { sigaction(number, &action, former.map { $0 + Int(number) }) }
  }

  /// A text to which a handler adds: its beginning, and room for two numbers. It is never freed.
  struct Text {
    let bytes: UnsafeMutablePointer<CChar>
    private(set) var count: Int

    init(_ beginning: String) {
      count = beginning.utf8.count
      bytes = .allocate(capacity: count + 64)
      for (index, byte) in beginning.utf8.enumerated() { (bytes + index).initialize(to: CChar(bitPattern: byte)) }
    }

    mutating func append(_ byte: UInt8) {
      bytes[count] = CChar(bitPattern: byte)
      count += 1
    }

    /// Appends a number that is not negative.
    mutating func append(number: Int) {
      var unit = 1
      while number / unit >= 10 { unit *= 10 }
      while unit > 0 {
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
        unit /= 10
      }
    }
  }
}
