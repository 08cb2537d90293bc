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

  /// Returns the lines that the event would change on a side, without blank ones.
  ///
  /// - Complexity: That of `LineDifference.between`.
  public func changes(on side: Int) -> [LineDifference] {
    guard let view = after.outcomes[side].record?.views.last else { return [] }
    return LineDifference.between(before[side], view).filter { $0.isChange && !$0.isBlank }
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
