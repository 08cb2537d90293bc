import Synchronization
internal import Libc

/// A request to end early, by Ctrl-C or SIGTERM. A second one ends the process at once.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// Whether the user has asked to end.
  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Runs `body`, during which Ctrl-C and SIGTERM make a request.
  @MainActor
  static func whileCatching<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Progress.clearOnSignal()
        if Interruption.requested.exchange(true, ordering: .relaxed) {
          TemporaryFiles.end(keeping: number == SIGINT)
          _exit(130)
        }
      }
    }
    defer { TerminalState.prepareSignals() }
    return try await body()
  }
}
