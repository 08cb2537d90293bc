import Driver
import Effects
import TextUI
import Utilities

/// A comparison as text: its steps, its folds, and the totals.
///
/// The architectures are columns if they fit in at most two blocks of columns; otherwise, each has a line. Equal
/// content is shown once.
struct ComparisonText {
  let names: [String]
  let noun: String
  /// The maximum width of a line in cells; at least 40.
  let width: Int
  let timings: Bool
  /// How much of states is shown; unless it is `changes`, also all changed lines of a view, and not only three.
  let extent: StateText.Extent
  let paint: Paint
  /// Whether a step shows whole views, with marks before new and gone lines; otherwise, it shows only these lines.
  let wholeViews: Bool
  /// The last view of each session that was shown or folded.
  private var shown: [[String]]
  /// The last difference that was shown, with its step.
  private var differed: (step: ComparedStep, changes: [LineDifference])?

  init(
    names: [String], noun: String = "architecture", width: Int, timings: Bool, extent: StateText.Extent = .changes,
    wholeViews: Bool = false, paint: Paint, shown: [[String]]? = nil
  ) {
    self.names = names
    self.shown = shown ?? names.map { _ in [] }
    self.noun = noun
    self.width = max(40, width)
    self.timings = timings
    self.extent = extent
    self.wholeViews = wholeViews
    self.paint = paint
  }

  // MARK: Parts

  func title(_ scenario: String, _ details: String) -> String {
    let name = fitted(names.count == 1 ? "\(scenario) on \(names[0])" : scenario, width / 2)
    return paint.bold(name) + fitted(" · \(details)", width - displayWidth(of: name))
  }

  mutating func lines(_ piece: ComparisonFolding.Piece) -> [String] {
    switch piece {
    case .step(let item): return [""] + lines(item.step, item.marks)
    case .fold(let fold):
      // The sessions agree on the steps of a fold.
      if let view = fold.view { shown = names.map { _ in view } }
      return ["", paint.dim(line(fold))]
    }
  }

  func end(
    _ summary: ComparisonSummary, _ counts: ComparisonReport.Counts, firstDisagreement: ComparedStep.ID?
  ) -> [String] {
    var lines = [""] + ComparisonTotals(summary: summary, width: width, paint: paint).lines + [""]
    if let first = firstDisagreement {
      lines.append(fitted("the first difference is in \(first.summary)", width))
    }
    let verdict = verdict(counts)
    return lines + [firstDisagreement == nil ? paint.good(verdict) : paint.bad(verdict)]
  }

  private func verdict(_ counts: ComparisonReport.Counts) -> String {
    guard names.count > 1 else {
      return fitted("\(counted(counts.steps, "step")); a comparison needs two \(noun)s", width)
    }
    let start = "\(counts.agreed) of \(counts.steps) steps agreed on "
    let changes = [(counts.inserted, "inserted"), (counts.deleted, "deleted")]
    let end = changes.filter { $0.0 > 0 }.map { ", \($0) \($1)" }.joined()
    let forms = [listed(names), names.joined(separator: ", "), counted(names.count, noun)].map { sanitized($0) + end }
    return fitted(start + (forms.first { displayWidth(of: start + $0) <= width } ?? forms[2]), width)
  }

  // MARK: Folds

  /// Returns the line of a fold: the number of steps, as many events as fit, and the number of the others.
  private func line(_ fold: ComparisonFolding.Fold) -> String {
    let verb = names.count < 2 ? "steps" : "steps agree"
    let shifted = fold.shift == 0 ? "" : "/\(fold.first + fold.shift)–\(fold.last + fold.shift)"
    let start = "⋮ \(fold.first)–\(fold.last)\(shifted) · \(fold.count) \(verb): "
    let events = fold.events.map { $0.count == 1 ? sanitized($0.name) : "\(sanitized($0.name)) × \($0.count)" }
    /// Returns the line with the first `count` events.
    func line(_ count: Int) -> String {
      let more = fold.events.dropFirst(count).reduce(fold.others) { $0 + $1.count }
      let rest = more == 0 ? "" : count == 0 ? counted(more, "event") : " and \(more) more"
      return start + events.prefix(count).joined(separator: ", ") + rest
    }
    let count = (0...events.count).last { displayWidth(of: line($0)) <= width } ?? 0
    return fitted(line(count), width)
  }

  // MARK: Steps

  /// - Parameters:
  ///   - title: What stands in place of the step's number and event.
  ///   - spaces: Whether actions and spaces are shown also where all agree.
  mutating func lines(
    _ step: ComparedStep, _ marks: ComparisonSummary.Marks = ComparisonSummary.Marks(), title: String? = nil,
    spaces: Bool = true
  ) -> [String] {
    let isMarked = marks.isEmpty ? "" : " ▲"
    let event = title ?? step.event.map { "\(step.label) · \($0)" } ?? "start"
    let time = step.outcomes.lazy.compactMap(\.record?.time).first.map { "\($0) ms" } ?? ""
    let verdict = names.count < 2 ? "" : step.disagreement.map { " ✗ \(fitted($0, width / 2))" } ?? " ✓"
    let rule = ruled(event, time + isMarked + verdict, width)
    var lines = [step.agrees ? paint.agreeing(rule) : paint.bad(rule)]
    if isStill(step) {
      lines.append(paint.dim("  nothing moved"))
    } else if spaces || !step.agrees || step.refusal != nil {
      lines += columns(step)
    }
    if let index = step.outcomes.firstIndex(where: { $0.record != nil }), let record = step.outcomes[index].record {
      lines += effects(of: step, record.effects)
      if step.agrees || step.only != nil { lines += news(record, after: shown[index]) }
    }
    shown = step.views(after: shown)
    lines += self.lines(marks, of: step)
    if step.only == nil, let difference = step.difference { lines += self.lines(difference, of: step) }
    return lines
  }

