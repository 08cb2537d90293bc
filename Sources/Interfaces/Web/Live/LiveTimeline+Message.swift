import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

/// The steps of each branch as JSON, each written once.
struct WrittenSteps {
  fileprivate struct Branch {
    var elements = Interned.List()
    /// For each step, the first step since which the views have differed, or −1.
    var since: [Int] = []
    /// The last view of each side.
    var views: [[String]] = []
    /// The calls of the first side, in the order in which they began.
    var calls: [Call] = []
    /// The calls that wait, by their effects: indices of ``calls``.
    var waiting: [Int: Int] = [:]
  }

  /// A call of a service: the time at which it began, and the steps in which it began and ended.
  fileprivate struct Call {
    let service: String
    let time: Int
    let began: Int
    var ended = Int.max
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
    for number in branches[index].elements.count..<moments.count {
      let moment = moments[number]
      let step = moment.step
      let since = branches[index].readViews(of: step, number)
      branches[index].elements.append { $0.write(moment, step, since: since) }
      branches[index].readCalls(step.outcomes.first?.record?.effects ?? [], number)
    }
  }

  /// The steps of the branch shown from a number on, as the elements of a JSON array.
  @MainActor
  func elements(of timeline: Timeline, from first: Int) -> ArraySlice<UInt8> {
    branches[timeline.branch - 1].elements.elements(from: first)
  }

  /// The first step since which the views have differed up to the step shown; `nil` if they are equal.
  @MainActor
  func firstDifference(of timeline: Timeline) -> Int? {
    let since = branches[timeline.branch - 1].since[timeline.shown]
    return since < 0 ? nil : since
  }

  /// The calls that wait at the step shown, of the first side, each with the number that `answer SERVICE N` takes.
  ///
  /// - Complexity: O(*n*) in the calls of the branch.
  @MainActor
  func waiting(in timeline: Timeline) -> [(service: String, number: Int, since: Int)] {
    let shown = timeline.shown
    var counts: [String: Int] = [:]
    return branches[timeline.branch - 1].calls.lazy.filter { $0.began <= shown && $0.ended > shown }.map { call in
      counts[call.service, default: 0] += 1
      return (call.service, counts[call.service, default: 0], call.time)
    }
  }
}

extension WrittenSteps.Branch {
  /// Reads the views of a step, and returns the first step since which they have differed, or −1.
  fileprivate mutating func readViews(of step: ComparedStep, _ number: Int) -> Int {
    if views.isEmpty { views = step.outcomes.map { _ in [] } }
    for (side, outcome) in step.outcomes.enumerated() {
      if let view = outcome.record?.views.last { views[side] = view }
    }
    let before = since.last ?? -1
    since.append(views.allSatisfy { $0 == views[0] } ? -1 : before < 0 ? number : before)
    return since[number]
  }

  /// Reads the calls that began and ended in a step.
  fileprivate mutating func readCalls(_ records: [EffectRecord], _ number: Int) {
    for record in records {
      switch record.event {
      case .began:
        waiting[record.id] = calls.count
        calls.append(WrittenSteps.Call(service: record.service, time: record.time, began: number))
      case .yielded: break
      case .answered, .failed, .finished, .cancelled, .dropped:
        if let index = waiting.removeValue(forKey: record.id) { calls[index].ended = number }
      }
    }
  }
}

