import Driver
import TextUI

/// What moved each architecture in a step, and where its space is: architectures beside each other, or below each other.
extension ComparisonText {
  /// The number of columns beside each other, each of at least 24 cells; `nil` where each architecture has a line.
  private var perBlock: Int? {
    let room = width / 26
    let blocks = (names.count + max(1, room) - 1) / max(1, room)
    return names.count > 1 && room > 1 && blocks <= 2 ? (names.count + blocks - 1) / blocks : nil
  }

  /// What a step was on each architecture.
  func columns(_ step: ComparedStep) -> [String] {
    let outcomes = step.outcomes
    guard let perBlock else { return rows(outcomes).map { "  " + $0 } }
    let cell = (width - 2 * perBlock) / perBlock
    // In one line each where that is enough for all.
    let isShort = outcomes.allSatisfy { displayWidth(of: sanitized($0.line)) <= cell }
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

  /// The architecture, and how long it took.
  private func title(_ outcome: ComparedStep.Outcome, _ cell: Int) -> TextBlock {
    let time = timeText(outcome).map { " · \($0)" } ?? ""
    let name = fitted(outcome.architecture, cell - displayWidth(of: time))
    return TextBlock(name + time, style: .dim, width: cell, limit: 1)
  }

  /// Below that, what moved each, and where each is: in a row each, but where one line is enough for both.
  private func rows(_ outcomes: ArraySlice<ComparedStep.Outcome>, _ cell: Int, _ isShort: Bool) -> [[TextBlock]] {
    let moves = outcomes.map { outcome in
      if outcome.record == nil { return TextBlock(outcome.absence, style: .bad, width: cell) }
      return isShort
        ? TextBlock(outcome.line, width: cell, limit: 1) : TextBlock(outcome.moves, width: cell)
    }
    if isShort { return [moves] }
    return [moves, outcomes.map { TextBlock($0.record?.space, lead: "→ ", width: cell) }]
  }

  /// Architectures below each other: the name, the time, what moved, and where the space is.
  private func rows(_ outcomes: [ComparedStep.Outcome]) -> [String] {
    let name = min(outcomes.map { displayWidth(of: sanitized($0.architecture)) }.max() ?? 0, width / 2 - 2)
    let times = outcomes.map { timeText($0) ?? "" }
    let time = times.map { displayWidth(of: $0) }.max() ?? 0
    let room = width - 4 - name - (time == 0 ? 0 : time + 2)
    let moves = movesWidth(outcomes, room)
    return zip(outcomes, times).flatMap { outcome, text in
      var blocks: [TextBlock] = []
      var widths: [Int] = []
      func add(_ block: TextBlock, _ width: Int) {
        blocks.append(block)
        widths.append(width)
      }
      add(TextBlock(outcome.architecture, style: .dim, width: name, limit: 1), name)
      if time > 0 { add(TextBlock(rightAligned(text, time), width: time, limit: 1), time) }
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

  /// How many cells what moved is to take of `room`, so that all takes as few lines as it can; none where nothing moved.
  ///
  /// - Complexity: O(*room* · *n*) for *n* architectures, after their texts were measured.
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
  /// What moved the space, actions of which several in a row are the same said once; a dash where nothing did, and nothing
  /// for the start.
  fileprivate var moves: String? {
    guard let record, record.event != nil else { return nil }
    return record.actions.isEmpty ? "—" : record.actionsInRuns.joined(separator: " · ")
  }

  /// All of it in a line.
  fileprivate var line: String {
    guard let record else { return absence }
    return (moves.map { "\($0) " } ?? "") + "→ \(record.space)"
  }

  /// Why there is nothing of it.
  fileprivate var absence: String { refusal?.description ?? "no such step" }
}
