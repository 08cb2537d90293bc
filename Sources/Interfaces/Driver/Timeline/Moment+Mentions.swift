import Effects
import Utilities

extension Timeline.Moment {
  /// Whether the event, the label, or one of the step's further texts contains a text.
  package func mentions(_ finder: TextFinder, label: String?) -> Bool {
    if let event, finder.isIn(event.description) { return true }
    if let label, finder.isIn(label) { return true }
    return step.outcomes.contains { outcome in outcome.visitTexts { finder.isIn($0) } }
  }

  /// The texts beside the event that a search of the steps finds, each once: what `find` and the page search.
  ///
  /// - Complexity: O(*n*) in the actions and effects of the step.
  package var texts: [String] {
    var texts: [String] = []
    var seen: Set<String> = []
    for outcome in step.outcomes {
      _ = outcome.visitTexts { text in
        if seen.insert(text).inserted { texts.append(text) }
        return false
      }
    }
    return texts
  }
}

extension ComparedStep.Outcome {
  /// Calls `body` with the actions, the effects and the refusal, until it returns true. Returns whether it did.
  fileprivate func visitTexts(_ body: (String) -> Bool) -> Bool {
    guard let record else { return refusal.map { body("\($0)") } ?? false }
    return record.actions.contains { body($0) } || record.effects.contains { body(excerpt($0.summary, limit: 200)) }
  }
}
