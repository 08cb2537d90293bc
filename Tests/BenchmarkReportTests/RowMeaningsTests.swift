import BenchmarkReport
import Foundation
import Support
import Testing

/// Each row of the tables in the documents has a line that says what it means.
@Suite struct RowMeaningsTests {
  /// The names of the rows in the tables that benchmarks write into a document, without the signs of notes.
  private func rows(in document: String, _ mark: String = "benchmarks") throws -> Set<String> {
    let start = try #require(document.range(of: "<!-- \(mark) -->"))
    let end = try #require(document.range(of: "<!-- /\(mark) -->"))
    var names: Set<String> = []
    var isTable = false
    for line in document[start.upperBound..<end.lowerBound].components(separatedBy: "\n") {
      let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count < 2 { isTable = false } else if cells.contains("limit") { isTable = true }
      if isTable, cells[1].contains(where: \.isLetter) { names.insert(cells[1].filter { !"⁰¹²³⁴⁵⁶⁷⁸⁹".contains($0) }) }
    }
    return names
  }

  @Test func eachRowThatIsShownHasOneLine() throws {
    let explained = try Repository.text("Benchmarks/README.md")
    let meanings = RowMeanings(in: explained)
    let rows = try rows(in: explained).union(rows(in: explained, "pages"))
    #expect(try rows.isSuperset(of: self.rows(in: Repository.text("README.md"))))
    #expect(rows.count > 40)
    for row in rows.sorted() { #expect(meanings.names(of: row).count == 1, "\(row)") }
    let used = Set(rows.flatMap(meanings.names))
    #expect(meanings.names.filter { !used.contains($0) } == [], "of no row")
  }

  @Test func aNameMayStandForManyRows() {
    let meanings = RowMeanings(
      in: """
        | other | table |
        | ----- | ----- |
        | a     | b     |

        | row       | what is measured |
        | --------- | ---------------- |
        | one       | a thing          |
        | many: …   | of many          |
        | …, growth | of all           |

        | else | |
        """)
    #expect(meanings.names == ["one", "many: …", "…, growth"])
    #expect(meanings.names(of: "one") == ["one"])
    #expect(meanings.names(of: "one more") == [])
    #expect(meanings.names(of: "many: rows") == ["many: …"])
    #expect(meanings.names(of: "many: rows, growth") == ["many: …", "…, growth"])
  }
}
