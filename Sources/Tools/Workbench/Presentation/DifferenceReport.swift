import Driver
import OrderedJSON
import TextUI

/// The difference of one step on two architectures, as lines.
///
/// The lines are those near each change: `−` marks lines of the first only, `+` lines of the second only.
struct DifferenceReport {
  let difference: ComparedStep.Difference
  /// The maximum width of a line in cells.
  let width: Int
  let paint: Paint

  /// The lines, sanitized and without newlines.
  ///
  /// - Complexity: O(*n*) for *n* lines of the view.
  var lines: [String] {
    var lines = [title]
    var isCut = false
    let all = difference.lines
    for (index, line) in all.enumerated() {
      // Show only lines near a change; they say where it is.
      guard all[max(0, index - 2)..<min(all.count, index + 3)].contains(where: \.isChange) else {
        if !isCut { lines.append(paint.dim("    ⋮")) }
        isCut = true
        continue
      }
      isCut = false
      lines.append("  " + line.painted(width - 2, paint))
    }
    return lines
  }

  /// The view, and the mark of each architecture.
  private var title: String {
    let view = difference.view.map { "view \($0)" } ?? "the event"
    let room = max(8, (width - displayWidth(of: view) - 10) / 2)
    let first = paint.bad("− " + fitted(difference.first, room))
    let second = paint.good("+ " + fitted(difference.second, room))
    return "  \(view): \(first)  \(second)"
  }
}

extension ComparedStep.Difference {
  var json: JSON {
    [
      "first": .string(first), "second": .string(second), "view": view.map { JSON($0) } ?? .null,
      "lines": JSON(lines.map { .string($0.text) }),
    ]
  }
}

extension ComparedStep {
  /// The cause of the disagreement in a few words; `nil` if the step agrees.
  var disagreement: String? {
    guard let difference else { return nil }
    if let only { return "only in \(outcomes[only].architecture)" }
    if difference.view != nil { return "views differ" }
    if outcomes.contains(where: { $0.refusal != nil }) { return "not possible on all" }
    return "events differ"
  }
}

extension LineDifference {
  /// The line with its mark, in at most `width` cells.
  func painted(_ width: Int, _ paint: Paint) -> String {
    let text = fitted(text, width)
    return switch self {
    case .both: text
    case .onlyFirst: paint.bad(text)
    case .onlySecond: paint.good(text)
    }
  }
}
