import Driver
import Effects
import TextUI

/// A comparison as text for people: step by step, with what was folded away told in a line, and a summary at its end.
///
/// Architectures are columns where all of them fit beside each other in two blocks of columns at most; where they do not,
/// each has a line. What is the same for all, as the view is where they agree, is shown once.
struct ComparisonText {
  let names: [String]
  /// What they are the names of.
  let noun: String
  /// The cells that no line is wider than; 40 at least.
  let width: Int
  let timings: Bool
  let paint: Paint
  /// The view that was shown last, or would have been.
  private var shown: [String] = []
  /// The difference that was shown last, and in which step.
  private var differed: (step: Int, changes: [LineDifference])?

  init(names: [String], noun: String = "architecture", width: Int, timings: Bool, paint: Paint) {
    self.names = names
    self.noun = noun
    self.width = max(40, width)
    self.timings = timings
    self.paint = paint
  }

  // MARK: Its parts

  /// The first line: what was compared.
  func title(_ scenario: String, _ details: String) -> String {
    let name = fitted(scenario, width / 2)
    return paint.bold(name) + fitted(" · \(details)", width - displayWidth(of: name))
  }

  /// What is to be shown of the next piece.
  mutating func lines(_ piece: ComparisonFolding.Piece) -> [String] {
    switch piece {
    case .step(let item): return [""] + lines(item.step, item.marks)
    case .fold(let fold):
      shown = fold.view ?? shown
      return ["", paint.dim(line(fold))]
    }
  }

  /// The last lines: the sums, the first step that did not agree, and how many did.
  func end(_ summary: ComparisonSummary, steps: Int, agreed: Int, firstDisagreement: ComparedStep.ID?) -> [String] {
    var lines = [""] + ComparisonTotals(summary: summary, width: width, paint: paint).lines + [""]
    if let first = firstDisagreement {
      lines.append(fitted("the first that did not agree is step \(first.step), \(first.event)", width))
    }
    let verdict = verdict(steps: steps, agreed: agreed)
    return lines + [firstDisagreement == nil ? paint.good(verdict) : paint.bad(verdict)]
  }

  private func verdict(steps: Int, agreed: Int) -> String {
    let counts = "\(agreed) of \(steps) steps agreed on "
    let forms = [listed(names), names.joined(separator: ", "), counted(names.count, noun)].map(sanitized)
    return counts + (forms.first { displayWidth(of: counts + $0) <= width } ?? forms[2])
  }

  // MARK: A fold

  /// How many steps they are and what happened in them: as much of that as fits, and how many more.
  private func line(_ fold: ComparisonFolding.Fold) -> String {
    let verb = names.count < 2 ? "steps" : "steps agree"
    let start = "⋮ \(fold.first)–\(fold.last) · \(fold.count) \(verb): "
    let events = fold.events.map { $0.count == 1 ? sanitized($0.name) : "\(sanitized($0.name)) × \($0.count)" }
    /// With so many of the events.
    func line(_ count: Int) -> String {
      let more = fold.events.dropFirst(count).reduce(fold.others) { $0 + $1.count }
      let rest = more == 0 ? "" : count == 0 ? counted(more, "event") : " and \(more) more"
      return start + events.prefix(count).joined(separator: ", ") + rest
    }
    let count = (0...events.count).last { displayWidth(of: line($0)) <= width } ?? 0
    return fitted(line(count), width)
  }

  // MARK: A step

  /// What is to be shown of one step: its event, what moved each, and where they differ, how.
  mutating func lines(_ step: ComparedStep) -> [String] { lines(step, ComparisonSummary.Marks()) }

  private mutating func lines(_ step: ComparedStep, _ marks: ComparisonSummary.Marks) -> [String] {
    let isMarked = marks.isEmpty ? "" : " ▲"
    let event = step.event.map { "\(step.step) · \($0)" } ?? "start"
    let time = step.outcomes.lazy.compactMap(\.record?.time).first.map { "\($0) ms" } ?? ""
    let verdict = names.count < 2 ? "" : step.disagreement.map { " ✗ \($0)" } ?? " ✓"
    let rule = ruled(event, time + isMarked + verdict, width)
    var lines = [step.agrees ? paint.bold(rule) : paint.bad(rule)]
    lines += isStill(step) ? [paint.dim("  nothing moved")] : columns(step)
    if let record = step.outcomes.lazy.compactMap(\.record).first {
      lines += effects(of: step, record.effects)
      if step.agrees { lines += news(record) }
      shown = record.views.last ?? shown
    }
    lines += self.lines(marks, of: step)
    if let difference = step.difference { lines += self.lines(difference, of: step) }
    return lines
  }

