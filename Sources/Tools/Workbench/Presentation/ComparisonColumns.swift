import Driver
import TextUI

extension ComparisonText {
  /// The number of columns in a block, each at least 24 cells wide; `nil` if each architecture has a line instead.
  private var perBlock: Int? {
    let room = width / 26
    let blocks = (names.count + max(1, room) - 1) / max(1, room)
    return names.count > 1 && room > 1 && (blocks <= 2 || extent == .whole) ? (names.count + blocks - 1) / blocks : nil
  }

  func columns(_ step: ComparedStep) -> [String] {
    let outcomes = step.outcomes
    guard let perBlock else { return rows(outcomes).map { "  " + $0 } }
    let cell = (width - 2 * perBlock) / perBlock
    // Use one line for each architecture if it is enough for all.
    let isShort = outcomes.allSatisfy { $0.record?.states == nil && displayWidth(of: sanitized($0.line)) <= cell }
    var lines: [String] = []
    for start in stride(from: 0, to: outcomes.count, by: perBlock) {
      if start > 0 { lines.append("") }
      let part = outcomes[start..<min(start + perBlock, outcomes.count)]
      let widths = part.map { _ in cell }
      for row in [part.map { title($0, cell) }] + rows(part, cell, isShort) {
        lines += TextBlock.beside(row, widths: widths, paint).map { "  " + $0 }
      }
    }
    return lines
  }

  private func title(_ outcome: ComparedStep.Outcome, _ cell: Int) -> TextBlock {
    let time = timeText(outcome).map { " · \($0)" } ?? ""
    let name = fitted(outcome.architecture, cell - displayWidth(of: time))
    return TextBlock(name + time, style: .dim, width: cell, limit: 1)
  }

  /// Returns a row of moves and a row of spaces, or a single row if both fit on one line.
  private func rows(_ outcomes: ArraySlice<ComparedStep.Outcome>, _ cell: Int, _ isShort: Bool) -> [[TextBlock]] {
    let moves = outcomes.map { outcome in
      if outcome.record == nil { return TextBlock(outcome.absence, style: .bad, width: cell) }
      return isShort
        ? TextBlock(outcome.line, width: cell, limit: 1) : TextBlock(outcome.moves, width: cell)
    }
    if isShort { return [moves] }
    return [moves, outcomes.map { spaceBlock($0, cell) }]
  }

  /// The space of an outcome: its state or the changes of its state if they are recorded, otherwise a sentence.
  private func spaceBlock(_ outcome: ComparedStep.Outcome, _ width: Int) -> TextBlock {
    guard let record = outcome.record, record.states != nil else {
      return TextBlock(outcome.record?.space, lead: "→ ", width: width)
    }
    return TextBlock(StateText.lines(record, extent, width: width))
  }

  /// Returns one line for each architecture: its name, if there are others, its time, moves and space; with states, more
  /// lines below it.
  private func rows(_ outcomes: [ComparedStep.Outcome]) -> [String] {
    let isNamed = names.count > 1
    let name = min(outcomes.map { displayWidth(of: sanitized($0.architecture)) }.max() ?? 0, width / 2 - 2)
    let times = outcomes.map { timeText($0) ?? "" }
    let time = times.map { displayWidth(of: $0) }.max() ?? 0
    let room = width - 2 - (isNamed ? name + 2 : 0) - (time == 0 ? 0 : time + 2)
    let hasStates = outcomes.contains { $0.record?.states != nil }
    let moves = hasStates ? room : movesWidth(outcomes, room)
    return zip(outcomes, times).flatMap { outcome, text in
      var blocks: [TextBlock] = []
      var widths: [Int] = []
      func add(_ block: TextBlock, _ width: Int) {
        blocks.append(block)
        widths.append(width)
      }
      if isNamed { add(TextBlock(outcome.architecture, style: .dim, width: name, limit: 1), name) }
      if time > 0 { add(TextBlock(rightAligned(text, time), width: time, limit: 1), time) }
      if let record = outcome.record, record.states != nil {
        if let moves = outcome.moves { add(TextBlock(moves, width: room), room) }
        return TextBlock.beside(blocks, widths: widths, paint)
          + StateText.lines(record, extent, width: width - 4).map { "  " + paint.painted($0) }
      }
      if let record = outcome.record {
        if moves > 0 { add(TextBlock(outcome.moves ?? "", width: moves), moves) }
        let rest = moves > 0 ? room - moves - 2 : room
        add(TextBlock(record.space, lead: "→ ", width: rest), rest)
      } else {
        add(TextBlock(outcome.absence, style: .bad, width: room), room)
      }
      return TextBlock.beside(blocks, widths: widths, paint)
    }
  }

  /// Returns the width of the moves that needs the fewest lines within `room` cells; 0 if nothing moved.
  ///
  /// - Complexity: O(*room* · *n*) for *n* architectures, after their texts are measured.
  private func movesWidth(_ outcomes: [ComparedStep.Outcome], _ room: Int) -> Int {
    let texts = outcomes.compactMap { outcome in
      outcome.record.map {
        (displayWidth(of: sanitized(outcome.moves ?? "")), displayWidth(of: sanitized($0.space)) + 2)
      }
    }
    let widest = texts.map(\.0).max() ?? 0
    guard widest > 0 else { return 0 }
    func lines(_ width: Int) -> Int {
      texts.reduce(0) { sum, text in
        let rest = max(1, room - width - 2)
        return sum + max((text.0 + width - 1) / width, (text.1 + rest - 1) / rest)
      }
    }
    let least = min(widest, 8)
    return (least...max(least, min(widest, room - 12))).min { lines($0) < lines($1) } ?? widest
  }

  private func timeText(_ outcome: ComparedStep.Outcome) -> String? {
    timings && outcome.record?.event != nil ? short(outcome.duration) : nil
  }
}

extension ComparedStep.Outcome {
  /// The actions, with equal neighbours merged; if there are none, a dash, or `nil` for the start.
  fileprivate var moves: String? {
    guard let record else { return nil }
    if record.actions.isEmpty { return record.event == nil ? nil : "—" }
    return record.actionsInRuns.joined(separator: " · ")
  }

  fileprivate var line: String {
    guard let record else { return absence }
    return (moves.map { "\($0) " } ?? "") + "→ \(record.space)"
  }

  fileprivate var absence: String { refusal?.description ?? "no such event" }
}
