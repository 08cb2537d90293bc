/// The rows as a table in Markdown, the first being its head, with columns aligned: the first ones to the left, as many as
/// are said to be of text, the others to the right.
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

/// Rows with one column for each of `subjects`, one for the limits and one for what came of it. What falls short is bold,
/// and what a row says beside its numbers is numbered and stands below.
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

/// Rows whose cells each are a line: for what is no architecture's.
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

/// The signs of notes, in order: a note that stands there already is not said twice.
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
