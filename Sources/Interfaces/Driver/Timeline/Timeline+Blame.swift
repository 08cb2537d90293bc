import Effects
import OrderedJSON
import Utilities

// What changed the parts of what is shown: lines of views are aligned from step to step, as `git blame` does with files.

extension Timeline {
  /// Returns the state of a side at the end of a step of the branch shown; `nil` if it is not remembered.
  package func state(ofSide side: Int, after step: Int) -> JSON? {
    sessions[side].state(atEndOf: moments[step].position(ofSession: side))
  }

  /// Returns the last recorded view of a side up to a step, and the step that showed it.
  package func view(ofSide side: Int, upTo step: Int) -> (lines: [String], step: Int)? {
    moments[...step].indices.reversed().lazy.compactMap { step in
      self.moments[step].kept.view(ofSession: side).map { ($0, step) }
    }.first
  }

  /// Returns the lines of a side's view at the step shown, without rules, each with the step that put it there.
  ///
  /// - Complexity: O(*n*) in the steps back to the oldest line, and an alignment for each change of the view.
  package func viewBlame(ofSide side: Int) -> [(line: String, step: Int)] {
    guard var (view, step) = view(ofSide: side, upTo: shown) else { return [] }
    let lines = view
    var steps: [Int?] = lines.map { _ in nil }
    // The lines without a step so far: their places in the view shown, and in the earlier one.
    let isBlank = lines.map { LineDifference.both($0).isBlank }
    var rest = lines.indices.filter { !isBlank[$0] }.map { (own: $0, place: $0) }
    while !rest.isEmpty, step > 0, let before = self.view(ofSide: side, upTo: step - 1) {
      if before.lines != view {
        let common = Alignment(of: before.lines, view).elements.filter { $0.side == .both }
        let places = Dictionary(uniqueKeysWithValues: common.map { ($0.second, $0.first) })
        for (own, place) in rest where places[place] == nil { steps[own] = step }
        rest = rest.compactMap { own, place in places[place].map { (own, $0) } }
      }
      (view, step) = before
    }
    return lines.indices.filter { !isBlank[$0] }.map { (lines[$0], steps[$0] ?? step) }
  }

  /// Returns the lines of a side's state at the step shown, each with the last step that changed its part.
  ///
  /// A large state is followed through fewer steps; `nil` means an earlier step than those.
  ///
  /// - Complexity: At most 10,000 lines are compared, or the changes of 16 steps.
  package func stateBlame(ofSide side: Int) -> [(line: StateLine, step: Int?)] {
    guard var state = state(ofSide: side, after: shown) else { return [] }
    let lines = state.stateLines()
    var steps: [Int?] = lines.map { _ in nil }
    // The lines without a step so far, and the places of their parts in the earlier state.
    var rest = lines.enumerated().map { (own: $0, path: $1.path) }
    let first = max(0, shown - max(16, 10_000 / max(1, lines.count)))
    var step = shown
    while !rest.isEmpty, step > first, let before = self.state(ofSide: side, after: step - 1) {
      for change in StateChange.between(before, state).reversed() {
        let isArray = state[path: Array(change.path.dropLast())]?.array != nil
        rest = rest.compactMap { own, path in
          guard let place = change.place(before: path, inArray: isArray) else {
            steps[own] = step
            return nil
          }
          return (own, place)
        }
        _ = state.apply([change.inverse])
      }
      (state, step) = (before, step - 1)
    }
    if step == 0 { for (own, _) in rest { steps[own] = 0 } }
    return Array(zip(lines, steps))
  }

  /// Returns what caused a step, in words: its event, and what services said in it, with the earlier step that asked.
  ///
  ///     wait 300ms; feed #1 answered (asked in step 2: tap refresh)
  ///
  /// What services said to several sides stands once. Reports say the same: see `cause` in report.js.
  ///
  /// - Complexity: O(*n*) in the steps back to the calls.
  package func cause(ofStep step: Int) -> String {
    var causes = [name(ofStep: step)]
    for side in names.indices {
      for record in moments[step].kept.effects(ofSession: side) {
        let said: String
        switch record.event {
        case .answered: said = "answered"
        case .failed: said = "failed"
        case .yielded: said = "sent an element"
        default: continue
        }
        let asked = moments[...step].lastIndex { moment in
          moment.kept.effects(ofSession: side).contains { $0.id == record.id && $0.event == .began }
        }
        let asking = asked.flatMap { $0 == step ? nil : " (asked in step \($0): \(name(ofStep: $0)))" } ?? ""
        let cause = "\(record.service) #\(record.id) \(said)\(asking)"
        if !causes.contains(cause) { causes.append(cause) }
      }
    }
    return causes.joined(separator: "; ")
  }

  private func name(ofStep step: Int) -> String { moments[step].event.map { "\($0)" } ?? "start" }

  /// Returns what has changed on a side from the earlier of two steps to the later one: the lines of its view, and its
  /// state; `nil` if that is not remembered.
  package func changes(
    between one: Int, and other: Int, onSide side: Int
  ) -> (lines: [LineDifference], state: [StateChange]?) {
    let steps = [min(one, other), max(one, other)]
    let views = steps.map { view(ofSide: side, upTo: $0)?.lines ?? [] }
    let states = steps.compactMap { state(ofSide: side, after: $0) }
    return (
      LineDifference.changes(from: views[0], to: views[1]),
      states.count == 2 ? StateChange.between(states[0], states[1]) : nil
    )
  }
}

extension StateChange {
  /// Returns where a part was before the change: its path. `nil` means that the change made the part.
  ///
  /// - Parameter isArray: Whether the changed part is an element of an array.
  fileprivate func place(before part: [String], inArray isArray: Bool) -> [String]? {
    let common = zip(path, part).prefix { $0 == $1 }.count
    // The part contains what changed.
    if common == part.count, common < path.count || after != nil { return nil }
    // The part is what changed, or in it.
    if common == path.count, after != nil { return nil }
    // Elements after an inserted or a removed one have moved.
    guard isArray, (before == nil) != (after == nil), common >= path.count - 1, path.count <= part.count,
      let changed = path.last.flatMap(Int.init), let index = Int(part[path.count - 1]), index >= changed
    else { return part }
    var place = part
    place[path.count - 1] = "\(before == nil ? index - 1 : index + 1)"
    return place
  }
}
