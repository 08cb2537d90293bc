internal import Libc
import Workbench

/// Hashes that are the same in each process.
enum Determinism {
  private static let name = "SWIFT_DETERMINISTIC_HASHING"

  /// Restarts the command with a fixed seed for hashes, unless it has one.
  ///
  /// Swift reads the seed when a process begins. So processes that share fingerprints must begin with the same one.
  @MainActor
  static func ensure() throws {
    guard TerminalState.environment(name) == nil else { return }
    setenv(name, "1", 1)
    let path = try Executable.path()
    Executable.become(path)
    throw OutputError("\(path): the command cannot be started again with a fixed seed of hashes")
  }
}
