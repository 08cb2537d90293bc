import Foundation
import Testing

/// Writes views into the sources of tests while the tests run.
///
/// The compiler's positions refer to the source that it compiled. So the recorder keeps the first text of each file and
/// applies all edits to that: an edit does not move the calls below it.
@MainActor
final class SourceRecorder {
  static let shared = SourceRecorder()

  private struct File {
    let source: SourceText
    var written: [UInt8]
    /// The edits, by their start in the source.
    var edits: [Int: SourceText.Edit] = [:]
  }

  private var files: [String: File] = [:]

  /// Writes `view` as the argument of the call of `view` at `location`, in place of the text `compiled`, if any.
  func record(_ view: [String], replacing compiled: [String]?, at location: SourceLocation) throws(RecordingError) {
    let path = location.filePath
    let url = URL(filePath: path)
    let current = try Self.contents(of: url)
    var file = files[path] ?? File(source: SourceText(current), written: current)
    guard file.written == current else { throw .changed }
    let edit = try file.source.edit(line: location.line, column: location.column, replacing: compiled, with: view)
    if let earlier = file.edits[edit.range.lowerBound] {
      guard earlier == edit else { throw .recordedBefore }
      return
    }
    file.edits[edit.range.lowerBound] = edit
    file.written = file.source.applying(file.edits.values)
    do { try Data(file.written).write(to: url, options: .atomic) } catch {
      throw .file("\(path) cannot be written: \(error.localizedDescription)")
    }
    files[path] = file
  }

  private static func contents(of url: URL) throws(RecordingError) -> [UInt8] {
    do { return try [UInt8](Data(contentsOf: url)) } catch {
      throw .file("\(url.path) cannot be read: \(error.localizedDescription)")
    }
  }
}
