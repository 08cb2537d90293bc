import OrderedJSON
import PairingLaws
import SystemPackage
import Workbench
internal import Libc

/// The process that ``SuiteProcess`` starts: it checks the laws of one suite and reports each in lines of JSON.
///
/// It reports on its standard output, and its standard input is the standard error of the command: what a law prints goes
/// there. Its own standard error has the message of a trap.
enum LawWorker {
  /// Where it reports. Set once, before any law runs; a signal handler reads it.
  nonisolated(unsafe) private static var report: CInt = -1

  /// The number of the case that is being checked; -1 before the first. One thread checks laws; a signal handler reads it.
  nonisolated(unsafe) private static var currentCase = -1

  /// Memory for the one line that a signal handler writes: a handler must not allocate.
  nonisolated(unsafe) private static let line = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)

  /// Checks the laws of a suite, from the one at `index` among those asked for.
  ///
  /// - Parameter namesOnly: whether to report the names of the laws, and no more.
  nonisolated(nonsending) static func run(
    _ suite: Lawful, options: LawsOptions, from index: Int, namesOnly: Bool
  ) async throws {
    let output = try redirectOutput()
    handleSignals()
    func say(_ object: JSONObject) throws(OutputError) {
      try output.write(JSON(object).write() + "\n")
      try output.flush()
    }
    func begin() {
      currentCase = -1
      // A second limit, in case the process that started this one is gone.
      alarm(CUnsignedInt(clamping: options.timeLimit + 10))
      // Ends what earlier laws wrote: see ``SuiteProcess``.
      _ = try? FileDescriptor.standardError.writeAll([0])
    }
    begin()
    let laws = suite.laws()
    try say(["laws": JSON(laws.laws.map { .string($0.name) })])
    if namesOnly { return try say(["end": true]) }
    let chosen = laws.laws.indices.filter { options.only.isEmpty || options.only.contains(laws.laws[$0].name) }
    var watch = CheckWatch()
    watch.began = { currentCase = $0 }
    // A closed report ends this process with the next law.
    watch.found = { try? say(["found": JSON($0.json)]) }
    for (number, law) in chosen.enumerated().dropFirst(index) {
      begin()
      try say(["begin": JSON(number), "law": JSON(laws.laws[law].result(.unchecked("")).json)])
      try say(["result": JSON(await laws.checkAsync(law, options.check, watch).json)])
    }
    try say(["end": true])
  }

  /// Keeps standard output for the report, and sends what laws print to standard input.
  private static func redirectOutput() throws -> FileOutput {
    let descriptor = try FileDescriptor.standardOutput.duplicate()
    _ = try FileDescriptor.standardInput.duplicate(as: .standardOutput)
    report = descriptor.rawValue
    return .report(descriptor)
  }

  /// Makes a trap, or a request to stop, report the current case and then end this process at once, without a backtrace.
  /// The handler has a stack of its own, since the usual one may have overflowed.
  private static func handleSignals() {
    line[0] = 0
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = Int32(truncatingIfNeeded: Int(SA_ONSTACK) | Int(bitPattern: UInt(SA_RESETHAND)))
    action[keyPath: simpleHandler] = reportCaseAndEnd
    // The process that started the command may have blocked some of these signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGTERM, SIGALRM] {
      sigaddset(&signals, number)
      if number != SIGALRM { sigaction(number, &action, nil) }
    }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Writes `{"at":N}` for the current case, and raises the signal again. As a handler must, it uses only memory that
  /// exists and system calls.
  private static let reportCaseAndEnd: @convention(c) (CInt) -> Void = { signal in
    var rest = currentCase
    if rest >= 0 {
      var start = 64
      func put(_ byte: UInt8) {
        start -= 1
        line[start] = byte
      }
      // From the end of the line.
      put(UInt8(ascii: "\n"))
      put(UInt8(ascii: "}"))
      repeat {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
      let key: StaticString = #"{"at":"#
      start -= key.utf8CodeUnitCount
      (line + start).update(from: key.utf8Start, count: key.utf8CodeUnitCount)
      _ = write(report, line + start, 64 - start)
    }
    // No handler is left: the signal does what it does by default.
    raise(signal)
  }
}
