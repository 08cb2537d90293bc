/// Counts what searches attempt, so that a command can leave out what trapped.
///
/// A trap ends the process. The command then begins the same search anew; as searches are deterministic, the attempt
/// that trapped has the same number again.
@MainActor
package enum Attempts {
  /// The number of the last attempt.
  ///
  /// Unsafe access is safe here: only the main actor writes it. The handler of a trap reads it, on the same thread.
  nonisolated(unsafe) package private(set) static var last = 0

  /// The attempts that trapped in earlier processes.
  package static var trapping: Set<Int> = []

  /// Begins an attempt. Returns whether it can be made.
  package static func begin() -> Bool {
    last += 1
    return trapping.isEmpty || !trapping.contains(last)
  }
}
