import Effects
import TextUtilities

extension Timeline.Moment {
  /// Whether the event, an action, an effect or a refusal contains a text.
  package func mentions(_ finder: TextFinder) -> Bool {
    if let event, finder.isIn(event.description) { return true }
    return step.outcomes.contains { outcome in
      guard let record = outcome.record else { return outcome.refusal.map { finder.isIn("\($0)") } ?? false }
      return record.actions.contains { finder.isIn($0) } || record.effects.contains { finder.isIn($0.summary) }
    }
  }
}

/// The calls of services that wait for an answer, in the order in which they began.
package struct WaitingCalls {
  private var began: [(id: Int, service: String, since: Int)] = []

  package init() {}

  /// Reads the records of a step.
  ///
  /// - Complexity: O(*n m*) in the records and the calls that wait.
  package mutating func read(_ records: [EffectRecord]) {
    for record in records {
      switch record.event {
      case .began: began.append((record.id, record.service, record.time))
      case .yielded: break
      case .answered, .failed, .finished, .cancelled, .dropped: began.removeAll { $0.id == record.id }
      }
    }
  }

  /// The calls, each with its number among those of its service: the one that `answer SERVICE N` names.
  package var calls: [(service: String, number: Int, since: Int)] {
    var counts: [String: Int] = [:]
    return began.map { call in
      counts[call.service, default: 0] += 1
      return (call.service, counts[call.service, default: 0], call.since)
    }
  }
}
