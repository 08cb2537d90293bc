import OrderedJSON
import PairingLaws
import SystemPackage
import Workbench
internal import Libc

/// The process that checks the laws of one suite and reports each as a line of JSON; ``SuiteProcess`` starts it.
///
/// The report goes to its standard output. Output of laws goes to its standard input, which is the standard error of
/// the command. Its own standard error contains the message of a trap.
enum LawWorker {
  /// The descriptor of the report.
  ///
  /// Unsafe access is safe here: it is set once, before a law or the signal handler can run; the handler only reads it.
  nonisolated(unsafe) private static var report: CInt = -1

  /// The number of the current case; -1 before the first.
  ///
  /// Unsafe access is safe here: only the thread that checks laws writes it, and the signal handler only reads it.
  nonisolated(unsafe) private static var currentCase = -1

  /// The line that the signal handler completes.
  ///
  /// Unsafe access is safe here: it is set before the handler is installed; then only the handler uses it.
  nonisolated(unsafe) private static var line: Trap.Text?

  /// Checks the laws of a suite, starting with the requested law at `index`.
  ///
  /// - Parameters:
  ///   - namesOnly: whether to report only the names of the laws.
  ///   - inputsOnly: whether to report only the inputs of the cases.
  nonisolated(nonsending) static func run(
    _ suite: LawSubject, options: LawsOptions, from index: Int, namesOnly: Bool, inputsOnly: Bool
  ) async throws {
    let output = try redirectOutput()
    handleSignals()
    func send(_ object: JSONObject) throws(OutputError) {
      try output.write(JSON(object).write() + "\n")
      try output.flush()
    }
    func begin() {
      currentCase = -1
      // A second limit, in case the parent process is gone.
      alarm(CUnsignedInt(clamping: options.timeLimit + 10))
      // Marks the end of the output of earlier laws: see ``SuiteProcess``.
      _ = try? FileDescriptor.standardError.writeAll([0])
    }
    begin()
    let laws = suite.laws()
    try send(["laws": JSON(laws.laws.map { .string($0.name) })])
    if namesOnly { return try send(["end": true]) }
    let chosen = laws.laws.indices.filter { options.only.isEmpty || options.only.contains(laws.laws[$0].name) }
    var watch = CheckWatch()
    watch.began = { currentCase = $0 }
    // An error here needs no handling: if the report is closed, the next line of the report ends this process.
    watch.found = { try? send(["found": JSON($0.json)]) }
    if inputsOnly { watch.describe = { try? send(["inputs": .string($0)]) } }
    for (number, law) in chosen.enumerated().dropFirst(index) {
      begin()
      try send(["begin": JSON(number), "law": JSON(laws.laws[law].result(.unchecked("")).json)])
      try send(["result": JSON(await laws.laws[law].checkAsync(options.check, watch).json)])
    }
    try send(["end": true])
  }

  /// Keeps standard output for the report, and redirects the output of laws to standard input.
  private static func redirectOutput() throws -> FileOutput {
    let descriptor = try FileDescriptor.standardOutput.duplicate()
    _ = try FileDescriptor.standardInput.duplicate(as: .standardOutput)
    report = descriptor.rawValue
    return .report(descriptor)
  }

  /// Installs the handler that reports the current case and ends this process, without a backtrace.
  ///
  /// It handles traps and requests to stop.
  private static func handleSignals() {
    line = Trap.Text(#"{"at":"#)
    Trap.handle(Trap.signals + [SIGTERM], by: reportCaseAndEnd)
    TerminalState.unblock(Trap.signals + [SIGTERM, SIGALRM])
  }

  /// Writes `{"at":N}` for the current case, and raises the signal again.
  private static let reportCaseAndEnd: @convention(c) (CInt) -> Void = { signal in
    if var line, currentCase >= 0 {
      line.append(number: currentCase)
      line.append(UInt8(ascii: "}"))
      line.append(UInt8(ascii: "\n"))
      _ = write(report, line.bytes, line.count)
    }
    raise(signal)
  }
}
