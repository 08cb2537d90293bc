import Driver
import SystemPackage
import Workbench
internal import Libc

/// Begins a command anew if what it searches or compares traps, and tells it what to leave out.
///
/// So a trap in a component or in a property is reported like any other finding, with a script or in a report.
enum TrapHandler {
  /// The variable with the attempts that trapped, and the number of bytes that were printed: `17,230:512`.
  private static let name = "DUET_TRAPPED"
  /// A command that has begun anew so many times ends by its next trap.
  private static let limit = 16

  // Unsafe access is safe here: all of these are set before the handler is installed. Then only the handler uses them,
  // on the thread that trapped and does nothing else; only `printed` and the temporary files change, on the same thread.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  nonisolated(unsafe) private static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  /// The variable: its beginning, and room for two numbers.
  nonisolated(unsafe) private static var variable: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var end = 0
  nonisolated(unsafe) fileprivate static var printed = 0
  /// The first temporary files, which a new process does not know.
  nonisolated(unsafe) private static let temporary = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
    capacity: mostTemporary)
  nonisolated(unsafe) private static var temporaryCount = 0
  private static let mostTemporary = 8

  /// Lets a trap remove a temporary file before the command begins anew.
  static func removes(_ file: FilePath) {
    guard path != nil, temporaryCount < mostTemporary else { return }
    (temporary + temporaryCount).initialize(to: file.withPlatformString { strdup($0) })
    temporaryCount += 1
  }

  /// Whether the search is still where an earlier process was.
  @MainActor
  static var isRepeating: Bool { Attempts.last < Attempts.trapping.max() ?? 0 }

  /// Handles traps from now on, and reads what trapped in earlier processes.
  ///
  /// - Parameter added: arguments that a new process gets, too.
  /// - Returns: the number of bytes that these have printed.
  @MainActor
  static func install(adding added: [String] = []) -> Int {
    let known = (TerminalState.environment(name) ?? "").split(separator: ":").map { $0.split(separator: ",") }
    let trapping = (known.first ?? []).compactMap { Int($0) }
    Attempts.trapping = Set(trapping)
    guard trapping.count < limit, let executable = try? SuiteProcess.executable() else { return 0 }
    path = executable.withPlatformString { strdup($0) }
    arguments = pointers((CommandLine.arguments + added).map { strdup($0) })
    let beginning = "\(name)=" + trapping.map { "\($0)," }.joined()
    let room = UnsafeMutablePointer<CChar>.allocate(capacity: beginning.utf8.count + 64)
    for (index, byte) in beginning.utf8.enumerated() { (room + index).initialize(to: CChar(bitPattern: byte)) }
    (variable, end) = (room, beginning.utf8.count)
    var others: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      if !String(cString: entry).hasPrefix("\(name)=") { others.append(entry) }
      next += 1
    }
    variables = pointers(others + [room])
    handleSignals()
    return known.last?.first.flatMap { Int($0) } ?? 0
  }

  private static func pointers(
    _ strings: [UnsafeMutablePointer<CChar>?]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
    for (index, string) in (strings + [nil]).enumerated() { (array + index).initialize(to: string) }
    return array
  }

  /// The handler has its own stack, since the usual one may have overflowed. The next process blocks no signal.
  private static func handleSignals() {
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = Int32(truncatingIfNeeded: Int(SA_ONSTACK) | Int(SA_NODEFER) | Int(bitPattern: UInt(SA_RESETHAND)))
    action[keyPath: simpleHandler] = beginAnew
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { sigaction(number, &action, nil) }
  }

  /// A signal handler may use only existing memory and system calls.
  private static let beginAnew: @convention(c) (CInt) -> Void = { signal in
    if let path, let arguments, let variables, let variable, Attempts.last > 0 {
      var end = end
      func put(_ byte: UInt8) {
        variable[end] = CChar(bitPattern: byte)
        end += 1
      }
      func put(_ number: Int) {
        var unit = 1
        while number / unit >= 10 { unit *= 10 }
        while unit > 0 {
          put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
          unit /= 10
        }
      }
      put(Attempts.last)
      put(UInt8(ascii: ":"))
      put(printed)
      put(UInt8(0))
      for index in 0..<temporaryCount { if let file = temporary[index] { unlink(file) } }
      execve(path, arguments, variables)
    }
    // `SA_RESETHAND` removed this handler, so the signal has its default effect.
    raise(signal)
  }
}

/// The standard output of a search. It leaves out what an earlier process has printed, since the same search prints
/// the same bytes.
final class SearchOutput: Output {
  private let output = FileOutput.standardOutput()
  private var position = 0
  private let repeated: Int

  /// Creates the output of a search of which the first bytes were printed before.
  init(after repeated: Int) { self.repeated = repeated }

  func write(utf8: [UInt8]) throws(OutputError) {
    let known = min(utf8.count, max(0, repeated - position))
    position += utf8.count
    try output.write(utf8: Array(utf8[known...]))
  }

  func flush() throws(OutputError) {
    try output.flush()
    TrapHandler.printed = max(position, repeated)
  }
}
