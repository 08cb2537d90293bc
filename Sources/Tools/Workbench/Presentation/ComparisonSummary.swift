import Driver
import Effects
import OrderedJSON

/// The totals of a comparison for each architecture, and the steps that cost most.
///
/// Its size depends on the number of architectures, not on the number of steps.
struct ComparisonSummary {
  struct Part {
    let architecture: String
    /// The number of events, without the start.
    var steps = 0
    /// The total cost, including the start.
    var total = StepCost()
    /// The number of effect records, by ``EffectRecord/Event/name``.
    var effects: [String: Int] = [:]
    /// The description of the last space.
    var space = ""
    /// The first of the costliest steps.
    var costliest: (step: ComparedStep.ID, cost: StepCost)?
    var duration = Duration.zero
    var slowest: (step: ComparedStep.ID, duration: Duration)?
    /// The time of the last step that was marked as the slowest so far.
    fileprivate var markedDuration: Duration?

    var durationPerEvent: Duration { steps == 0 ? .zero : duration / steps }
  }

  /// The indices of the architectures on which a step costs more than any before.
  struct Marks: Hashable {
    /// The architectures on which the event did more than any event before.
    var costliest: [Int] = []
    /// The architectures on which the event took over 1.5 times as long as the last marked one.
    ///
    /// The factor allows for variation between measurements.
    var slowest: [Int] = []

    var isEmpty: Bool { costliest.isEmpty && slowest.isEmpty }
  }

  private(set) var parts: [Part]
  /// Whether times are marked, too.
  let timings: Bool

  init(_ names: [String], timings: Bool) {
    parts = names.map { Part(architecture: $0) }
    self.timings = timings
  }

  /// Adds a step, and returns the architectures on which it costs more than any before.
  ///
  /// The first event is never marked, because there is nothing to compare it with.
  ///
  /// - Complexity: O(*n*) in the number of architectures and effect records.
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
    if cost.total > costliest?.cost.total ?? -1 {
      if costliest != nil { marks.costliest.append(index) }
      costliest = (step.id(outcome), cost)
    }
    if outcome.duration > slowest?.duration ?? .zero { slowest = (step.id(outcome), outcome.duration) }
    guard let marked = markedDuration else { return markedDuration = outcome.duration }
    if timings, outcome.duration > marked * 1.5 {
      markedDuration = outcome.duration
      marks.slowest.append(index)
    }
  }
}

extension ComparedStep {
  struct ID: Hashable {
    let step: Int
    let event: String
    /// The name of the only session that has the step; `nil` if all have it.
    var side: String?

    /// The number and the event: `step 3, tap refresh`, or `step 3 of a.jsonl, tap refresh`.
    var summary: String { "step \(step)\(side.map { " of \($0)" } ?? ""), \(event)" }
  }

  var id: ID {
    ID(step: step, event: event?.description ?? "the start", side: only.map { outcomes[$0].architecture })
  }

  /// The step as the session of `outcome` counts it.
  func id(_ outcome: Outcome) -> ID {
    ID(step: outcome.number ?? step, event: event?.description ?? "the start")
  }
}

extension ComparisonSummary.Part {
  func json(side: JSONObject, timings: Bool) -> JSON {
    var object = side
    object["steps"] = JSON(steps)
    object["moves"] = JSON(total.moves)
    object["views"] = JSON(total.views)
    object["effects"] = JSON(JSONObject(EffectRecord.Event.names.map { ($0, JSON(effects[$0] ?? 0)) }))
    object["space"] = .string(space)
    object["costliest"] =
      costliest.map { costliest in
        [
          "step": JSON(costliest.step.step), "event": .string(costliest.step.event),
          "moves": JSON(costliest.cost.moves),
          "views": JSON(costliest.cost.views), "effects": JSON(costliest.cost.effects),
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
