import Effects
import OrderedJSON

/// A compared step in little memory. Most of what a step has repeats what another session or an earlier step had.
struct KeptStep {
  /// The outcome of a session, without what it has in common with the step.
  private struct Outcome {
    var look: Look
    var moves: Int
    var actions: [String]
    var space: String
  }

  /// What all sessions have in common, if they agree.
  final class Look: Hashable, Sendable {
    let effects: [EffectRecord]
    let views: [[String]]
    let controls: [String]
    /// Whether there is a record.
    let isRecorded: Bool
    let refusal: SessionError?

    init(_ outcome: ComparedStep.Outcome, sharing values: inout SharedValues) {
      let record = outcome.record
      (isRecorded, refusal) = (record != nil, outcome.refusal)
      effects = values.shared(record?.effects ?? [])
      views = values.shared(record?.views ?? [])
      controls = values.texts.shared(record?.controls ?? [])
    }

    static func == (one: Look, other: Look) -> Bool {
      one === other
        || one.isRecorded == other.isRecorded && one.effects == other.effects && one.views == other.views
          && one.controls == other.controls && one.refusal == other.refusal
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(views)
      hasher.combine(effects)
    }

    /// Whether it is that of an outcome, too.
    func isLook(of outcome: ComparedStep.Outcome) -> Bool {
      guard isRecorded, let record = outcome.record else { return false }
      return effects == record.effects && views == record.views && controls == record.controls
        && refusal == outcome.refusal
    }
  }

  private let number: Int
  private let time: Int
  let event: ScriptEvent?
  /// The names of the sessions, which all steps share.
  private let names: [String]
  private let outcomes: [Outcome]
  /// The states of each session; empty without states.
  private let states: [StepStates?]
  /// The first difference, if there is one: an array takes less room than an optional.
  private let difference: [ComparedStep.Difference]

  init(_ step: ComparedStep, names: [String], sharing values: inout SharedValues) {
    (number, event, self.names) = (step.step, step.event.map { values.events.shared($0) }, names)
    difference = step.difference.map { [$0] } ?? []
    time = step.outcomes.lazy.compactMap(\.record?.time).first ?? 0
    let hasStates = step.outcomes.contains { $0.record?.states != nil }
    states = hasStates ? step.outcomes.map { $0.record?.states } : []
    var last: Look?
    outcomes = step.outcomes.map { outcome in
      let look =
        last.flatMap { $0.isLook(of: outcome) ? $0 : nil } ?? values.looks.shared(Look(outcome, sharing: &values))
      last = look
      return Outcome(
        look: look, moves: outcome.record?.moves ?? 0, actions: values.texts.shared(outcome.record?.actions ?? []),
        space: values.lines.shared(outcome.record?.space ?? ""))
    }
  }

  /// The last view that a session showed in the step, as lines; `nil` if it showed none.
  func view(ofSession index: Int) -> [String]? { outcomes[index].look.views.last }

  /// What happened to the effects of a session.
  func effects(ofSession index: Int) -> [EffectRecord] { outcomes[index].look.effects }

  /// The step.
  ///
  /// - Complexity: O(*n*) in the sessions.
  var step: ComparedStep {
    let compared = zip(names, outcomes).enumerated().map { index, pair in
      let (name, kept) = pair
      let look = kept.look
      var outcome = ComparedStep.Outcome(architecture: name)
      outcome.refusal = look.refusal
      if look.isRecorded {
        outcome.record = StepRecord(
          step: number, time: time, event: event, actions: kept.actions, effects: look.effects, views: look.views,
          space: kept.space, controls: look.controls, moves: kept.moves, states: states.isEmpty ? nil : states[index])
      }
      return outcome
    }
    return ComparedStep(step: number, event: event, outcomes: compared, difference: difference.first)
  }
}

/// The latest values, so that an equal one can share their storage.
struct SharedValues {
  var events = RecentValues<ScriptEvent>()
  var lines = RecentValues<String>()
  var texts = RecentValues<[String]>()
  var looks = RecentValues<KeptStep.Look>()
  private var views = RecentValues<[[String]]>()
  private var effects = RecentValues<[EffectRecord]>()
  private var answers = RecentValues<JSON>()

  mutating func shared(_ views: [[String]]) -> [[String]] {
    self.views.shared(views) { $0.map { view in texts.shared(view) { $0.map { lines.shared($0) } } } }
  }

  mutating func shared(_ records: [EffectRecord]) -> [EffectRecord] {
    effects.shared(records) { records in
      records.map { record in
        let event: EffectRecord.Event =
          switch record.event {
          case .answered(let answer): .answered(answers.shared(answer))
          case .yielded(let element): .yielded(answers.shared(element))
          default: record.event
          }
        return EffectRecord(
          id: record.id, service: record.service, time: record.time, event: event, request: record.request)
      }
    }
  }
}

/// Values that were seen, each until another one takes its place.
struct RecentValues<Value: Hashable> {
  private var values = [Value?](repeating: nil, count: 512)

  /// Returns an equal value that was seen, or this one.
  ///
  /// - Parameter prepared: Prepares a new value to be kept: it must return an equal one.
  /// - Complexity: O(*n*) in the value.
  mutating func shared(_ value: Value, _ prepared: (Value) -> Value = { $0 }) -> Value {
    let place = Int(UInt(bitPattern: value.hashValue) % UInt(values.count))
    if let seen = values[place], seen == value { return seen }
    let new = prepared(value)
    values[place] = new
    return new
  }
}
