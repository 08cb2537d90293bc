import Foundation
import Support

/// A terminal with a shell: a test presses keys and reads the screen.
final class Tmux {
  /// Why it cannot continue.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether it is installed.
  static let isThere = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
    FileManager.default.isExecutableFile(atPath: "\($0)/tmux")
  }

  private let folder: Scratch
  private let socket = "duet-\(UUID().uuidString)"

  /// Starts a terminal with this size, whose shell runs in `folder` and has `duet` as a command.
  init(_ folder: Scratch, width: Int = 80, height: Int = 24) throws {
    self.folder = folder
    try folder.write("profile", "PS1='$ '\nalias duet='\(Duet.executable.path)'\n")
    let variables = "-e ENV=profile -e NO_COLOR= -e XDG_STATE_HOME=\(folder.state.path)"
    try serve("new-session -d -x \(width) -y \(height) \(variables) sh -i")
    try wait { $0.first == "$" }
  }

  deinit { _ = try? folder.run("tmux -L \(socket) kill-server") }

  /// Starts the server, which outlives its starter: a `Process` would wait for it, too.
  private func serve(_ arguments: String) throws {
    let line = "cd '\(folder.url.path)' && exec tmux -L \(socket) -f /dev/null \(arguments) </dev/null >served 2>&1"
    var words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(line), nil]
    defer { for word in words { free(word) } }
    // The caller can block signals, as Dispatch threads do; a terminal must not.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, .init(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    var status: CInt = 0
    guard posix_spawn(&process, "/bin/sh", nil, &attributes, &words, environ) == 0,
      waitpid(process, &status, 0) == process,
      status == 0
    else { throw Failure(description: "tmux, which these tests need, says: \(try folder.read("served"))") }
  }

  @discardableResult
  private func tmux(_ arguments: String) throws -> String {
    let outcome = try folder.run("tmux -L \(socket) -f /dev/null \(arguments)")
    guard outcome.status == 0 else {
      throw Failure(description: "tmux, which these tests need, says: \(outcome.err)")
    }
    return outcome.out
  }

  /// Types a text literally.
  func type(_ text: String) throws {
    let quoted = text.replacingOccurrences(of: "'", with: "'\\''")
    try tmux("send-keys -l -- '\(quoted)'")
  }

  /// Presses keys by tmux's names, such as `Tab`, `Enter` and `C-c`, and waits for a line with a text.
  @discardableResult
  func press(_ keys: String..., shows text: String? = nil) throws -> [String] {
    try tmux("send-keys \(keys.joined(separator: " "))")
    return try text.map { try wait(for: $0) } ?? []
  }

  /// Types a command line.
  @discardableResult
  func command(_ line: String, shows text: String? = nil) throws -> [String] {
    try type(line)
    return try press("Enter", shows: text)
  }

  func resize(width: Int, height: Int) throws { try tmux("resize-window -x \(width) -y \(height)") }

  /// The visible lines, without trailing spaces and trailing empty lines.
  func screen() throws -> [String] {
    var lines = try tmux("capture-pane -p").split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Waits until the screen meets the condition.
  @discardableResult
  func wait(_ isThere: ([String]) -> Bool) throws -> [String] {
    var last: [String] = []
    let isShown = try blockUntil {
      last = try screen()
      return isThere(last)
    }
    guard isShown else { throw Failure(description: "it was not shown; what is:\n" + last.joined(separator: "\n")) }
    return last
  }

  /// Waits for a line with a text.
  @discardableResult
  func wait(for text: String) throws -> [String] { try wait { $0.contains { $0.contains(text) } } }

  /// The process ID of the player.
  func player() throws -> Int32 {
    let shell = try tmux("display-message -p '#{pane_pid}'").trimmingCharacters(in: .whitespacesAndNewlines)
    let children = try folder.run("ps -o pid= --ppid \(shell)").out.split(separator: "\n")
    guard let child = children.first, let number = Int32(child.trimmingCharacters(in: .whitespaces)) else {
      throw Failure(description: "nothing runs in the terminal")
    }
    return number
  }
}
