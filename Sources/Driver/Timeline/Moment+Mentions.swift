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
