import Foundation
import Testing

/// Writes views into the sources of tests, while these run.
///
/// What the compiler says of where a call is holds for the source that it saw. So the first text of each file is kept, every
/// edit is one of that, and the file is written anew with all of them: calls above do not move those below.
@MainActor
final class SourceRecorder {
  /// The one of this process.
  static let shared = SourceRecorder()

  private struct File {
    let source: SourceText
    var written: [UInt8]
    /// By where they begin in the source.
    var edits: [Int: SourceText.Edit] = [:]
  }

  private var files: [String: File] = [:]

  /// Writes `view` as the text given to the call of `view` at `location`, which had `compiled`, if anything.
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
