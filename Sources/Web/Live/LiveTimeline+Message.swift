import Driver
import Effects
import OrderedJSON
import TextUI
import TextUtilities

/// The steps of each branch as JSON, each written once.
struct WrittenSteps {
  private struct Branch {
    var elements = Interned.List()
    /// Where each step ends in ``elements``.
    var ends: [Int] = []
    var differing: [Int] = []
    var calls = WaitingCalls()
  }

  private var branches: [Branch] = []

  /// Writes the moments that were added to the branch shown.
  ///
  /// - Complexity: O(*n*) in the new moments.
  @MainActor
  mutating func update(_ timeline: Timeline) {
    while branches.count < timeline.branches.count { branches.append(Branch()) }
    let moments = timeline.moments
    let index = timeline.branch - 1
    for number in branches[index].ends.count..<moments.count {
      let moment = moments[number]
      let step = moment.step
      branches[index].elements.append { $0.write(moment, step) }
      branches[index].ends.append(branches[index].elements.elements.count)
      if !moment.agrees { branches[index].differing.append(number) }
      branches[index].calls.read(step.outcomes.first?.record?.effects ?? [])
    }
  }

  /// The steps of the branch shown from a number on, as the elements of a JSON array.
  @MainActor
  func elements(of timeline: Timeline, from first: Int) -> ArraySlice<UInt8> {
    let branch = branches[timeline.branch - 1]
    guard first > 0 else { return branch.elements.elements[...] }
    guard first < branch.ends.count else { return [] }
    // After the comma.
    return branch.elements.elements[(branch.ends[first - 1] + 1)...]
  }

  /// The last step up to the one shown in which the sides differed.
  @MainActor
  func lastDifference(of timeline: Timeline) -> Int? {
    branches[timeline.branch - 1].differing.last { $0 <= timeline.shown }
  }

  /// The calls that wait at the step shown, of the first side.
  @MainActor
  func waiting(in timeline: Timeline) -> [(service: String, number: Int, since: Int)] {
    guard timeline.isPast else { return branches[timeline.branch - 1].calls.calls }
    var calls = WaitingCalls()
    for moment in timeline.moments[...timeline.shown] { calls.read(moment.step.outcomes.first?.record?.effects ?? []) }
    return calls.calls
  }
}

extension LiveTimeline {
  /// What a tab has to show, as JSON.
  ///
  /// A message has the members `version`, `run`, `branch`, `branches`, `from` (the first of the `steps`), `count`,
  /// `shown`, `time`, `clock`, `waiting`, `marks`, `show` and `steps`; the first one has `hello`, too.
  func message(to tab: inout Tab) -> [UInt8] {
    written.update(timeline)
    let isFirst = tab.version < 0
    let from = tab.branch == timeline.branch && !isFirst ? tab.count : 0
    var json = JSONStream()
    json.object { object in
      object.member("version", version)
      object.member("run", run)
      if isFirst { object.member("hello", hello) }
      object.member("branch", timeline.branch)
      object.member("branches", of: timeline.branches.map(\.number)) { $0.write(branch($1)) }
      object.member("from", from)
      object.member("count", timeline.moments.count)
      object.member("shown", timeline.shown)
      object.member("time", timeline.time)
      object.member("clock", .string(isPaused ? "paused" : timeline.isBusy && !timeline.isPast ? "runs" : "rests"))
      object.member("speed", speed == 1 ? .null : .string("\(speed)"))
      object.member("waiting", of: written.waiting(in: timeline)) { json, call in
        json.write([.string(call.service), JSON(call.number), JSON(call.since)])
      }
      object.member("marks", of: steps(withMarks: ())) { $0.write($1) }
    }
    (tab.version, tab.branch, tab.count) = (version, timeline.branch, timeline.moments.count)
    return json.utf8.dropLast() + Array(",\"show\":".utf8) + shown() + Array(",\"steps\":[".utf8)
      + written.elements(of: timeline, from: from) + Array("]}".utf8)
  }

