import Driver
import Effects
import TextUI

/// A line of the trace.
struct TraceLine: Hashable {
  /// Which moment it is of.
  var moment: Int
  var text: String
  /// Whether it says what happened; the others say what came of it.
  var isEvent: Bool
  /// Whether the sessions differ in it.
  var differs = false
}

extension Player {
  /// As much of the trace as fits into so many lines: its end, or, in the past, what is around the moment that is shown.
  ///
  /// - Complexity: O(*n*) in what is shown, however long the trace is.
  func traceLines(_ height: Int) -> [TraceLine] {
    guard height > 0 else { return [] }
    var lines: [TraceLine] = []
    // What comes after the moment shown takes half of the room.
    var next = timeline.shown
    if timeline.isPast {
      while next + 1 < timeline.moments.count, lines.count < height / 2 {
        next += 1
        lines += linesOfTrace(next)
      }
      lines = Array(lines.prefix(height / 2))
    }
    next = timeline.shown
    while next >= 0, lines.count < height {
      lines = linesOfTrace(next) + lines
      next -= 1
    }
    return Array(lines.suffix(height))
  }

  /// What there is to say of a moment: the event, and then what it did in the session that the focus is moved in.
  private func linesOfTrace(_ index: Int) -> [TraceLine] {
    let moment = timeline.moments[index]
    let differs = !moment.step.agrees
    let event = moment.step.event?.description ?? "start"
    var lines = [TraceLine(moment: index, text: "\(index) \(event)", isEvent: true, differs: differs)]
    let outcome = moment.step.outcomes[lane]
    var said: [String] = []
    if let record = outcome.record {
      said += record.actionsInRuns
      said += record.effects.map(\.summary)
      if record.event == nil || record.moves > 0 { said.append(record.space) }
    } else if let refusal = outcome.refusal {
      said.append("\(refusal)")
    }
    lines += said.map { TraceLine(moment: index, text: "  \($0)", isEvent: false, differs: differs) }
    return lines
  }
}
