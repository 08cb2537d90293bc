#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// This program once more, in a process of its own: what it reports by lines, and how it ended.
final class ChildProcess {
  /// The number of the file that a child reports to. Its standard output is what it likes to print.
  static let reportDescriptor: CInt = 3

  private let identifier: pid_t
  private let report: CInt
  private let said: CInt
  private var reported: [UInt8] = []
  private var isReporting = true
  private var isSaying = true
  private var hasEnded = false

  /// What the child has said on standard error: the end of it.
  private(set) var words: [UInt8] = []

  /// Something that a child did.
  enum Event {
    /// It reported a line.
    case line(String)
    /// It ended so.
    case ended(Ending)
    /// It has done nothing for as long as was waited.
    case silent
  }

  /// How a child ended.
  enum Ending: Hashable {
    case exit(CInt)
    case signal(CInt)
  }

  /// Starts this program with `arguments`.
  init(arguments: [String]) throws(ChildError) {
    guard let path = Self.executable() else { throw ChildError("this program's own file cannot be found") }
    let report = try Self.pipe()
    let said = try Self.pipe()
    defer {
      close(report.write)
      close(said.write)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, report.write, Self.reportDescriptor)
    // What it prints goes to our messages, first; then what it says at its end comes to us.
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, said.write, STDERR_FILENO)
    let words: [String] = [path] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var identifier = pid_t()
    let error = posix_spawn(&identifier, path, &actions, nil, &pointers, environ)
    guard error == 0 else {
      close(report.read)
      close(said.read)
      throw ChildError("\(path): \(String(cString: strerror(error)))")
    }
    self.identifier = identifier
    self.report = report.read
    self.said = said.read
  }

  /// What the child does next, within so many milliseconds.
  func next(within milliseconds: Int) -> Event {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      if let line = takeLine() { return .line(line) }
      guard isReporting || isSaying else { return .ended(wait()) }
      let left = (end - .now).components
      let wait = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      guard wait > 0 else { return .silent }
      var polled = [pollfd(fd: isReporting ? report : -1, events: Int16(POLLIN), revents: 0)]
      polled.append(pollfd(fd: isSaying ? said : -1, events: Int16(POLLIN), revents: 0))
      guard poll(&polled, nfds_t(polled.count), CInt(clamping: wait)) > 0 else { continue }
      if polled[0].revents != 0 { isReporting = read(report, into: &reported) }
      if polled[1].revents != 0 {
        isSaying = read(said, into: &words)
        if words.count > 1 << 16 { words.removeFirst(words.count - 1 << 15) }
      }
    }
  }

  /// Forgets what it has said so far.
  func forgetWords() { words = [] }

  /// Asks the child to end.
  func stop() { kill(identifier, SIGTERM) }

  /// Ends the child, whatever it does.
  func end() {
    guard !hasEnded else { return }
    kill(identifier, SIGKILL)
    _ = wait()
  }

  deinit {
    end()
    close(report)
    close(said)
  }

  private func takeLine() -> String? {
    guard let newline = reported.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { reported.removeSubrange(...newline) }
    return String(decoding: reported[..<newline], as: UTF8.self)
  }

  /// - Returns: whether there can be more.
  private func read(_ descriptor: CInt, into bytes: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = Files.read(descriptor, &chunk)
    if count > 0 { bytes += chunk[..<count] }
    return count > 0
  }

  private func wait() -> Ending {
    var status: CInt = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    hasEnded = true
    let signal = status & 0x7f
    return signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }

  private static func pipe() throws(ChildError) -> (read: CInt, write: CInt) {
    var descriptors: [CInt] = [0, 0]
    #if canImport(Darwin)
      let made = Darwin.pipe(&descriptors)
    #elseif canImport(Glibc)
      let made = Glibc.pipe(&descriptors)
    #else
      let made = Musl.pipe(&descriptors)
    #endif
    guard made == 0 else { throw ChildError("a pipe: \(Files.reason())") }
    // A child is to have its copies, and not these: it would wait for itself.
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (descriptors[0], descriptors[1])
  }

  /// The file of this program.
  private static func executable() -> String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
      var path = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &path, path.count)
      guard count > 0 else { return CommandLine.arguments.first }
      return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #endif
  }
}

/// A process of its own cannot be had: a fault of the machine, or ours.
struct ChildError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = "no process of its own can be started: \(description)" }
}