  private var hello: JSON {
    [
      "scenario": .string(sanitized(title)), "summary": .string(sanitized(about.summary)),
      "effects": .string(about.effects),
      "services": JSON(about.services.map { [.string($0), .string(sanitized($0))] }),
      "recorded": .bool(timeline.isRecorded),
      "sides": JSON(
        about.sides.map { ["name": .string(sanitized($0.name)), "summary": .string(sanitized($0.summary))] }),
    ]
  }

  private func branch(_ number: Int) -> JSON {
    let branch = timeline.branches[number - 1]
    return [
      "number": JSON(number), "from": branch.origin.map { [JSON($0.branch), JSON($0.moment)] } ?? .null,
      "steps": JSON(branch.moments.count - 1), "differs": branch.disagreement.map { JSON($0.step) } ?? .null,
    ]
  }

  /// The steps of the branch shown that have a mark: number, whether it is pinned, label.
  private func steps(withMarks: Void) -> [JSON] {
    let pins = marks.pins.filter { $0.branch == timeline.branch }
    let labels = marks.labels.filter { $0.key.branch == timeline.branch }
    return pins.union(labels.keys).sorted { $0.moment < $1.moment }.map { step in
      [JSON(step.moment), JSON(pins.contains(step) ? 1 : 0), .string(sanitized(labels[step] ?? ""))]
    }
  }

  /// What the sides show at the step shown; written once for each version.
  private func shown() -> [UInt8] {
    if let picture, picture.version == version { return picture.bytes }
    var nodes = ViewNodes(rows: rows)
    let roots = timeline.sessions.map { nodes.root(of: $0) }
    let step = timeline.moments[timeline.shown].step
    var json = JSONStream()
    json.object { object in
      object.member("roots", of: roots) { $0.write($1) }
      object.member("outcomes", of: step.outcomes) { $0.write($1, isStart: step.event == nil) }
      if let difference = step.difference {
        object.member("difference", difference.json(between: timeline.names))
      } else if Set(roots).count > 1, let last = written.lastDifference(of: timeline) {
        object.member("since", last)
      }
    }
    let bytes = json.utf8.dropLast() + Array(",\"nodes\":[".utf8) + nodes.elements + Array("]}".utf8)
    picture = (version, Array(bytes))
    return Array(bytes)
  }
}

extension JSONStream {
  /// Writes a step: time, event, whether the sides differ, the moves of each side, texts of its actions, the effects of
  /// the first side, and whether a side refused it.
  @MainActor
  fileprivate mutating func write(_ moment: Timeline.Moment, _ step: ComparedStep) {
    let outcomes = step.outcomes
    var actions: [String] = []
    for action in outcomes.lazy.compactMap(\.record).flatMap(\.actions) where !actions.contains(action) {
      actions.append(action)
    }
    let effects = outcomes.first?.record?.effects ?? []
    array(of: [0, 1, 2, 3, 4, 5, 6]) { json, member in
      switch member {
      case 0: json.write(moment.time)
      case 1: json.write(moment.event.map { .string(sanitized($0.description)) } ?? .null)
      case 2: json.write(moment.agrees ? 0 : 1)
      case 3: json.array(of: outcomes) { $0.write($1.record?.moves ?? 0) }
      case 4: json.array(of: actions) { $0.write(sanitized($1)) }
      case 5: json.array(of: effects) { $0.write($1) }
      default: json.write(outcomes.contains { $0.refusal != nil } ? 1 : 0)
      }
    }
  }

  /// Writes what a side did: its space, the moves, the actions and the states, or why it refused.
  fileprivate mutating func write(_ outcome: ComparedStep.Outcome, isStart: Bool) {
    guard let record = outcome.record else { return write(outcome.refusal.map { "\($0)" } ?? "") }
    array(of: [0, 1, 2, 3]) { json, member in
      switch member {
      case 0: json.write(sanitized(record.space))
      case 1: json.write(record.moves)
      case 2: json.array(of: record.actions) { $0.write(sanitized($1)) }
      default: if let states = record.states { json.write(states, isStart: isStart) } else { json.write(JSON.null) }
      }
    }
  }
}
