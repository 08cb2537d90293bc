import Foundation

/// What a document says that rows mean: a table whose first column is headed `row`.
package struct RowMeanings {
  /// The first column. In a name, `…` stands for any text.
  package let names: [String]

  /// The lines of a document.
  package init(in document: String) {
    let lines = document.components(separatedBy: "\n").map { line in
      line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    // Each begins with an empty cell. Below the head there is a rule.
    let table = lines.drop { $0.count < 2 || $0[1] != "row" }.prefix { $0.count > 1 }
    names = table.dropFirst(2).map { $0[1] }
  }

  /// The names that stand for a row: one, if the document says once what it means.
  package func names(of row: String) -> [String] {
    names.filter { name in
      let parts = name.components(separatedBy: "…")
      return parts.count == 1 ? row == name : row.hasPrefix(parts[0]) && row.hasSuffix(parts[1])
    }
  }
}
