import Effects
import OrderedJSON
import TextUI

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
    /// Why the event would be refused, or what it would end; `nil` if it would happen.
    public let refusal: String?

    package init(changes: [LineDifference], effects: [String], refusal: String?) {
      (self.changes, self.effects, self.refusal) = (changes, effects, refusal)
    }
  }

  /// What is shown of a preview.
  public struct Summary: Hashable, Sendable {
    /// Sides with the same outcome.
    public struct Group: Hashable, Sendable {
      /// The numbers of the sides, from 0.
      public let sides: [Int]
      /// What the event would cause on them.
      public let outcome: Outcome

      package init(sides: [Int], outcome: Outcome) { (self.sides, self.outcome) = (sides, outcome) }
    }

    /// The event.
    public let event: ScriptEvent
    /// Whether ``event`` hides its text, so that it cannot be repeated.
    public let isMasked: Bool
    /// What the event would cause; the first group is that of the first side.
    public let outcomes: [Group]
    /// The space of each side after the event; empty if it is not known.
    public let spaces: [String]

    package init(event: ScriptEvent, isMasked: Bool, outcomes: [Group], spaces: [String]) {
      (self.event, self.isMasked, self.outcomes, self.spaces) = (event, isMasked, outcomes, spaces)
    }
  }

  /// This preview in the form that is shown; `nil` if it has no event.
  ///
  /// - Complexity: For each side, that of `LineDifference.between`.
  public var summary: Summary? {
    path.last.map { event in
      Summary(
        event: event, isMasked: isMasked,
        outcomes: after.outcomes.indices.grouped(by: outcome(on:)).map { .init(sides: $0.members, outcome: $0.value) },
        spaces: after.outcomes.map { $0.record?.space ?? "" })
    }
  }

  private func outcome(on side: Int) -> Outcome {
    let (record, refusal) = (after.outcomes[side].record, after.outcomes[side].refusal)
    return Outcome(
      changes: record?.views.last.map { LineDifference.changes(from: before[side], to: $0) } ?? [],
      effects: record?.effects.map(\.summary) ?? [], refusal: refusal.map { "\($0)" })
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
