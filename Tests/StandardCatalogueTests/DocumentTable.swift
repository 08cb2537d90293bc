import Foundation
import Support
import Testing

/// A table in a document, made by running something.
///
/// Tests compare it with the document, and `make tables` writes it.
struct DocumentTable {
  /// Whether `make tables` writes the tables.
  static let isWritten = ProcessInfo.processInfo.environment["DUET_WRITE_TABLES"] != nil

  private let header: String
  private var rows: [String] = []

  init(header: [String]) { self.header = Self.row(header) + "\n" + Self.row(header.map { _ in "---" }) }

  mutating func add(_ cells: [String]) { rows.append(Self.row(cells)) }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  private var text: String { ([header] + rows).joined(separator: "\n") }

  /// Compares this table with the one that has its header in the document, or replaces that one if `DUET_WRITE_TABLES` is set.
  ///
  /// - Parameter path: the document, from the package's folder.
  func check(in path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let page = Repository.root.appending(path: path)
    let document = try String(contentsOf: page, encoding: .utf8)
    let firstCell = header.prefix { $0 != "\n" }.split(separator: "|").first ?? ""
    let start = try #require(
      document.range(of: "\n|\(firstCell)|"), "there is no such table", sourceLocation: sourceLocation)
    let from = document.index(after: start.lowerBound)
    let end = document.range(of: "\n\n", range: from..<document.endIndex)?.lowerBound ?? document.endIndex
    if Self.isWritten {
      try document.replacingCharacters(in: from..<end, with: text).write(to: page, atomically: true, encoding: .utf8)
    } else {
      let written = document[from..<end].trimmingCharacters(in: .newlines)
      #expect(written == text, "`make tables` writes it anew", sourceLocation: sourceLocation)
    }
  }
}
