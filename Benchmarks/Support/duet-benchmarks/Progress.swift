import BenchmarkReport
import Foundation
import Synchronization

/// The progress of this measurement, and the time when it began.
private let shown = Mutex((line: ProgressLine(parts: 0), begin: ContinuousClock.now))

/// Begins the progress of a measurement with several parts.
func progress(parts: Int) { shown.withLock { $0 = (ProgressLine(parts: parts), .now) } }

/// Shows that a part begins: a terminal replaces the current line, other output gets a new line.
func progress(part: String) {
  shown.withLock { $0.line.begin(part) }
  show(nil, elsewhere: true)
}

/// Shows a detail of the current part, on a terminal only.
func progress(_ detail: String) { show(detail, elsewhere: false) }

/// Removes the line from a terminal.
func endProgress() { write("\r\u{1b}[K", elsewhere: "") }

private func show(_ detail: String?, elsewhere: Bool) {
  let text = shown.withLock { $0.line.text(detail, after: .now - $0.begin) }
  write("\r\u{1b}[K\(text)", elsewhere: elsewhere ? text + "\n" : "")
}

private func write(_ text: String, elsewhere: String) {
  FileHandle.standardError.write(Data((isatty(STDERR_FILENO) == 1 ? text : elsewhere).utf8))
}
