import Effects
import TextUI

/// The end of a comparison: a table with the totals of each architecture.
///
/// If the columns do not fit, they are split into several tables, each with the architectures' names.
struct ComparisonTotals {
  let summary: ComparisonSummary
  let width: Int
  let paint: Paint

  private struct Column {
    let title: String
    let cells: [String]
    /// Whether the cells are numbers, which are aligned right.
    var isNumeric = true

    var width: Int { (cells + [title]).map { displayWidth(of: sanitized($0)) }.max() ?? 0 }
  }

  var lines: [String] {
    let parts = summary.parts
    let names = parts.map(\.architecture)
    let costliest = parts.map { $0.costliest.map { "\($0.step.summary), with \($0.cost.summary)" } }
    return [paint.bold(ruled("total", "", width))] + tables + facts("effects", parts.map(\.effectsSummary), names)
      + facts("costliest", costliest, names)
  }

  // MARK: Table

  private var columns: [Column] {
    let parts = summary.parts
    var columns = [
      Column(title: "steps", cells: parts.map { "\($0.steps)" }),
      Column(title: "moves", cells: parts.map { "\($0.total.moves)" }),
      Column(title: "views", cells: parts.map { "\($0.total.views)" }),
      Column(title: "effects", cells: parts.map { "\($0.effects["began"] ?? 0)" }),
    ]
    if summary.timings {
      columns.append(Column(title: "time", cells: parts.map { short($0.duration) }))
      columns.append(Column(title: "per event", cells: parts.map { short($0.durationPerEvent) }))
      columns.append(Column(title: "slowest", cells: parts.map { $0.slowest.map { short($0.duration) } ?? "–" }))
      columns.append(Column(title: "at step", cells: parts.map { $0.slowest.map { "\($0.step.step)" } ?? "–" }))
    }
    columns.append(Column(title: "space at the end", cells: parts.map(\.space), isNumeric: false))
    return columns
  }

  private var tables: [String] {
    let names = Column(title: "", cells: summary.parts.map(\.architecture), isNumeric: false)
    let first = min(names.width, width / 2 - 2)
    var lines: [String] = []
    var rest = columns[...]
    while !rest.isEmpty {
      var table: [(column: Column, width: Int)] = []
      var used = 2 + first
      while let column = rest.first {
        let room = width - used - 2
        // Wrap text only if at least 24 cells of the line are left for it.
        let cells = column.isNumeric ? column.width : min(column.width, max(24, room))
        guard cells <= room || table.isEmpty else { break }
        table.append((column, max(1, min(cells, room))))
        used += 2 + cells
        rest = rest.dropFirst()
      }
      if !lines.isEmpty { lines.append("") }
      lines += self.lines([(names, first)] + table)
    }
    return lines
  }

  private func lines(_ table: [(column: Column, width: Int)]) -> [String] {
    func row(_ style: LineStyle, _ text: (Column) -> String) -> [String] {
      let blocks = table.enumerated().map { index, entry in
        let text = text(entry.column)
        let indentation = entry.column.isNumeric ? max(0, entry.width - displayWidth(of: text)) : 0
        return TextBlock(
          text, lead: String(repeating: " ", count: indentation), style: index == 0 ? .dim : style, width: entry.width,
          limit: index == 0 ? 1 : 3)
      }
      return TextBlock.beside(blocks, widths: table.map(\.width), paint).map { "  " + $0 }
    }
    return row(.dim, \.title) + summary.parts.indices.flatMap { index in row(.plain) { $0.cells[index] } }
  }

  // MARK: Lines below the table

  private func facts(_ title: String, _ texts: [String?], _ names: [String]) -> [String] {
    let facts = texts.enumerated().compactMap { index, text in text.map { (index, $0) } }
    guard !facts.isEmpty else { return [] }
    let mark = title == "effects" ? "  " : "▲ "
    let block = TextBlock(listed(facts, names: names), lead: "  \(mark)\(title)  ", width: width, limit: 6)
    return TextBlock.beside([block], widths: [width], paint)
  }
}

extension ComparisonSummary.Part {
  /// The counts of effect records, `4 began, 3 answered`; `nil` if there are none.
  fileprivate var effectsSummary: String? {
    let counts = EffectRecord.Event.names.compactMap { name in effects[name].map { "\($0) \(name)" } }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }
}
