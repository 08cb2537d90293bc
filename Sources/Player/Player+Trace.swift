import Driver
import Effects
import TextUI

struct TraceLine: Hashable {
  var moment: Int
  var text: String
  /// Whether the line shows the event; the other lines show what it caused.
  var isEvent: Bool
  /// Whether the sessions disagree in this step.
  var differs = false
}

extension Player {
  /// Returns `height` lines of the trace: its end or, in the past, the lines around the moment shown.
  ///
  /// - Complexity: O(*n*) in the lines returned, however long the trace is.
  func traceLines(_ height: Int) -> [TraceLine] {
    guard height > 0 else { return [] }
    var lines: [TraceLine] = []
    // Lines after the shown moment get half of the room.
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

  /// Returns the lines of a moment: the event, and what it caused in the session that has the focus.
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