  /// Returns how two architectures differ, and which others differ in the same way.
  ///
  /// If the lines differ as in the last difference shown, it refers to that.
  private mutating func lines(_ difference: ComparedStep.Difference, of step: ComparedStep) -> [String] {
    let changes = difference.lines.filter(\.isChange)
    if let differed, difference.view != nil, differed.changes == changes {
      let earlier = differed.step.event == nil ? "the start" : "step \(differed.step.label)"
      return ["  the same lines differ as in \(earlier)"]
    }
    differed = (step, changes)
    var lines = [""] + DifferenceReport(difference: difference, width: width, paint: paint).lines
    let others = step.others(than: difference)
    if !others.isEmpty {
      lines += wrapped("likewise: \(listed(others))", width - 2, limit: 3).map { "  \($0)" }
    }
    return lines
  }

  /// Whether the event moved no space on any architecture.
  private func isStill(_ step: ComparedStep) -> Bool {
    !timings && step.agrees
      && step.outcomes.allSatisfy { outcome in
        outcome.record?.event != nil && outcome.record?.actions == []
          && outcome.record?.states?.changes.contains { !$0.isEmpty } != true
      }
  }

  /// Returns the effect records in order: once, and again for each architecture where they differ.
  private func effects(of step: ComparedStep, _ first: [EffectRecord]) -> [String] {
    var lines = first.map { fitted("  effect \($0.summary)", width) }
    for outcome in step.outcomes where step.only == nil {
      guard let effects = outcome.record?.effects, effects != first else { continue }
      let title = "  effect on \(outcome.architecture):"
      lines +=
        effects.isEmpty ? [fitted("\(title) none", width)] : effects.map { fitted("\(title) \($0.summary)", width) }
    }
    return lines
  }

  /// Returns the lines by which the step's views differ from the views before, and the first view itself.
  ///
  /// Unless all are wanted, it returns at most three removed and three new lines of a view and, of many views, only the
  /// first and the last.
  private func news(_ record: StepRecord, after last: [String]) -> [String] {
    if wholeViews { return views(record, after: last) }
    var shown = last
    var news: [[LineDifference]] = []
    for view in record.views {
      let changes =
        shown.isEmpty ? view.map(LineDifference.both) : LineDifference.between(shown, view).filter(\.isChange)
      let lines = changes.filter { !$0.isBlank }
      if !lines.isEmpty { news.append(lines) }
      shown = view
    }
    let isFull = extent != .changes
    var lines: [String] = []
    for (index, view) in news.enumerated() {
      if !isFull, news.count > 6, 3..<news.count - 2 ~= index {
        if index == 3 { lines.append("  " + paint.dim("⋮ \(news.count - 5) more views")) }
        continue
      }
      var left = [3, 3]
      let first = view.filter { line in
        let kind = if case .onlyFirst = line { 0 } else { 1 }
        left[kind] -= 1
        return isFull || left[kind] >= 0
      }
      lines += first.map { "  " + $0.painted(width - 2, paint) }
      let rest = view.count - first.count
      if rest > 0 { lines.append("  " + paint.dim("… and \(counted(rest, "line")) more")) }
    }
    return lines
  }

  private func views(_ record: StepRecord, after last: [String]) -> [String] {
    var shown = last
    var lines: [String] = []
    for (index, view) in record.views.enumerated() {
      if record.views.count > 1 { lines.append("  " + paint.dim("view \(index + 1) of \(record.views.count)")) }
      lines += LineDifference.between(shown.isEmpty ? view : shown, view).map { "  " + $0.painted(width - 2, paint) }
      shown = view
    }
    return lines
  }

  /// Returns the cost of a step that costs more than any before.
  private func lines(_ marks: ComparisonSummary.Marks, of step: ComparedStep) -> [String] {
    var texts: [String] = []
    let costs = marks.costliest.compactMap { index in
      step.outcomes[index].record.map { (index, StepCost($0).summary) }
    }
    if !costs.isEmpty { texts.append("the costliest so far: " + listed(costs, names: names)) }
    let times = marks.slowest.map { ($0, short(step.outcomes[$0].duration)) }
    if !times.isEmpty { texts.append("the slowest so far: " + listed(times, names: names)) }
    return texts.flatMap { text in
      wrapped(text, width - 4, limit: 4).enumerated().map { ($0 == 0 ? "  ▲ " : "    ") + $1 }
    }
  }

}

/// Returns facts on architectures, each given by index, with equal facts merged.
func listed(_ facts: [(index: Int, text: String)], names: [String]) -> String {
  let groups = facts.grouped(by: \.text).map { (text: $0.value, names: $0.members.map { names[$0.index] }) }
  if names.count == 1 { return groups.map(\.text).joined(separator: "; ") }
  return groups.map { "\($0.text) on \($0.names.count == names.count ? "each" : listed($0.names))" }
    .joined(separator: "; ")
}

extension ComparedStep {
  /// Returns the architectures that differ from the first in the same way as the second of `difference`.
  func others(than difference: Difference) -> [String] {
    guard let second = outcomes.first(where: { $0.architecture == difference.second }) else { return [] }
    return outcomes.filter { other in
      other.architecture != second.architecture && other.record?.views == second.record?.views
        && other.record?.event == second.record?.event && other.refusal == second.refusal
    }.map(\.architecture)
  }
}
