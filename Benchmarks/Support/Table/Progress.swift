import BenchmarkReport
import Foundation
import Synchronization

/// How far this measurement has come, and when it began.
private let shown = Mutex((line: ProgressLine(parts: 0), begin: ContinuousClock.now))

/// Says how many parts there are to measure.
func progress(parts: Int) { shown.withLock { $0 = (ProgressLine(parts: parts), .now) } }

/// Says which part begins: on a terminal in the line that is there, elsewhere in a line of its own.
func progress(part: String) {
  shown.withLock { $0.line.begin(part) }
  show(nil, elsewhere: true)
}

/// Says what is measured of a part, on a terminal.
func progress(_ detail: String) { show(detail, elsewhere: false) }

/// Removes the line.
func endProgress() { write("\r\u{1b}[K", elsewhere: "") }

private func show(_ detail: String?, elsewhere: Bool) {
  let text = shown.withLock { $0.line.text(detail, after: .now - $0.begin) }
  write("\r\u{1b}[K\(text)", elsewhere: elsewhere ? text + "\n" : "")
}

private func write(_ text: String, elsewhere: String) {
  FileHandle.standardError.write(Data((isatty(STDERR_FILENO) == 1 ? text : elsewhere).utf8))
}
