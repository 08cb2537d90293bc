import OrderedJSON
import PairingLaws
import Subprocess
import Utilities
import Workbench

#if canImport(System)
  import System
#else
  import SystemPackage
#endif
internal import Libc

/// A checker that runs each suite in its own process, which is this program as a ``LawWorker``.
///
/// If a law ends its process, another process checks the remaining laws.
struct SuiteProcess: SuiteChecker {
  var options: LawsOptions

  private struct Begun {
    var number = -1
    /// The law, without its result. Before the first law, the worker creates the probes.
    var law = LawResult(
      name: "probes", statement: "the probes, the spaces and programs for the laws, can be created", source: "",
      outcome: .unchecked(""))
    /// The counterexample that was found before the process ended.
    var found: LawResult.Counterexample?
    /// The number of the case in which the process ended.
    var place: Int?
  }

  func names(of suite: String) async throws -> Set<String>? {
    var names: Set<String>?
    _ = try await run(arguments(suite, from: 0) + ["--names"]) { line in
      if let laws = line["laws"]?.array { names = Set(laws.compactMap(\.string)) }
    }
    return names
  }

  func results(of suite: String, progress: (String) -> Void) async throws -> [LawResult] {
    var results: [LawResult] = []
    var reasons: Set<String> = []
    var next = 0
    while true {
      var begun = Begun()
      var hasEnded = false
      let end = try await run(arguments(suite, from: next)) { line in
        if let number = line["begin"]?.int {
          begun = Begun(number: number)
          begun.law = line["law"].flatMap { LawResult($0) } ?? begun.law
          progress("\(suite): \(begun.law.name)")
        }
        if let found = line["found"] { begun.found = LawResult.Counterexample(found) }
        if let place = line["at"]?.int { begun.place = place }
        if let result = line["result"].flatMap({ LawResult($0) }) { results.append(result) }
        if line["end"] != nil { hasEnded = true }
      }
      if hasEnded { return results }
      let place = begun.place
      begun.law.outcome =
        end.isTimedOut ? .timedOut(seconds: options.timeLimit, case: place) : .trapped(end.reason, case: place)
      if let found = begun.found {
        // A counterexample stays valid if a smaller case traps or never ends.
        begun.law.outcome = .broken(found)
      } else if let place, end.isTimedOut || reasons.insert(end.reason).inserted {
        // The report shows a message once, with the inputs of the first case that ended with it.
        begun.law.inputs = try await inputs(of: begun.law.name, in: suite, case: place)
      }
      results.append(begun.law)
      // Without probes, no law can be checked.
      guard begun.number >= 0 else { return results }
      next = begun.number + 1
    }
  }

  /// Returns the inputs of a case; `nil` if making them or their text ends the process, too.
  private func inputs(of law: String, in suite: String, case number: Int) async throws -> String? {
    var again = self
    again.options.only = [law]
    again.options.check.onlyCase = number
    var inputs: String?
    _ = try await again.run(again.arguments(suite, from: 0) + ["--inputs"]) { line in
      if let text = line["inputs"]?.string { inputs = text }
    }
    return inputs
  }

  private func arguments(_ suite: String, from index: Int) -> [String] {
    var arguments = ["laws", suite, "--worker", "--from=\(index)", "--seed=\(options.check.seed)"]
    arguments += ["--cases=\(options.check.cases)", "--limit=\(options.timeLimit)"]
    for law in options.only { arguments.append("--law=\(law)") }
    if let onlyCase = options.check.onlyCase { arguments.append("--case=\(onlyCase)") }
    return arguments
  }

  // MARK: Process

  private struct End {
    let status: TerminationStatus
    let isTimedOut: Bool
    /// The last part of its standard error.
    let message: [UInt8]

    /// The status in words, with the last line of the message.
    var reason: String {
      let lines = String(decoding: message, as: UTF8.self).split(separator: "\n")
      let last = lines.last { $0.contains("Fatal error") || $0.contains("Precondition failed") } ?? lines.last
      let said = last.map { "; its last message: \($0)" } ?? ""
      switch status {
      case .exited(let code): return "its process exited with code \(code)\(said)"
      case .signaled(let signal): return "its process was stopped by \(name(of: signal))\(said)"
      }
    }

    private func name(of signal: CInt) -> String {
      switch signal {
      case SIGILL, SIGTRAP: "a trap, such as fatalError, a failed precondition, an overflow or an index out of range"
      case SIGSEGV, SIGBUS: "an invalid memory access, such as a stack overflow"
      case SIGABRT: "an abort"
      case SIGKILL: "a kill, perhaps because it took too much memory"
      default: "signal \(signal)"
      }
    }
  }

  /// Runs a worker, and stops it if it reports nothing within the time limit; one second later, it is killed.
  @MainActor
  private func run(_ arguments: [String], _ report: (JSON) -> Void) async throws -> End {
    if Self.free < Self.needed {
      throw ChildError(
        mismatch(expected: "\(Self.needed) files that can be opened", found: "\(Self.free)") + "; see ulimit -n")
    }
    let limit = TimeLimit(.seconds(options.timeLimit))
    do {
      let result = try await Subprocess.run(
        .path(try Executable.path()), arguments: Arguments(arguments),
        input: .fileDescriptor(.standardError, closeAfterSpawningProcess: false), output: .sequence, error: .sequence
      ) { worker in
        let ending = Task {
          try await limit.wait()
          await worker.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: .seconds(1))])
        }
        defer { ending.cancel() }
        let message = Task { try await Self.end(of: worker.standardError) }
        for try await line in worker.standardOutput.strings(
          separatedBy: .unicodeScalarSequence("\n".unicodeScalars), bufferingPolicy: .unbounded)
        {
          limit.restart()
          if let line = try? JSON(parsing: line) { report(line) }
        }
        return try await message.value
      }
      return End(status: result.terminationStatus, isTimedOut: limit.isReached, message: result.closureResult)
    } catch let error as SubprocessError {
      throw ChildError("\(error)")
    }
  }

  /// The number of files that the first process needs, and a few more: without them, `Subprocess` traps or waits for ever.
  private static let needed = 16

  /// How many of them could be opened before the first process.
  private static let free: Int = {
    let opened = (0..<needed).map { _ in try? FileDescriptor.open("/dev/null", .readOnly) }
    for descriptor in opened { try? descriptor?.close() }
    return opened.count { $0 != nil }
  }()

  /// Returns the output after its last zero byte, at most 64 KiB. A worker writes that byte before each law.
  private static func end(of output: SubprocessOutputSequence) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in output {
      chunk.withUnsafeBytes { bytes += $0 }
      if let zero = bytes.lastIndex(of: 0) { bytes.removeSubrange(...zero) }
      if bytes.count > 1 << 16 { bytes.removeFirst(bytes.count - 1 << 15) }
    }
    return bytes
  }
}

/// A time limit that restarts at each sign of progress.
@MainActor
private final class TimeLimit {
  private let duration: Duration
  private var end: ContinuousClock.Instant
  private(set) var isReached = false

  init(_ duration: Duration) {
    self.duration = duration
    end = .now + duration
  }

  func restart() { end = .now + duration }

  func wait() async throws {
    while end > .now { try await Task.sleep(until: end) }
    isReached = true
  }
}
