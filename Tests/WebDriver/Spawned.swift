import Foundation
import Libc
import Synchronization

/// A child process with a process group, an output file and a temporary folder of its own.
///
///     let server = try Spawned(duet, ["serve", "people"])
///     let address = try await server.says("its address", /(http:\S+)/)
///
/// No descriptor of the child is one of the tests': what it leaves running keeps no pipe open. The whole group is killed,
/// and the folder deleted, by ``end()``, when this object is released, and when the process of the tests ends in any
/// way. A watcher does it, which is a shell in a group of its own. It reads from a pipe whose other end only the tests
/// hold, so it goes on at the moment that they close it, or are killed.
package final class Spawned: Sendable {
  /// The ID of the process, and of its group.
  package let pid: pid_t
  /// The folder in which the child has its temporary files: its `TMPDIR`.
  package let folder: URL

  private let program: String
  private let watcher: pid_t
  private let state: Mutex<State>

  private enum State {
    /// The descriptor keeps the watcher waiting.
    case running(CInt)
    case ended(status: Int32, said: String)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A path, or a name to find by `PATH`.
  ///   - environment: Variables beside those of the tests.
  ///   - current: The folder in which it runs.
  /// - Throws: a ``BrowserError`` if it cannot be started.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], in current: URL? = nil
  ) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory.appending(path: "duet-\(UUID().uuidString.prefix(8))")
    var words = [program] + arguments
    if let current { words = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, current.path] + words }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    do {
      let variables = ["TMPDIR": folder.path].merging(environment) { $1 }
      pid = try Self.spawn(words, variables, input: nil, output: folder.appending(path: Self.output).path)
      do {
        let writing: CInt
        (watcher, writing) = try Self.watch(pid, folder)
        state = Mutex(.running(writing))
      } catch {
        kill(-pid, SIGKILL)
        waitpid(pid, nil, 0)
        throw error
      }
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  deinit { end() }

  // MARK: Output

  private static let output = "output"

  /// What the process has written to its standard output and its standard error: so far, or before its end.
  package var said: String {
    state.withLock { state in
      if case .ended(_, let said) = state { said } else { written }
    }
  }

  private var written: String {
    (try? Data(contentsOf: folder.appending(path: Self.output))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits until the output matches, and returns the first group of the match.
  ///
  /// - Throws: a ``BrowserError`` with the output if the process ends before.
  package func says(
    _ what: String, _ pattern: Regex<(Substring, Substring)>, isolation: isolated (any Actor)? = #isolation
  ) async throws -> String {
    try await waiting(for: "\(program) says \(what)") {
      let hasEnded = hasEnded
      if let match = said.firstMatch(of: pattern) { return String(match.1) }
      if hasEnded { throw BrowserError("ended", "\(program) ended before it said \(what):\n\(said.suffix(2000))") }
      return nil
    } details: {
      "it said: \(said.suffix(2000))"
    }
  }

  // MARK: The end

  /// Whether the process has ended, by itself or by ``end()``. What it started may still run.
  package var hasEnded: Bool {
    state.withLock { state in
      if case .ended = state { return true }
      var info = siginfo_t()
      // The process stays a zombie, so that its ID stays in use until the watcher has killed its group.
      return waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo != 0
    }
  }

  /// Sends a signal to the process alone.
  package func signal(_ signal: CInt) {
    state.withLock { state in
      if case .running = state { _ = kill(pid, signal) }
    }
  }

  /// Waits until the process ends by itself, and kills what it has left.
  ///
  /// - Returns: the exit code, or 128 and the number of the signal that killed it.
  package func exitStatus(isolation: isolated (any Actor)? = #isolation) async throws -> Int32 {
    _ = try await waiting(for: "the end of \(program)") {
      hasEnded ? true : nil
    } details: {
      "it said: \(said.suffix(2000))"
    }
    return end()
  }

  /// Kills the process and all that it started, and deletes its folder.
  ///
  /// - Returns: the exit code, or 128 and the number of the signal that killed it.
  @discardableResult
  package func end() -> Int32 {
    state.withLock { state in
      switch state {
      case .ended(let status, _): return status
      case .running(let descriptor):
        let said = written
        close(descriptor)
        Self.wait(for: watcher)
        let status = Self.wait(for: pid)
        state = .ended(status: status, said: said)
        return status
      }
    }
  }

  @discardableResult
  private static func wait(for process: pid_t) -> Int32 {
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  // MARK: Spawning

  /// Starts the watcher of a process, which goes on when the returned descriptor is closed.
  private static func watch(_ pid: pid_t, _ folder: URL) throws -> (watcher: pid_t, writing: CInt) {
    // A named pipe can be opened so that no other child, which another thread could start meanwhile, inherits it.
    let pipe = folder.appending(path: "alive").path
    guard mkfifo(pipe, 0o600) == 0 else { throw failure("mkfifo", errno) }
    let reading = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard reading >= 0 else { throw failure("open", errno) }
    defer { close(reading) }
    let writing = open(pipe, O_WRONLY | O_CLOEXEC)
    guard writing >= 0 else { throw failure("open", errno) }
    unlink(pipe)
    // The watcher waits for input.
    _ = fcntl(reading, F_SETFL, 0)
    let script = #"read -r _; kill -s KILL -- "-$0"; rm -rf -- "$1" || { sleep 1; rm -rf -- "$1"; }"#
    do {
      let watcher = try spawn(
        ["/bin/sh", "-c", script, "\(pid)", folder.path], [:], input: reading, output: "/dev/null")
      return (watcher, writing)
    } catch {
      close(writing)
      throw error
    }
  }

  private static func failure(_ what: String, _ code: CInt) -> BrowserError {
    BrowserError("cannot start", "\(what): \(String(cString: strerror(code)))")
  }

  /// Starts a process as the first of a group.
  private static func spawn(
    _ words: [String], _ variables: [String: String], input: CInt?, output: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    #if !canImport(Darwin)
      // A socket of the tests must not live on in a child: its port would stay in use, and nobody would see its end.
      for descriptor: CInt in 3..<1024 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #endif
    // A shell that runs the tests in the background lets them ignore signals, and children inherit that.
    var (heeded, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&heeded)
    sigemptyset(&blocked)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM] { sigaddset(&heeded, signal) }
    posix_spawnattr_setsigdefault(&attributes, &heeded)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    var pid: pid_t = 0
    let code = withStrings(words) { words in
      withStrings(environment) { environment in
        posix_spawnp(&pid, words[0] ?? strdup(""), &actions, &attributes, words, environment)
      }
    }
    guard code == 0 else { throw failure(words[0], code) }
    return pid
  }

  /// Calls `body` with C strings, and a null at their end.
  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    // Safe: `body` uses the array during the call, and nothing keeps it.
    return copies.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { preconditionFailure("an array with a null is not empty") }
      return body(first)
    }
  }
}