  /// How two of the architectures differ, and which others differ likewise; of lines that differed as they do when a
  /// difference was shown last, only that.
  private mutating func lines(_ difference: ComparedStep.Difference, of step: ComparedStep) -> [String] {
    let changes = difference.lines.filter(\.isChange)
    if let differed, difference.view != nil, differed.changes == changes {
      return ["  the lines that differ are those of \(differed.step == 0 ? "the start" : "step \(differed.step)")"]
    }
    differed = (step.step, changes)
    var lines = [""] + DifferenceReport(difference: difference, width: width, paint: paint).lines
    let others = step.others(than: difference)
    if !others.isEmpty {
      lines += wrapped("likewise: \(listed(others))", width - 2, limit: 3).map { "  \($0)" }
    }
    return lines
  }

  /// Whether an event moved nothing anywhere: then each space is where it was.
  private func isStill(_ step: ComparedStep) -> Bool {
    !timings && step.agrees && step.outcomes.allSatisfy { $0.record?.event != nil && $0.record?.actions == [] }
  }

  /// What happened to the effects, in order: once where it was the same, and else of each architecture that differs.
  private func effects(of step: ComparedStep, _ first: [EffectRecord]) -> [String] {
    var lines = first.map { fitted("  effect \($0.summary)", width) }
    for outcome in step.outcomes {
      guard let effects = outcome.record?.effects, effects != first else { continue }
      let title = "  effect on \(outcome.architecture):"
      lines +=
        effects.isEmpty ? [fitted("\(title) none", width)] : effects.map { fitted("\(title) \($0.summary)", width) }
    }
    return lines
  }

  /// What the step's views show that was not shown before it, in a few lines; of many views, of the first and the last.
  private func news(_ record: StepRecord) -> [String] {
    var shown = shown
    var news: [[String]] = []
    for view in record.views {
      let before = Set(shown)
      let lines = view.filter { line in !before.contains(line) && line.contains { $0 != "─" && $0 != " " } }
      if !lines.isEmpty { news.append(lines) }
      shown = view
    }
    var lines: [String] = []
    for (index, view) in news.enumerated() {
      if news.count > 6, 3..<news.count - 2 ~= index {
        if index == 3 { lines.append("  " + paint.dim("│ ⋮ \(news.count - 5) views more")) }
        continue
      }
      lines += view.prefix(3).map { "  " + paint.dim("│ ") + fitted($0, width - 4) }
      if view.count > 3 { lines.append("  " + paint.dim("│ … and \(counted(view.count - 3, "line")) more")) }
    }
    return lines
  }

  /// What the step cost where it cost more than any before.
  private func lines(_ marks: ComparisonSummary.Marks, of step: ComparedStep) -> [String] {
    var texts: [String] = []
    let costs = marks.dearest.compactMap { index in step.outcomes[index].record.map { (index, StepCost($0).summary) } }
    if !costs.isEmpty { texts.append("the most so far: " + told(costs, names: names)) }
    let times = marks.slowest.map { ($0, short(step.outcomes[$0].duration)) }
    if !times.isEmpty { texts.append("the longest so far: " + told(times, names: names)) }
    return texts.flatMap { text in
      wrapped(text, width - 4, limit: 4).enumerated().map { ($0 == 0 ? "  ▲ " : "    ") + $1 }
    }
  }

}

/// What is said of architectures, each by its place: once for those of which it is the same.
func told(_ facts: [(index: Int, text: String)], names: [String]) -> String {
  var groups: [(text: String, names: [String])] = []
  for (index, text) in facts {
    if let group = groups.firstIndex(where: { $0.text == text }) {
      groups[group].names.append(names[index])
    } else {
      groups.append((text, [names[index]]))
    }
  }
  if names.count == 1 { return groups.map(\.text).joined(separator: "; ") }
  return groups.map { "\($0.text) on \($0.names.count == names.count ? "each" : listed($0.names))" }
    .joined(separator: "; ")
}

extension ComparedStep {
  /// The architectures that differ from the first as the second of `difference` does.
  func others(than difference: Difference) -> [String] {
    guard let second = outcomes.first(where: { $0.architecture == difference.second }) else { return [] }
    return outcomes.filter { other in
      other.architecture != second.architecture && other.record?.views == second.record?.views
        && other.record?.event == second.record?.event && other.refusal == second.refusal
    }.map(\.architecture)
  }
}
