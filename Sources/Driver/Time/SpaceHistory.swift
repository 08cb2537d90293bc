import Components

/// Where a session's space has been, step by step, whatever that is told from.
///
/// It is made where the types are known, and so are its closures compiled for them.
@usableFromInline
struct SpaceHistory<S: Space> {
  /// What has moved by now has moved at the end of a step.
  @usableFromInline let endStep: (_ step: Int) -> Void
  /// The space as it was at the end of a step.
  @usableFromInline let space: (_ step: Int) -> S
  /// The space that was asked for last.
  @usableFromInline let shown: () -> S?
  /// Lets go of that one.
  @usableFromInline let forgetShown: () -> Void

  @inlinable
  init(
    endStep: @escaping (_ step: Int) -> Void, space: @escaping (_ step: Int) -> S, shown: @escaping () -> S?,
    forgetShown: @escaping () -> Void
  ) {
    self.endStep = endStep
    self.space = space
    self.shown = shown
    self.forgetShown = forgetShown
  }

  /// The history of what `explorer` explores, from now on.
  ///
  /// A space that has its way in it is asked for it; of another, the actions are kept. Which it is, is looked at here, and not
  /// when it moves.
  ///
  /// - Parameters:
  ///   - step: the one that is the first to be remembered.
  ///   - spacing: after how many actions a position is kept, too.
  @inlinable
  static func remembering(_ explorer: Explorer<S>, from step: Int, every spacing: Int?) -> SpaceHistory {
    if let way = logHistory(of: explorer, from: step, every: spacing) { return way }
    let history = ActionHistory(explorer.space, from: step, every: spacing)
    explorer.beforeMoves { history.add($0) }
    return SpaceHistory(
      endStep: { history.endStep($0) { explorer.space } }, space: { history.space(atEndOf: $0) },
      shown: { history.shown?.space }, forgetShown: { history.shown = nil })
  }

  @usableFromInline
  static func logHistory(of explorer: Explorer<S>, from step: Int, every spacing: Int?) -> SpaceHistory? {
    func history<R: ReplayableSpace>(_ type: R.Type) -> SpaceHistory? {
      // They are one type, as the one is the other's.
      guard let explorer = explorer as? Explorer<R> else { return nil }
      let history = LogHistory(explorer.space, from: step, every: spacing)
      return SpaceHistory<R>(
        endStep: { history.endStep($0) { explorer.space } },
        space: { history.space(atEndOf: $0, on: explorer.space) },
        shown: { history.shown }, forgetShown: { history.shown = nil }) as? SpaceHistory
    }
    guard let type = S.self as? any ReplayableSpace.Type else { return nil }
    return history(type)
  }
}

/// The actions that moved a space, and every so often where it was.
@usableFromInline
package final class ActionHistory<S: Space> {
  @usableFromInline var actions: [S.M.Action] = []
  @usableFromInline var checkpoints: Checkpoints<S>
  /// The space that was asked for last, and how many actions had moved it.
  @usableFromInline var shown: (length: Int, space: S)?

  @inlinable
  package init(_ space: S, from step: Int, every spacing: Int?) {
    checkpoints = Checkpoints(step: step, length: 0, position: space, every: spacing)
  }

  @inlinable
  package func add(_ action: S.M.Action) { actions.append(action) }

  @inlinable
  package func endStep(_ step: Int, _ space: () -> S) {
    checkpoints.endStep(step, length: actions.count, position: space)
  }

  /// - Complexity: that of as many moves as positions are apart, at most; of those alone that came since, where what was
  ///   asked for last is nearer.
  @inlinable
  package func space(atEndOf step: Int) -> S {
    let length = checkpoints.length(atEndOf: step)
    let place = checkpoints.place(upTo: length)
    // Moved in place, where it is kept.
    var from = place.length
    if let last = shown?.length, last >= from, last <= length { from = last } else { shown = (from, place.position) }
    for action in actions[from..<length] { shown?.space.move(by: action) }
    shown?.length = length
    return shown?.space ?? place.position
  }
}

/// How long the way of a space was, and every so often where it stood: its way is the history.
package final class LogHistory<S: ReplayableSpace> {
  private var checkpoints: Checkpoints<S.Place>
  /// The space that was asked for last.
  package var shown: S?

  package init(_ space: S, from step: Int, every spacing: Int?) {
    checkpoints = Checkpoints(step: step, length: space.historyLength, position: space.place, every: spacing)
  }

  package func endStep(_ step: Int, _ space: () -> S) {
    let space = space()
    checkpoints.endStep(step, length: space.historyLength) { space.place }
  }

  /// - Complexity: that of taking its way apart, and of going on along as much of it as positions are apart, at most; of that
  ///   alone, where what was asked for last is nearer.
  package func space(atEndOf step: Int, on present: S) -> S {
    let length = checkpoints.length(atEndOf: step)
    let place = checkpoints.place(upTo: length)
    // Likewise.
    let last = shown?.historyLength ?? .max
    if last < place.length || last > length { shown = present.returned(to: place.position) }
    shown?.replay(present, upTo: length)
    return shown ?? present
  }
}