extension LiveTimeline {
  /// What a tab has to show, as JSON.
  ///
  /// A message has the members `version`, `run`, `branch`, `branches`, `from` (the first of the `steps`), `count`,
  /// `shown`, `time`, `clock`, `waiting`, `marks`, `show` and `steps`; the first one has `hello`, too. A tab keeps
  /// the first `nodes` that it got in `show`: `known` is their number, and the message has those that follow. Once a tab
  /// has asked for the map, `places` has the place of each kind of screen, or −1. `focus` is the control of the first side
  /// that has the focus in the present, and `location` the location there, if it has one.
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
      object.member(
        "clock", .string(controller.isPaused ? "paused" : timeline.isBusy && !timeline.isPast ? "runs" : "rests"))
      object.member("speed", controller.speed == 1 ? .null : .string("\(controller.speed)"))
      object.member("waiting", of: written.waiting(in: timeline)) { json, call in
        json.write([.string(call.service), JSON(call.number), JSON(call.since)])
      }
      object.member("marks", of: markedSteps) { $0.write($1) }
      if !timeline.isPast, let focus = timeline.sessions.first?.focus { object.member("focus", focus) }
      if let location = timeline.sessions.first?.location, !location.isEmpty { object.member("location", location) }
      if let places = places() { object.member("places", of: places) { $0.write($1) } }
    }
    (tab.version, tab.branch, tab.count) = (version, timeline.branch, timeline.moments.count)
    return json.utf8.dropLast() + Array(",\"show\":".utf8) + shown(to: &tab) + Array(",\"steps\":[".utf8)
      + written.elements(of: timeline, from: from) + Array("]}".utf8)
  }

  private var hello: JSON {
    [
      "scenario": .string(sanitized(title)), "summary": .string(sanitized(about.summary)),
      "effects": .string(about.effects),
      "services": JSON(about.services.map { [.string($0), .string(sanitized($0))] }),
      "style": .string(about.style), "longest": JSON(Self.longestMessage),
      "sides": JSON(about.sides.map(\.json)), "looks": JSON(timeline.looking == nil ? 0 : 1),
      "maps": JSON(makeMap == nil ? 0 : 1),
    ]
  }

  private func branch(_ number: Int) -> JSON {
    let branch = timeline.branches[number - 1]
    return [
      "number": JSON(number), "from": branch.origin.map { [JSON($0.branch), JSON($0.moment)] } ?? .null,
      "calls": branch.callsNotRepeated.map { .string($0) } ?? .null,
      "steps": JSON(branch.moments.count - 1), "differs": branch.disagreement.map { JSON($0.step) } ?? .null,
    ]
  }

  /// The steps of the branch shown that have a mark: number, whether it is pinned, label.
  private var markedSteps: [JSON] {
    let pins = controller.marks.pins.filter { $0.branch == timeline.branch }
    let labels = controller.marks.labels.filter { $0.key.branch == timeline.branch }
    return pins.union(labels.keys).sorted { $0.moment < $1.moment }.map { step in
      [JSON(step.moment), JSON(pins.contains(step) ? 1 : 0), .string(sanitized(labels[step] ?? ""))]
    }
  }

  /// The most nodes that tabs keep. With more, they begin again.
  private static let mostNodes = 20_000

  /// What the sides show at the step shown, with the nodes that a tab does not have.
  private func shown(to tab: inout Tab) -> [UInt8] {
    let picture = shown(), known = tab.table == table ? tab.nodes : 0
    (tab.table, tab.nodes) = (table, nodes.count)
    return picture + Array(",\"known\":\(known),\"nodes\":[".utf8) + nodes.elements(from: known) + Array("]}".utf8)
  }

  /// What the sides show at the step shown, without the nodes and the last brace; written once for each version.
  private func shown() -> [UInt8] {
    if let picture, picture.version == version { return picture.bytes }
    if nodes.count > Self.mostNodes { (nodes, table) = (ViewNodes(), table + 1) }
    let roots = timeline.sessions.map { nodes.root(of: $0, rows: rows) }
    let step = timeline.moments[timeline.shown].step
    var json = JSONStream()
    json.object { object in
      object.member("roots", of: roots) { $0.write($1) }
      object.member("outcomes", of: step.outcomes) { $0.write($1, isStart: step.event == nil) }
      if let difference = step.difference {
        object.member("difference", difference.json(between: timeline.names))
      } else if Set(roots).count > 1 {
        // Views with equal lines can have other names or disabled controls.
        object.member("since", written.firstDifference(of: timeline) ?? timeline.shown)
      }
    }
    let bytes = Array(json.utf8.dropLast())
    picture = (version, bytes)
    return bytes
  }
}

extension JSONStream {
  /// Writes a step: time, event, whether the sides differ, whether a space moved, the texts that a search finds, the
  /// different lists of effects, whether a side refused it, the first step since which the views have differed, or −1,
  /// the size of the state of each side, if states are recorded, the index of each side's effects, if they differ, and
  /// the kind of screen; then the line of the event, if that cannot be shown as it is.
  @MainActor
  fileprivate mutating func write(_ moment: Timeline.Moment, _ step: ComparedStep, since: Int) {
    let outcomes = step.outcomes
    let line = moment.event?.description ?? ""
    let shown = sanitized(line)
    let effects = outcomes.map { $0.record?.effects ?? [] }
    let different = effects.indices.filter { effects.firstIndex(of: effects[$0]) == $0 }
    let sizes = outcomes.map { $0.record?.states?.size }
    array(of: Array(0..<(line.isSame(as: shown) ? 11 : 12))) { json, member in
      switch member {
      case 0: json.write(moment.time)
      case 1: json.write(moment.event == nil ? .null : .string(shown))
      case 2: json.write(moment.agrees ? 0 : 1)
      case 3: json.write(outcomes.contains { $0.record?.moves ?? 0 > 0 } ? 1 : 0)
      case 4: json.array(of: moment.texts) { $0.write(sanitized($1)) }
      case 5: json.array(of: different) { json, side in json.array(of: effects[side]) { $0.write($1) } }
      case 6: json.write(outcomes.contains { $0.refusal != nil } ? 1 : 0)
      case 7: json.write(since)
      case 8: json.write(JSON(sizes.contains { $0 != nil } ? sizes.map { $0.map { JSON($0) } ?? .null } : []))
      case 9:
        json.array(of: different.count > 1 ? effects : []) { json, own in
          json.write(different.firstIndex { effects[$0] == own } ?? 0)
        }
      case 10: json.write(moment.screen)
      default: json.write(line)
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
      default:
        if let states = record.states {
          json.write(JSON(states.parts(grownBy: 0, isStart: isStart)))
        } else {
          json.write(JSON.null)
        }
      }
    }
  }
}
