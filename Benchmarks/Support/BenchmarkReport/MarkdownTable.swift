/// Returns `rows` as an aligned Markdown table. The first row is the header.
///
/// The first `textColumns` columns are aligned left, the others right.
package func markdown(_ rows: [[String]], textColumns: Int = 1) -> String {
  let columns = rows.first?.indices ?? 0..<0
  let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
  var lines = rows.map { row in
    let cells = zip(row, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column < textColumns ? cell.0 + space : space + cell.0
    }
    return "| \(cells.joined(separator: " | ")) |"
  }
  let rule = widths.enumerated().map { column, width in
    let dashes = String(repeating: "-", count: max(3, width))
    return column < textColumns ? dashes : "\(dashes.dropLast()):"
  }
  lines.insert("| \(rule.joined(separator: " | ")) |", at: min(1, lines.count))
  return lines.joined(separator: "\n")
}

/// Returns `rows` as a Markdown table with a column for each subject, the limits and the verdict.
///
/// Values over their limit are bold. Notes become numbered footnotes below the table.
package func markdown(_ rows: [Row], subjects: [String]) -> String {
  var notes: [String] = []
  var lines = [["", "limit"] + subjects + [""]]
  for row in rows {
    let cells = subjects.map { subject in
      row.cells.first { $0.subject == subject }.map { text($0, row.unit) } ?? ""
    }
    lines.append(["\(row.name)\(mark(row.note, &notes))", row.limits] + cells + [row.verdict.rawValue])
  }
  return ([markdown(lines, textColumns: 2)] + footnotes(notes)).joined(separator: "\n\n")
}

/// Returns `rows` as a Markdown table with a line for each cell. It is for rows that are not about architectures.
package func markdownLines(_ rows: [Row]) -> String {
  var notes: [String] = []
  var lines = [["", "", "limit", "", ""]]
  for row in rows {
    for (index, cell) in row.cells.enumerated() {
      let name = index == 0 ? "\(row.name)\(mark(row.note, &notes))" : ""
      let limit = cell.limit.map { "≤ \(row.unit.bound($0))" } ?? ""
      lines.append([name, cell.subject, limit, text(cell, row.unit), index == 0 ? row.verdict.rawValue : ""])
    }
  }
  return ([markdown(lines, textColumns: 3)] + footnotes(notes)).joined(separator: "\n\n")
}

private func text(_ cell: Cell, _ unit: Unit) -> String {
  guard let value = cell.value else { return "–" }
  return cell.isShort ? "**\(unit.text(value))**" : unit.text(value)
}

/// Returns the footnote sign of `note`, and adds it to `notes` if it is new.
private func mark(_ note: String?, _ notes: inout [String]) -> String {
  guard let note else { return "" }
  if !notes.contains(note) { notes.append(note) }
  return notes.firstIndex(of: note).map(sign) ?? ""
}

private func footnotes(_ notes: [String]) -> [String] {
  notes.isEmpty ? [] : [notes.enumerated().map { "\(sign($0)) \($1)" }.joined(separator: "  \n")]
}

private func sign(_ index: Int) -> String {
  let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
  return String(String(index + 1).compactMap(\.wholeNumberValue).map { digits[$0] })
}
