import Driver
import Effects
import Terminal
import TextUI
import Utilities

/// What the inspector shows of a step.
enum InspectorTab: String, CaseIterable {
  case change, state, effects, view, space, blame
}

/// A line of the inspector.
struct InspectorLine: Hashable {
  var text: String
  /// The number of cells by which the line's continuations are indented.
  var hanging = 2
  var style = Style.plain
}

extension Player {
  /// The step and the tab that the inspector's lines belong to, and their width.
  struct InspectorKey: Hashable {
    var branch: Int
    var moment: Int
    var moments: Int
    var tab: InspectorTab
    var lane: Int
    var width: Int
    /// The control whose events come first in the space.
    var focus: String?
    var since: Int?
  }

  /// Returns the inspector's lines, wrapped to `width` cells.
  ///
  /// - Complexity: O(*n*) in the state or the view, once for each step shown; then O(1).
  func inspectorLines(_ width: Int) -> [InspectorLine] {
    let key = InspectorKey(
      branch: timeline.branch, moment: timeline.shown, moments: timeline.moments.count, tab: tab, lane: lane,
      width: width, focus: tab == .space ? focus : nil, since: since)
    if let inspected, inspected.key == key { return inspected.lines }
    if let last = inspected?.key, (last.branch, last.moment, last.tab) != (key.branch, key.moment, key.tab) {
      inspectorTop = 0
    }
    let lines = inspectorContents.flatMap { $0.wrapped(width) }
    inspected = (key, lines)
    return lines
  }

  /// The contents for each session: the one with the focus first, and equal contents once.
  private var inspectorContents: [InspectorLine] {
    if tab == .space { return spaceLines }
    if tab == .blame { return blameLines }
    var lines = grouped(contents)
    if tab == .change { lines += grouped(viewChanges, title: "view") }
    guard since != nil, tab == .change || tab == .state else { return lines }
    let head = "from step \(compared.lowerBound) to step \(compared.upperBound)"
    return [InspectorLine(text: head, style: Style(.on))] + lines
  }

  /// - Parameter title: The heading of lines that are equal for all sessions.
  private func grouped(_ contents: (Int) -> [InspectorLine], title: String? = nil) -> [InspectorLine] {
    let order = [lane] + timeline.names.indices.filter { $0 != lane }
    let groups = order.grouped(by: contents)
    if groups.count == 1, timeline.names.count == 1 || title != nil {
      let heading = title.map { InspectorLine(text: $0, style: Style(.dimmed)) }
      return groups[0].value.isEmpty ? [] : (heading.map { [$0] } ?? []) + groups[0].value
    }
    return groups.flatMap { sides, lines in
      let names = sides.map { timeline.names[$0] }
      let same = names.count == 1 ? "" : ", and the same on \(names.dropFirst().joined(separator: ", "))"
      return [InspectorLine(text: names[0] + same, style: Style(.label))] + lines
    }
  }

  private func contents(of index: Int) -> [InspectorLine] {
    switch tab {
    case .change: changeLines(index)
    case .state: stateLines(index)
    case .effects: effectLines(index)
    case .space, .blame: []
    case .view: timeline.sessions[index].outline.split(separator: "\n").map { InspectorLine(text: String($0)) }
    }
  }

  // MARK: States

  /// The step shown and the one with which it is compared.
  private var compared: ClosedRange<Int> {
    let other = since ?? max(0, timeline.shown - 1)
    return min(other, timeline.shown)...max(other, timeline.shown)
  }

  private func changes(_ index: Int) -> (lines: [LineDifference], state: [StateChange]?) {
    timeline.changes(between: compared.lowerBound, and: compared.upperBound, onSide: index)
  }

  private func lines(of states: [StateLine]) -> [InspectorLine] {
    states.map { line in
      let style =
        switch line.mark {
        case .same: Style.plain
        case .added: Style(foreground: .green)
        case .removed: Style(foreground: .red)
        case .changed: Style(foreground: .yellow)
        }
      return InspectorLine(text: "\(line.mark.rawValue) \(line.text)", hanging: 2 * line.depth + 4, style: style)
    }
  }

