import OrderedJSON

/// The states of one step as structured values: what a trace with `--states` adds to the step.
public struct StepStates: Hashable, Sendable {
  /// The space at the end of the step.
  public var state: JSON
  /// Each action as data, in order; `null` for a function, which only its changes describe.
  public var actions: [JSON]
  /// The changes since the last step: a list for each action, then one for the changes after the last action.
  public var changes: [[StateChange]]

  /// Creates the states of a step.
  public init(state: JSON, actions: [JSON] = [], changes: [[StateChange]] = []) {
    (self.state, self.actions, self.changes) = (state, actions, changes)
  }

  /// What the step as a whole changed: from the state before it to the one at its end.
  ///
  /// - Complexity: O(*n*) in the state if several actions changed it.
  package var changesOfStep: [StateChange] {
    let all = Array(changes.joined())
    guard changes.count(where: { !$0.isEmpty }) > 1 else { return all }
    var before = state
    guard before.apply(all.reversed().map(\.inverse)) else { return all }
    return StateChange.between(before, state)
  }
}

/// A recorder of states: of the space after each action, and at the end of each step.
@usableFromInline final class StateRecorder {
  private let reflector = Reflector()
  private let mayHaveChanged: () -> Bool
  private let snapshot: () -> JSON?
  private var last: JSON?
  private var actions: [JSON] = []
  private var changes: [[StateChange]] = []

  /// - Parameters:
  ///   - mayHaveChanged: Whether the state may have changed since the last snapshot without an action.
  ///   - snapshot: Returns the present state; `nil` if the space is gone.
  init(mayHaveChanged: @escaping () -> Bool, snapshot: @escaping () -> JSON?) {
    (self.mayHaveChanged, self.snapshot) = (mayHaveChanged, snapshot)
  }

  @usableFromInline func willMove(_ action: some Any) {
    actions.append(reflector.data(of: action))
    // Nothing before the first action is a change.
    if last == nil { last = snapshot() }
  }

  @usableFromInline func didMove() { changes.append(changesSinceLast()) }

  private func changesSinceLast() -> [StateChange] {
    guard let next = snapshot() else { return [] }
    // The next state shares its unchanged parts with the last one: see `Reflector`.
    let changes = last.map { StateChange.between($0, next) } ?? []
    last = next
    return changes
  }

  /// Returns the states since the last call; `nil` if there is no state.
  func complete() -> StepStates? {
    defer { (actions, changes) = ([], []) }
    if last == nil || mayHaveChanged() {
      let rest = changesSinceLast()
      if !rest.isEmpty { changes.append(rest) }
    }
    guard let last else { return nil }
    return StepStates(state: last, actions: actions, changes: changes)
  }

  /// Drops the actions since the last call of ``complete()``, as part of the start.
  func forget() { _ = complete() }
}
