/// What an event would cause: the step, which did not happen, and what the sides show before it.
public struct Preview: Sendable {
  /// The events from here to the one that is previewed, which is the last.
  public let path: [ScriptEvent]
  /// The view of each side before the event.
  public let before: [[String]]
  /// What the event would cause.
  public let after: ComparedStep
  /// Whether ``path`` hides the text of the event, so that the event cannot be repeated from it.
  public let isMasked: Bool

  /// Creates a preview.
  public init(path: [ScriptEvent], before: [[String]], after: ComparedStep, isMasked: Bool = false) {
    (self.path, self.before, self.after, self.isMasked) = (path, before, after, isMasked)
  }

  /// The view of each side after the event, which is the one before where the event shows none.
  public var views: [[String]] { after.views(after: before) }

  /// What the event would cause on some sides.
  public struct Outcome: Hashable, Sendable {
    /// The lines of the view that would change, without blank ones.
    public let changes: [LineDifference]
    /// What would happen to effects, a line each.
    public let effects: [String]
    /// Why the event would be refused; `nil` if it would happen.
    public let refusal: SessionError?
  }

  /// What the event would cause, each outcome with the sides that have it; the first one is that of the first side.
  ///
  /// - Complexity: For each side, that of `LineDifference.between`.
  public var outcomes: [(sides: [Int], outcome: Outcome)] {
    after.outcomes.indices.grouped(by: outcome(on:)).map { (sides: $0.members, outcome: $0.value) }
  }

  private func outcome(on side: Int) -> Outcome {
    let (record, refusal) = (after.outcomes[side].record, after.outcomes[side].refusal)
    return Outcome(
      changes: record?.views.last.map { LineDifference.changes(from: before[side], to: $0) } ?? [],
      effects: record?.effects.map(\.summary) ?? [], refusal: refusal)
  }
}

extension ComparedStep {
  /// Returns the last view of each side, which is the one before where the step shows none.
  package func views(after before: [[String]]) -> [[String]] {
    outcomes.enumerated().map { index, outcome in
      outcome.record?.views.last ?? (before.isEmpty ? [] : before[index])
    }
  }
}
