import Algebra
import Components

/// The history of a session's space, step by step.
///
/// A `Replayable` space contains its history; for any other space, the history keeps the actions. A session makes the
/// choice once, so that a move need not.
protocol SpaceHistory<S>: AnyObject {
  associatedtype S

  /// Assigns the moves since the last call to a step.
  func endStep(_ step: Int, _ present: () -> S)
  /// Returns the space at the end of a step.
  func space(atEndOf step: Int, on present: S) -> S
  /// The space that was last requested.
  var shownSpace: S? { get }
  /// Drops the space that was last requested.
  func forgetShown()
}

/// The actions that moved a space, and positions at intervals.
extension ChangeHistory: SpaceHistory where Value: Space, Change == Kind<Value.M, Void> {
  func space(atEndOf step: Int, on present: Value) -> Value { value(atEndOf: step) }

  var shownSpace: Value? { shown?.value }

  func forgetShown() { shown = nil }
}

/// The lengths and positions of a space that contains its own history.
package final class LogHistory<S: Replayable>: SpaceHistory {
  private var checkpoints: Checkpoints<S.Place>
  private(set) var shownSpace: S?

  package init(_ space: S, from step: Int, every spacing: Int?) {
    checkpoints = Checkpoints(step: step, length: space.historyLength, position: space.place, every: spacing)
  }

  package func endStep(_ step: Int, _ present: () -> S) {
    let space = present()
    checkpoints.endStep(step, length: space.historyLength) { space.place }
  }

  /// - Complexity: The cost of `returned(to:)` and of replaying at most the history between two positions; only the
  ///   replay, if the last requested space is nearer.
  package func space(atEndOf step: Int, on present: S) -> S {
    let (length, place) = checkpoints.end(of: step)
    // Continue from the last requested space, in place, if it lies between the position and the target.
    let last = shownSpace?.historyLength ?? .max
    if last < place.length || last > length { shownSpace = present.returned(to: place.position) }
    shownSpace?.replay(present, upTo: length)
    return shownSpace ?? present
  }

  func forgetShown() { shownSpace = nil }
}