  private func stateLines(_ index: Int) -> [InspectorLine] {
    let changes = changes(index).state ?? []
    guard let state = timeline.state(ofSide: index, after: compared.upperBound) else {
      return [InspectorLine(text: "the state is not remembered")]
    }
    return lines(of: state.stateLines(after: changes))
  }

  // MARK: Changes

  private func changeLines(_ index: Int) -> [InspectorLine] {
    let moment = timeline.moments[timeline.shown]
    let outcome = moment.step.outcomes[index]
    // A comparison is not about what one step did.
    if since != nil { return stateChanges(changes(index).state) }
    if let refusal = outcome.refusal { return [InspectorLine(text: "refused: \(refusal)", style: Style(.error))] }
    guard let record = outcome.record else { return [] }
    let isStart = timeline.shown == 0
    let changes = isStart ? nil : changes(index).state
    // The changes say what a function does.
    let actions = record.actionsInRuns.filter { changes?.isEmpty != false || !$0.hasPrefix("‹function›") }
    let result = (actions + record.effects.map(\.summary)).map { InspectorLine(text: "  \($0)", hanging: 4) }
    return result
      + (isStart ? lines(of: timeline.state(ofSide: index, after: 0)?.stateLines() ?? []) : stateChanges(changes))
  }

  private func stateChanges(_ changes: [StateChange]?) -> [InspectorLine] {
    guard let changes else { return [InspectorLine(text: "  the state is not remembered", style: Style(.dimmed))] }
    return changes.isEmpty
      ? [InspectorLine(text: "  the state is unchanged", style: Style(.dimmed))] : lines(of: changes.lines)
  }

  /// The lines by which the view differs from that of the step compared with.
  private func viewChanges(_ index: Int) -> [InspectorLine] { changes(index).lines.map { line(of: $0) } }

  private func line(of difference: LineDifference) -> InspectorLine {
    InspectorLine(text: difference.text, style: Style(foreground: difference.sign < 0 ? .red : .green))
  }

  // MARK: The space

  /// What each event would change at the step shown; the events of the control with the focus come first.
  private var spaceLines: [InspectorLine] {
    let found: (previews: [Preview.Summary], left: Int)
    do { found = try timeline.look() } catch { return [InspectorLine(text: "\(error)", style: Style(.dimmed))] }
    func isFocused(_ preview: Preview.Summary) -> Bool { focus != nil && preview.event.target?.control == focus }
    let previews = found.previews.filter(isFocused) + found.previews.filter { !isFocused($0) }
    let left = found.left == 0 ? [] : [InspectorLine(text: "… and \(counted(found.left, "event")) more")]
    return previews.flatMap { lines(of: $0) } + left
  }

  private func lines(of preview: Preview.Summary) -> [InspectorLine] {
    let outcomes = preview.outcomes
    let head = InspectorLine(text: "\(preview.event)", style: Style(outcomes.count > 1 ? .error : .label))
    return [head]
      + outcomes.flatMap { group in
        let outcome = group.outcome
        let names = group.sides.map { timeline.names[$0] }.joined(separator: ", ")
        var lines = outcomes.count > 1 ? [InspectorLine(text: names, style: Style(.dimmed))] : []
        if let refusal = outcome.refusal {
          lines.append(InspectorLine(text: "⊘ \(refusal)", style: Style(.error)))
        }
        lines += outcome.changes.map { line(of: $0) }
        lines += outcome.effects.map { InspectorLine(text: "  \($0)", hanging: 4) }
        let isStill = outcome.changes.isEmpty && outcome.effects.isEmpty && outcome.refusal == nil
        return lines + (isStill ? [InspectorLine(text: "  the view stays as it is", style: Style(.dimmed))] : [])
      }
  }

  // MARK: Blame

