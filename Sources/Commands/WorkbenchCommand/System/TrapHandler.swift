import Driver
import Workbench
internal import Libc

/// Begins a command anew if what it searches or compares traps, and tells it what to leave out.
///
/// So a trap in a component or in a property is reported like any other finding, with a script or in a report.
enum TrapHandler {
  /// The variable with the process, which stays the same, the attempts that trapped, and the number of bytes that were
  /// printed: `4711:17,230:512`. A process ignores the variable of another process.
  private static let name = "DUET_TRAPPED"
  /// A command that has begun anew so many times ends by its next trap.
  private static let limit = 16

  // Unsafe access is safe here: all of these are set before the handler is installed. Then only the handler uses them,
  // on the thread that trapped and does nothing else; only `printed` changes, on the same thread.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  /// The environment; its last entry is `variable`.
  nonisolated(unsafe) private static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  nonisolated(unsafe) private static var variable: Trap.Text?
  nonisolated(unsafe) fileprivate static var printed = 0

  /// Whether the search is still where an earlier process was.
  @MainActor
  static var isRepeating: Bool { Attempts.last < Attempts.trapping.max() ?? 0 }

  /// Handles traps from now on, and reads what trapped in earlier processes.
  ///
  /// A process that begins anew reads its inputs again. So no trap is handled if one of them can be read only once.
  ///
  /// - Parameters:
  ///   - inputs: The files that the command reads.
  ///   - added: Arguments that a new process gets, too.
  /// - Returns: The number of bytes that earlier processes have printed.
  @MainActor @discardableResult
  static func install(reading inputs: Inputs, adding added: [String] = []) -> Int {
    guard inputs.areRepeatable else { return 0 }
    let parts = (TerminalState.environment(name) ?? "").split(separator: ":").map { $0.split(separator: ",") }
    let known = parts.first == ["\(getpid())"] ? parts.dropFirst() : []
    let trapping = (known.first ?? []).compactMap { Int($0) }
    Attempts.trapping = Set(trapping)
    let printed = known.last?.first.flatMap { Int($0) } ?? 0
    guard trapping.count < limit, let executable = try? Executable.path() else { return printed }
    arguments = Executable.pointers((CommandLine.arguments + added).map { strdup($0) })
    let text = Trap.Text("\(name)=\(getpid()):" + trapping.map { "\($0)," }.joined())
    var others: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let entry = next.pointee {
      if !String(cString: entry).hasPrefix("\(name)=") { others.append(entry) }
      next += 1
    }
    variables = Executable.pointers(others + [text.bytes])
    variable = text
    path = executable.withPlatformString { strdup($0) }
    Trap.handle(Trap.signals, by: beginAnew)
    return printed
  }

  private static let beginAnew: @convention(c) (CInt) -> Void = { signal in
    if let path, let arguments, let variables, var variable, Attempts.last > 0 {
      variable.append(number: Attempts.last)
      variable.append(UInt8(ascii: ":"))
      variable.append(number: printed)
      variable.append(0)
      // A new process does not know them.
      TemporaryFiles.end(keeping: false)
      execve(path, arguments, variables)
    }
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
