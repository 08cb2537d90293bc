import Dispatch
import OrderedJSON
import Subprocess
import SystemPackage
import Workbench
internal import Libc

/// A process that previews events: this program with ``PreviewAnswers``. The first question begins it.
///
/// It ends with its standard input, so that none is left behind.
@MainActor
final class PreviewProcess: PreviewWorker {
  private let scenario: String
  private let program: FilePath?
  /// The ends of the pipes to its standard input and from its standard output.
  private var pipes: (input: FileDescriptor, output: FileDescriptor)?
  private var running: Task<Void, Never>?
  private var lines = LineBuffer()
  /// The last words of the process that are no answer, such as the message of a trap.
  private var message = ""

  private init(_ scenario: String, _ program: FilePath?) { (self.scenario, self.program) = (scenario, program) }

  /// Calls `body` with a process for it, which ends after it.
  ///
  /// - Parameter program: The program; by default, this one.
  static func with<Result>(
    previewing scenario: String, by program: FilePath? = nil, _ body: (PreviewProcess) async throws -> Result
  ) async rethrows -> Result {
    let process = PreviewProcess(scenario, program)
    defer { process.end() }
    let result = try await body(process)
    process.end()
    await process.running?.value
    return result
  }

  var isRunning: Bool { pipes != nil }

  func begin() throws {
    end()
    (lines, message) = (LineBuffer(), "")
    let path = try program ?? Executable.path()
    let (theirInput, input) = try FileDescriptor.pipe()
    let theirOutput: FileDescriptor
    let output: FileDescriptor
    do { (output, theirOutput) = try FileDescriptor.pipe() } catch {
      for end in [theirInput, input] { try? end.close() }
      throw error
    }
    // The process must not hold the other ends, or it would not see that they are closed; nor may another process hold any.
    for end in [input, output, theirInput, theirOutput] { _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC) }
    pipes = (input, output)
    let arguments = ["space", scenario, "--worker"]
    let before = running
    running = Task.detached(executorPreference: ThreadOfItsOwn()) {
      // At most one at a time.
      await before?.value
      // If it cannot begin, its output ends.
      _ = try? await Subprocess.run(
        .path(path), arguments: Arguments(arguments),
        input: .fileDescriptor(theirInput, closeAfterSpawningProcess: true),
        output: .fileDescriptor(theirOutput, closeAfterSpawningProcess: true), error: .combinedWithOutput)
    }
  }

  func send(_ line: JSON) { _ = try? pipes?.input.writeAll(Array((line.write() + "\n").utf8)) }

  func receive(within milliseconds: Int) -> PreviewReply {
    guard let pipes else { return .ended(message) }
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      if let line = nextLine() { return .line(line) }
      let left = max(.zero, end - .now)
      var ready = pollfd(fd: pipes.output.rawValue, events: Int16(POLLIN), revents: 0)
      let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
      let count = poll(&ready, 1, CInt(milliseconds))
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return .silence
      }
      let chunk = try? [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = try pipes.output.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      guard let chunk, !chunk.isEmpty else { return .ended(message.isEmpty ? "without a message" : message) }
      lines.append(chunk)
      // A component that prints all the time sends nothing, and need not be kept.
      if !lines.rest.contains(PreviewAnswers.mark) {
        if left == .zero { return .silence }
        if lines.rest.count > 1 << 17 { lines.drop() }
      }
    }
  }

  /// Returns the next answer. What the component prints is passed over.
  private func nextLine() -> JSON? {
    while let line = lines.next() {
      if line.first == PreviewAnswers.mark {
        message = ""
        if let json = try? JSON(parsing: line.dropFirst()) { return json }
      } else if !line.isEmpty, !["Fatal error", "Precondition failed"].contains(where: message.contains) {
        // After the message of a trap comes only the signal.
        message = String(decoding: line.suffix(1_000), as: UTF8.self)
      }
    }
    return nil
  }

  func end() {
    guard let pipes else { return }
    self.pipes = nil
    try? pipes.input.close()
    try? pipes.output.close()
    running?.cancel()
  }
}

/// An executor with a thread of its own: a process begins although those of other tasks are in use.
private final class ThreadOfItsOwn: TaskExecutor {
  private let queue = DispatchQueue(label: "preview process")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// The process that answers ``PreviewProcess``, a line for a line.
///
/// What the component prints goes to standard output, too. A line of an answer begins with ``mark``.
enum PreviewAnswers {
  /// The record separator of JSON text sequences (RFC 7464).
  static let mark: UInt8 = 0x1E
  /// The seconds after which the process ends by itself, if it says nothing: the process that asks may be gone.
  private static let limit: CUnsignedInt = 60

  /// The line that the signal handler completes, and the one for what takes too long.
  ///
  /// Unsafe access is safe here: they are set before the handler is installed; then only the handler uses them.
  nonisolated(unsafe) private static var lines: (trap: Trap.Text, endless: Trap.Text)?

  @MainActor
  static func run(for scenario: Scenario) async throws {
    let output = FileOutput.report(.standardOutput)
    lines = (Trap.Text("\nit was stopped by signal "), Trap.Text("\n\u{1E}{\"endless\":true}\n"))
    Trap.handle(Trap.signals + [SIGPROF]) { signal in
      if let lines = PreviewAnswers.lines {
        var line = signal == SIGPROF ? lines.endless : lines.trap
        if signal != SIGPROF {
          line.append(number: Int(signal))
          line.append(UInt8(ascii: "\n"))
        }
        _ = write(STDOUT_FILENO, line.bytes, line.count)
      }
      raise(signal)
    }
    TerminalState.unblock(Trap.signals + [SIGALRM, SIGPROF])
    let input = try FileInput(opening: "-")
    var lines = LineBuffer()
    try await WorkbenchCommand.current.answerPreviews(
      of: scenario,
      next: {
        alarm(0)
        while true {
          if let line = lines.next() {
            limitTime(10)
            return try JSON(parsing: line)
          }
          let more = try input.read()
          if more.isEmpty { return nil }
          lines.append(more)
        }
      },
      reply: { line in
        limitTime(line["began"] == nil ? 10 : PreviewProcess.secondsOfAnEvent)
        // What the component prints may end without a newline.
        try output.write(utf8: [UInt8(ascii: "\n"), mark] + Array(line.write().utf8) + [UInt8(ascii: "\n")])
        try output.flush()
      })
  }
}

extension PreviewAnswers {
  /// Ends the process after some seconds of its processor time, however busy the machine is.
  private static func limitTime(_ seconds: Int) {
    alarm(limit)
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if canImport(Glibc)
      setitimer(CInt(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }
}

/// Bytes that come in pieces, as lines.
private struct LineBuffer {
  private var bytes: [UInt8] = []
  private var start = 0
  /// There is no newline between the start and this place.
  private var searched = 0

  /// What is no whole line yet.
  var rest: ArraySlice<UInt8> { bytes[start...] }

  mutating func append(_ more: [UInt8]) {
    bytes.removeFirst(start)
    (start, searched) = (0, searched - start)
    bytes += more
  }

  /// Returns the next line, without its newline.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return bytes[start..<end]
  }

  /// Drops what is no whole line yet.
  mutating func drop() { self = LineBuffer() }
}
