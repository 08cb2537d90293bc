import Synchronization
import Workbench
internal import Libc

/// The current activity, in the last line of the terminal; nothing if there is no terminal.
final class Progress {
  /// Whether the line is on the screen, for the handler of an interrupt.
  private static let isShown = Atomic<Bool>(false)

  private let isTerminal = TerminalState.isTerminal && TerminalState.isErrorTerminal
  private let delay: Duration
  private var last = ContinuousClock().now

  /// Creates a progress line that appears if nothing else is shown for `delay`.
  init(after delay: Duration = .zero) { self.delay = delay }

  /// Replaces the activity that is shown; an empty text removes it.
  func show(_ text: @autoclosure () -> String) {
    guard isTerminal, ContinuousClock().now - last >= delay else { return }
    // Later changes are shown ten times a second at most.
    if delay > .zero { last = ContinuousClock().now - delay + .milliseconds(100) }
    let text = text()
    if text.isEmpty { return clear() }
    write("\r\u{1b}[K\(text)")
    Self.isShown.store(true, ordering: .relaxed)
  }

  /// Removes the activity from the screen.
  func clear() {
    last = ContinuousClock().now
    guard Self.isShown.exchange(false, ordering: .relaxed) else { return }
    write("\r\u{1b}[K")
  }

  /// Removes the activity, as the handler of a signal may: it only writes.
  static func clearOnSignal() {
    if isShown.load(ordering: .relaxed) { _ = Libc.write(STDERR_FILENO, "\r\u{1b}[K", 4) }
  }

  private func write(_ text: String) {
    // If standard error is closed, nobody reads the activity.
    let output = FileOutput.standardError()
    try? output.write(text)
    try? output.flush()
  }
}
