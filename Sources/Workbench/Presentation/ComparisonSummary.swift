import Driver
import Effects
import OrderedJSON

/// What a comparison comes to, architecture by architecture: sums, and the steps that cost most.
///
/// It is as large as the number of architectures, however many steps there were.
struct ComparisonSummary {
  /// What one architecture's steps come to.
  struct Part {
    let architecture: String
    /// How many events it took; the start is none.
    var steps = 0
    /// How much it did in all; the start's view is counted.
    var total = StepCost()
    /// How many effects began, were answered and so on, by ``EffectRecord/Event/name``.
    var effects: [String: Int] = [:]
    /// Where its space is, in its own words.
    var space = ""
    /// The first step of those that cost most.
    var dearest: (step: ComparedStep.ID, cost: StepCost)?
    /// How long its steps took.
    var duration = Duration.zero
    /// The step that took longest.
    var slowest: (step: ComparedStep.ID, duration: Duration)?
    /// How long the last step took that was said to be the slowest so far.
    fileprivate var markedDuration: Duration?

    /// How long a step took on average.
    var durationPerEvent: Duration { steps == 0 ? .zero : duration / steps }
  }

  /// Which architectures a step cost more than any before it, by their places.
  struct Marks: Hashable {
    /// Those that did more than in any event before.
    var dearest: [Int] = []
    /// Those that took longer than for any event before: by half, for no two measurements are the same.
    var slowest: [Int] = []

    var isEmpty: Bool { dearest.isEmpty && slowest.isEmpty }
  }

  private(set) var parts: [Part]
  /// Whether times count for marks.
  let timings: Bool

  init(_ names: [String], timings: Bool) {
    parts = names.map { Part(architecture: $0) }
    self.timings = timings
  }

  /// Takes a step in, and says of which architectures it is the dearest so far. The first event is: it has nothing before
  /// it, and is not said to be.
  ///
  /// - Complexity: O(*n*) in the number of architectures and of what happened to effects.
  mutating func add(_ step: ComparedStep) -> Marks {
    var marks = Marks()
    for (index, outcome) in step.outcomes.enumerated() where parts.indices.contains(index) {
      parts[index].add(outcome, of: step, at: index, timings: timings, &marks)
    }
    return marks
  }
}

extension ComparisonSummary.Part {
  fileprivate mutating func add(
    _ outcome: ComparedStep.Outcome, of step: ComparedStep, at index: Int, timings: Bool,
    _ marks: inout ComparisonSummary.Marks
  ) {
    duration += outcome.duration
    guard let record = outcome.record else { return }
    let cost = StepCost(record)
    total += cost
    for effect in record.effects { effects[effect.event.name, default: 0] += 1 }
    space = record.space
    guard record.event != nil else { return }
    steps += 1
    if cost.total > dearest?.cost.total ?? -1 {
      if dearest != nil { marks.dearest.append(index) }
      dearest = (step.id, cost)
    }
    if outcome.duration > slowest?.duration ?? .zero { slowest = (step.id, outcome.duration) }
    guard let marked = markedDuration else { return markedDuration = outcome.duration }
    if timings, outcome.duration > marked * 1.5 {
      markedDuration = outcome.duration
      marks.slowest.append(index)
    }
  }
}

extension ComparedStep {
  /// A step by its number and its event, without what it was.
  struct ID: Hashable {
    let step: Int
    let event: String

    /// `step 3, tap refresh`.
    var summary: String { "step \(step), \(event)" }
  }

  var id: ID { ID(step: step, event: event?.description ?? "the start") }
}

extension ComparisonSummary.Part {
  /// The part as a comparison's last line has it, behind the members that say which side it is.
  func json(side: JSONObject, timings: Bool) -> JSON {
    var object = side
    object["steps"] = JSON(steps)
    object["moves"] = JSON(total.moves)
    object["views"] = JSON(total.views)
    object["effects"] = JSON(JSONObject(EffectRecord.Event.names.map { ($0, JSON(effects[$0] ?? 0)) }))
    object["space"] = .string(space)
    object["dearest"] =
      dearest.map { dearest in
        [
          "step": JSON(dearest.step.step), "event": .string(dearest.step.event), "moves": JSON(dearest.cost.moves),
          "views": JSON(dearest.cost.views), "effects": JSON(dearest.cost.effects),
        ]
      } ?? .null
    if timings {
      object["nanoseconds"] = JSON(Int(duration.nanoseconds))
      object["nanosecondsPerEvent"] = JSON(Int(durationPerEvent.nanoseconds))
      object["slowest"] =
        slowest.map { slowest in
          [
            "step": JSON(slowest.step.step), "event": .string(slowest.step.event),
            "nanoseconds": JSON(Int(slowest.duration.nanoseconds)),
          ]
        } ?? .null
    }
    return JSON(object)
  }
}
