import Driver
import TextUI

/// States and their changes as text. A mark precedes each part that was added (`+`), removed (`−`) or changed (`~`).
enum StateText {
  /// How much of a state is shown.
  enum Extent {
    /// The changes of a step; at the start, the first lines of the state.
    case changes
    /// The changes of a step; at the start, the whole state.
    case full
    /// The whole state, with the changes of the step marked.
    case whole
  }

  private static let longestStart = 8

  static func lines(_ record: StepRecord, _ extent: Extent, width: Int) -> [StyledLine] {
    guard let states = record.states else { return [] }
    let changes = states.changes.flatMap { $0 }
    guard record.event == nil || extent == .whole else { return lines(changes.lines, width: width) }
    let lines = lines(states.state.stateLines(after: changes), width: width, limit: extent == .whole ? .max : 4)
    guard extent == .changes, lines.count > longestStart + 1 else { return lines }
    let rest = StyledLine(text: fitted("  … and \(lines.count - longestStart) lines more", width), style: .dim)
    return lines.prefix(longestStart) + [rest]
  }

  /// Returns lines of at most `width` cells; a long part is wrapped into at most `limit` lines.
  static func lines(_ lines: [StateLine], width: Int, limit: Int = 4) -> [StyledLine] {
    lines.flatMap { line in
      let lead = line.mark.rawValue + " " + String(repeating: "  ", count: line.depth)
      let hanging = String(repeating: " ", count: lead.count + 2)
      var line = line
      line.depth = 0
      let room = width - hanging.count
      // A value that does not fit beside its name goes below it.
      let texts =
        displayWidth(of: sanitized(line.text)) <= room
        ? [line.text] : [line.name, line.value].filter { !$0.isEmpty }.flatMap { wrapped($0, room, limit: limit) }
      return texts.enumerated().map { index, text in
        StyledLine(text: fitted((index == 0 ? lead : hanging) + text, width), style: line.mark.style)
      }
    }
  }
}

extension StateLine.Mark {
  fileprivate var style: LineStyle {
    switch self {
    case .same: .plain
    case .added: .good
    case .removed: .bad
    case .changed: .changed
    }
  }
}
