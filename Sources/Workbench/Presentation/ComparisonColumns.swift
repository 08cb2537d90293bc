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
    var block = TextBlock()
    block.add(fitted(outcome.architecture, cell - displayWidth(of: time)) + time, style: .dim, width: cell, limit: 1)
    return block
  }

  /// Below that, what moved each, and where each is: in a row each, but where one line is enough for both.
  private func rows(_ outcomes: ArraySlice<ComparedStep.Outcome>, _ cell: Int, _ isShort: Bool) -> [[TextBlock]] {
    func row(_ add: (ComparedStep.Outcome, inout TextBlock) -> Void) -> [TextBlock] {
      outcomes.map { outcome in
        var block = TextBlock()
        add(outcome, &block)
        return block
      }
    }
    let moves = row { outcome, block in
      if outcome.record == nil {
        block.add(outcome.absence, style: .bad, width: cell)
      } else if isShort {
        block.add(outcome.line, width: cell, limit: 1)
      } else if let moves = outcome.moves {
        block.add(moves, width: cell)
      }
    }
    if isShort { return [moves] }
    return [
      moves,
      row { outcome, block in if let record = outcome.record { block.add(record.space, lead: "→ ", width: cell) } },
    ]
  }

  /// Architectures below each other: the name, the time, what moved, and where the space is.
  private func rows(_ outcomes: [ComparedStep.Outcome]) -> [String] {
    let name = min(outcomes.map { displayWidth(of: sanitized($0.architecture)) }.max() ?? 0, width / 2 - 2)
    let times = outcomes.map { timeText($0) ?? "" }
    let time = times.map { displayWidth(of: $0) }.max() ?? 0
    let room = width - 4 - name - (time == 0 ? 0 : time + 2)
    let moves = movesWidth(outcomes, room)
    return zip(outcomes, times).flatMap { outcome, text in
      var blocks = [TextBlock()]
      var widths = [name]
      blocks[0].add(outcome.architecture, style: .dim, width: name, limit: 1)
      if time > 0 {
        var block = TextBlock()
        block.add(String(repeating: " ", count: time - displayWidth(of: text)) + text, width: time, limit: 1)
        blocks.append(block)
        widths.append(time)
      }
      var what = TextBlock()
      guard let record = outcome.record else {
        what.add(outcome.absence, style: .bad, width: room)
        return TextBlock.beside(blocks + [what], widths: widths + [room], paint)
      }
      if moves > 0 {
        what.add(outcome.moves ?? "", width: moves)
        blocks.append(what)
        widths.append(moves)
      }
      var place = TextBlock()
      let rest = moves > 0 ? room - moves - 2 : room
      place.add(record.space, lead: "→ ", width: rest)
      return TextBlock.beside(blocks + [place], widths: widths + [rest], paint)
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
