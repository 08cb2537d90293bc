import Algebra
import Components

/// The history of a session's space, step by step, without the type of its source.
///
/// It is created where the types are known, so that its closures are specialised.
@usableFromInline struct SpaceHistory<S: Space> {
  /// Assigns the moves since the last call to a step.
  @usableFromInline let endStep: (_ step: Int) -> Void
  /// Returns the space at the end of a step.
  @usableFromInline let space: (_ step: Int) -> S
  /// Returns the space that was last requested.
  @usableFromInline let shown: () -> S?
  /// Drops the space that was last requested.
  @usableFromInline let forgetShown: () -> Void

  @inlinable init(
    endStep: @escaping (_ step: Int) -> Void, space: @escaping (_ step: Int) -> S, shown: @escaping () -> S?,
    forgetShown: @escaping () -> Void
  ) {
    self.endStep = endStep
    self.space = space
    self.shown = shown
    self.forgetShown = forgetShown
  }

  /// Returns the history of the explorer's space, from now on.
  ///
  /// A `Replayable` space contains its history; for any other space, the history keeps the actions. This function makes
  /// the choice once, so that a move need not.
  ///
  /// - Parameters:
  ///   - step: The first step to remember.
  ///   - spacing: The number of moves between two positions.
  ///   - record: Called with a history that needs the actions from now on.
  @inlinable static func remembering<Observer>(
    _ explorer: ExplorerCore<S, Observer>, from step: Int, every spacing: Int?, _ record: (ActionHistory<S>) -> Void
  ) -> SpaceHistory {
    if let way = logHistory(of: { explorer.space }, from: step, every: spacing) { return way }
    let history = ActionHistory(explorer.space, from: step, every: spacing)
    record(history)
    return SpaceHistory(
      endStep: { history.endStep($0) { explorer.space } }, space: { history.space(atEndOf: $0) },
      shown: { history.shown?.value }, forgetShown: { history.shown = nil })
  }

  @usableFromInline
  static func logHistory(of space: @escaping () -> S, from step: Int, every spacing: Int?) -> SpaceHistory? {
    func history<R: Space & Replayable>(_ type: R.Type) -> SpaceHistory? {
      // The cast succeeds: `R` is `S`.
      guard let space = space as? () -> R else { return nil }
      let history = LogHistory(space(), from: step, every: spacing)
      return SpaceHistory<R>(
        endStep: { history.endStep($0, space) }, space: { history.space(atEndOf: $0, on: space()) },
        shown: { history.shown }, forgetShown: { history.shown = nil }) as? SpaceHistory
    }
    guard let type = S.self as? any (Space & Replayable).Type else { return nil }
    return history(type)
  }
}

/// The actions that moved a space, and positions at intervals.
@usableFromInline package typealias ActionHistory<S: Space> = ChangeHistory<S, Kind<S.M, Void>>

extension ChangeHistory where Value: Space, Change == Kind<Value.M, Void> {
  /// Returns the space at the end of a step.
  @inlinable package func space(atEndOf step: Int) -> Value {
    value(atEndOf: step) { action, space in space.move(by: action) }
  }
}

/// The lengths and positions of a space that contains its own history.
package final class LogHistory<S: Replayable> {
  private var checkpoints: Checkpoints<S.Place>
  /// The space that was last requested.
  package var shown: S?

  package init(_ space: S, from step: Int, every spacing: Int?) {
    checkpoints = Checkpoints(step: step, length: space.historyLength, position: space.place, every: spacing)
  }

  package func endStep(_ step: Int, _ space: () -> S) {
    let space = space()
    checkpoints.endStep(step, length: space.historyLength) { space.place }
  }

  /// - Complexity: The cost of `returned(to:)` and of replaying at most the history between two positions; only the
  ///   replay, if the last requested space is nearer.
  package func space(atEndOf step: Int, on present: S) -> S {
    let (length, place) = checkpoints.end(of: step)
    // Continue from the last requested space, in place, if it lies between the position and the target.
    let last = shown?.historyLength ?? .max
    if last < place.length || last > length { shown = present.returned(to: place.position) }
    shown?.replay(present, upTo: length)
    return shown ?? present
  }
}
