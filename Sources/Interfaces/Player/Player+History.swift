import Driver
import Effects
import TextUI
import Utilities

/// A line of the history: a step, or a branch.
struct HistoryLine: Hashable {
  var text: String
  var isShown: Bool
  var isLater = false
  var differs = false
}

extension Player {
  var pageOfHistory: Int { max(1, (layout.history?.height ?? 2) - 1) }

  /// The index of the first listed line, for `height` lines: the shown one is in view, unless the user scrolled away.
  func firstHistoryLine(_ height: Int) -> Int {
    let count = showsBranches ? branchOrder.count : history.rows.count
    let limit = max(0, count - height)
    if let historyTop { return min(max(0, historyTop), limit) }
    let selected =
      showsBranches
      ? branchOrder.firstIndex { $0.number == timeline.branch } ?? 0 : history.row(upTo: timeline.shown)
    return min(max(0, selected - height / 2), limit)
  }

  /// Returns the visible lines of the history.
  ///
  /// - Complexity: O(*n*) in these lines, however long the history is.
  func historyLines(_ height: Int) -> [HistoryLine] {
    guard height > 0 else { return [] }
    let first = firstHistoryLine(height)
    if showsBranches { return branchOrder.dropFirst(first).prefix(height).map { line(ofBranch: $0.number, $0.depth) } }
    let selected = history.row(upTo: timeline.shown)
    return history.rows.indices.dropFirst(first).prefix(height).map { row in
      var line = HistoryLine(text: text(ofRow: row), isShown: row == selected)
      line.isLater = history.rows[row] > timeline.shown
      line.differs = !timeline.moments[history.rows[row]].agrees
      return line
    }
  }

  private func text(ofRow row: Int) -> String {
    historyLinesMade += 1
    let index = history.rows[row]
    let moment = timeline.moments[index]
    let id = StepMarks.StepID(branch: timeline.branch, moment: index)
    var text = "\(controller.marks.pins.contains(id) ? "*" : " ")\(index) \(moment.event?.description ?? "start")"
    if let label = controller.marks.labels[id] { text += " “\(label)”" }
    // Idle time belongs to the step that ends it.
    var idle = 0
    for moment in timeline.moments[..<index].reversed() {
      guard moment.isIdle, case .wait(let milliseconds)? = moment.event else { break }
      idle = idle.addingReportingOverflow(milliseconds).partialValue
    }
    if idle > 0 { text += " · idle \(idle) ms before" }
    return text
  }

  // MARK: Moving

  func moveHistory(by rows: Int) async throws {
    if showsBranches {
      let order = branchOrder.map(\.number)
      let place = (order.firstIndex(of: timeline.branch) ?? 0) + min(max(rows, -order.count), order.count)
      return try await run(.branch(order[min(max(place, 0), order.count - 1)]))
    }
    guard !history.rows.isEmpty else { return }
    let row = history.row(upTo: timeline.shown) + min(max(rows, -history.rows.count), history.rows.count)
    try seek(to: history.rows[min(max(row, 0), history.rows.count - 1)])
  }

  /// Goes to the next listed step, or the previous one.
  func step(by steps: Int) throws {
    let last = timeline.moments.count - 1
    // The row at `moment` itself, if any, is the one before the first row after it.
    let next = history.firstRow(after: steps < 0 ? timeline.shown - 1 : timeline.shown) - (steps < 0 ? 1 : 0)
    if history.rows.indices.contains(next) { return try seek(to: history.rows[next]) }
    let isFiltered = !history.filter.isEmpty && timeline.shown != (steps < 0 ? 0 : last)
    notice = Notice(
      text: isFiltered
        ? "the filter hides the other steps; f changes it" : steps < 0 ? "this is the start" : "this is the present")
  }

  func seek(to moment: Int) throws {
    editing = nil
    historyTop = nil
    try timeline.seek(to: moment)
  }

  func scrollHistory(by lines: Int) {
    let height = layout.history?.height ?? 1
    historyTop = max(0, firstHistoryLine(height) + lines)
    historyTop = firstHistoryLine(height)
  }

  // MARK: Searching

  /// Shows the next listed step, or the previous one, with the text that was last searched for; it wraps around.
  func search(by direction: Int) throws {
    guard !searched.isEmpty else {
      notice = Notice(text: "nothing was searched for; / searches")
      return
    }
    let shown = timeline.shown
    do {
      try controller.find(searched, in: history.rows, by: direction)
      (editing, historyTop) = (nil, nil)
      if timeline.shown == shown { notice = Notice(text: "only this step has the text \(scriptText(searched))") }
    } catch let error as TimelineError {
      fail(error.description)
    }
  }

  // MARK: Pins

  func goToNextPin() throws {
    let pinned = controller.marks.pins.lazy.filter { $0.branch == self.timeline.branch }.map(\.moment).sorted()
    guard let next = pinned.first(where: { $0 > timeline.shown }) ?? pinned.first else {
      notice = Notice(text: "no step of this branch is pinned; p pins one")
      return
    }
    try seek(to: next)
  }

  // MARK: Branches

  /// The branches, each after the one that it began from, with their depth in the tree.
  var branchOrder: [(number: Int, depth: Int)] {
    var children: [Int: [Int]] = [:]
    for branch in timeline.branches { children[branch.origin?.branch ?? 0, default: []].append(branch.number) }
    var order: [(number: Int, depth: Int)] = []
    // A chain of branches can be long, so the tree is walked without recursion.
    var rest = (children[0] ?? []).map { (number: $0, depth: 0) }
    while let next = rest.popLast() {
      order.append(next)
      rest += (children[next.number] ?? []).reversed().map { (number: $0, depth: next.depth + 1) }
    }
    return order
  }

  private func line(ofBranch number: Int, _ depth: Int) -> HistoryLine {
    let branch = timeline.branches[number - 1]
    let origin = branch.origin.map { " after step \($0.moment)" } ?? ""
    let first = (branch.origin?.moment ?? 0) + 1
    let event = branch.moments.dropFirst(first).first { !$0.isIdle }?.step.event.map { ": \($0)" } ?? ""
    let indentation = String(repeating: "  ", count: max(0, min(depth, 12) - 1)) + (depth > 0 ? "└ " : "")
    return HistoryLine(
      text: "\(indentation)\(number)\(origin)\(event) · \(counted(branch.moments.count - 1, "step"))"
        + (branch.callsNotRepeated.map { " · \($0)" } ?? ""),
      isShown: number == timeline.branch, differs: branch.disagreement != nil)
  }
}