  /// The causes of steps, then the lines of the view and of the state, each after the step that changed it last.
  private var blameLines: [InspectorLine] {
    var steps: Set<Int> = []
    func line(_ step: Int?, _ text: String) -> InspectorLine {
      if let step { steps.insert(step) }
      let number = step.map { "\($0)" } ?? "…"
      let space = String(repeating: " ", count: max(0, 3 - number.count))
      return InspectorLine(text: "\(space)\(number) │ \(text)", hanging: 6)
    }
    let view = grouped({ side in timeline.viewBlame(ofSide: side).map { line($0.step, $0.line) } }, title: "view")
    let state = grouped(
      { side in timeline.stateBlame(ofSide: side).map { line($0.step, $0.line.text) } }, title: "state")
    let causes = steps.sorted(by: >).map { line($0, timeline.cause(ofStep: $0)) }
    return [InspectorLine(text: "steps", style: Style(.dimmed))] + causes + view + state
  }

  // MARK: Effects

  /// The calls up to the shown step, the latest first, but pending ones before all.
  private func effectLines(_ index: Int) -> [InspectorLine] {
    var calls: [Int: [EffectRecord]] = [:]
    for moment in timeline.moments[...timeline.shown] {
      for effect in moment.step.outcomes[index].record?.effects ?? [] { calls[effect.id, default: []].append(effect) }
    }
    guard !calls.isEmpty else { return [InspectorLine(text: "no effect began", style: Style(.dimmed))] }
    func isPending(_ call: [EffectRecord]) -> Bool {
      switch call.last?.event {
      case .began, .yielded: true
      default: false
      }
    }
    let sorted = calls.sorted { (isPending($0.value) ? 0 : 1, -$0.key) < (isPending($1.value) ? 0 : 1, -$1.key) }
    return sorted.flatMap { id, call in
      let state = isPending(call) ? "pending" : call.last?.event.name ?? ""
      let style = isPending(call) ? Style(.on) : call.last?.event.name == "failed" ? Style(.error) : .plain
      let head = InspectorLine(text: "\(call[0].service) #\(id) \(state)", style: style)
      return [head] + call.map { InspectorLine(text: "  \($0.summary)", hanging: 4) }
    }
  }

  // MARK: Scrolling

  func scrollInspector(by lines: Int) {
    guard let rect = layout.inspector else { return }
    let limit = max(0, inspectorLines(rect.width).count - rect.height)
    inspectorTop = min(max(0, inspectorTop + min(max(lines, -Size.drawnLimit * 100), Size.drawnLimit * 100)), limit)
  }

  func changeTab(by step: Int) {
    let tabs = InspectorTab.allCases
    let index = tabs.firstIndex(of: tab) ?? 0
    tab = tabs[(index + step + tabs.count) % tabs.count]
  }
}

extension InspectorLine {
  /// Returns the line as lines of at most `width` cells, broken at spaces or, in longer words, anywhere.
  func wrapped(_ width: Int) -> [InspectorLine] {
    let text = sanitized(text)
    guard width > 0, displayWidth(of: text) > width else { return [self] }
    // The continuations keep at least half of the room.
    let indentation = [Character](repeating: " ", count: min(hanging, width / 2))
    var lines: [InspectorLine] = []
    var line: [Character] = []
    var used = 0
    // The index in `line` of the last space that can become a break.
    var space: Int?
    func end(at end: Int, dropping dropped: Int) {
      lines.append(InspectorLine(text: String(line[..<end]), hanging: hanging, style: style))
      line = indentation + line[(end + dropped)...]
      used = line.reduce(0) { $0 + displayWidth(of: $1) }
      space = nil
    }
    for character in text {
      let cells = displayWidth(of: character)
      if used + cells > width, line.count > indentation.count {
        if character == " " {
          end(at: line.count, dropping: 0)
          continue
        }
        if let place = space { end(at: place, dropping: 1) } else { end(at: line.count, dropping: 0) }
      }
      if character == " ", line.count > hanging { space = line.count }
      line.append(character)
      used += cells
    }
    lines.append(InspectorLine(text: String(line), hanging: hanging, style: style))
    return lines
  }
}
