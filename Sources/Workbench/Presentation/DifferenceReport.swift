import Driver
import OrderedJSON
import TextUI

/// How one step differed on two architectures, in lines: which view it is and whose, then the lines of both near each
/// change, `−` before those that only the first has, `+` before those that only the second has.
struct DifferenceReport {
  let difference: ComparedStep.Difference
  /// The cells that no line is wider than.
  let width: Int
  let paint: Paint

  /// The lines, each safe to show and without its newline.
  ///
  /// - Complexity: O(*n*) for *n* lines of the view.
  var lines: [String] {
    var lines = [title]
    var isCut = false
    let all = difference.lines
    for (index, line) in all.enumerated() {
      // The lines of both that stand near a change say where it is; the others say nothing.
      guard all[max(0, index - 2)..<min(all.count, index + 3)].contains(where: \.isChange) else {
        if !isCut { lines.append(paint.dim("    ⋮")) }
        isCut = true
        continue
      }
      isCut = false
      let text = fitted(line.text, width - 2)
      switch line {
      case .both: lines.append("  \(text)")
      case .onlyFirst: lines.append("  \(paint.bad(text))")
      case .onlySecond: lines.append("  \(paint.good(text))")
      }
    }
    return lines
  }

  /// Which view it is, and whose lines are marked how.
  private var title: String {
    let view = difference.view.map { "view \($0)" } ?? "the event"
    let room = max(8, (width - displayWidth(of: view) - 10) / 2)
    let first = paint.bad("− " + fitted(difference.first, room))
    let second = paint.good("+ " + fitted(difference.second, room))
    return "  \(view): \(first)  \(second)"
  }
}

extension ComparedStep.Difference {
  /// The difference as a comparison's JSON has it.
  var json: JSON {
    [
      "first": .string(first), "second": .string(second), "view": view.map { JSON($0) } ?? .null,
      "lines": JSON(lines.map { .string($0.text) }),
    ]
  }
}

extension ComparedStep {
  /// What it is that differs, in a few words; `nil` where the step agrees.
  var disagreement: String? {
    guard let difference else { return nil }
    if difference.view != nil { return "views differ" }
    if outcomes.contains(where: { $0.refusal != nil }) { return "not possible on each" }
    return outcomes.contains { $0.record == nil } ? "one has ended" : "events differ"
  }
}

extension LineDifference {
  /// Whether only one of the two has the line.
  var isChange: Bool { if case .both = self { false } else { true } }

  /// The line with its mark: two spaces, `− ` or `+ `.
  var text: String {
    switch self {
    case .both(let line): "  \(line)"
    case .onlyFirst(let line): "− \(line)"
    case .onlySecond(let line): "+ \(line)"
    }
  }
}
