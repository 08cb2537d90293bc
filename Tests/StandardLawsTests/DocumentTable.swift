import Foundation
import Testing

/// A table that stands in a document and is made by running something: it is compared with what stands there, and written
/// anew by `make tables`.
struct DocumentTable {
  private let header: String
  private var rows: [String] = []

  init(header: [String]) { self.header = Self.row(header) + "\n" + Self.row(header.map { _ in "---" }) }

  mutating func add(_ cells: [String]) { rows.append(Self.row(cells)) }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private var text: String { ([header] + rows).joined(separator: "\n") }

  /// Compares this table with the one that has its header in the document, or puts it in that one's place where
  /// `DUET_WRITE_TABLES` is set.
  ///
  /// - Parameter path: the document, from the package's folder.
  func check(in path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: path)
    let document = try String(contentsOf: page, encoding: .utf8)
    let firstCell = header.prefix { $0 != "\n" }.split(separator: "|").first ?? ""
    let start = try #require(
      document.range(of: "\n|\(firstCell)|"), "there is no such table", sourceLocation: sourceLocation)
    let from = document.index(after: start.lowerBound)
    let end = document.range(of: "\n\n", range: from..<document.endIndex)?.lowerBound ?? document.endIndex
    if ProcessInfo.processInfo.environment["DUET_WRITE_TABLES"] != nil {
      try document.replacingCharacters(in: from..<end, with: text).write(to: page, atomically: true, encoding: .utf8)
    } else {
      let written = document[from..<end].trimmingCharacters(in: .newlines)
      #expect(written == text, "`make tables` writes it anew", sourceLocation: sourceLocation)
    }
  }
}
