import Algebra
import Components
import TextUI

/// The remembered steps of a session: the histories of its space and of the references that its views read.
final class SessionMemory<S: Space> {
  let first: Int
  let space: any SpaceHistory<S>
  /// The actions; `nil` if the space contains its history.
  let actions: ChangeHistory<S, Kind<S.M, Void>>?
  let references: ReferenceHistories
  /// The steps that moved the space and are not undone; empty if its moves cannot be undone.
  private var moved: [Int] = []
  /// The number of actions at the end of the last step; `nil` if moves cannot be undone.
  private var length: Int?
  /// Whether the step under way takes back an earlier one.
  private var isUndoing = false

  init(
    of present: S, from first: Int, every spacing: Int?, references: ReferenceHistories,
    replay: @escaping (ArraySlice<Kind<S.M, Void>>, inout S) -> Void
  ) {
    func log(_ space: some Replayable) -> Any { LogHistory(space, from: first, every: spacing) }
    self.first = first
    self.references = references
    if let present = present as? any Replayable, let log = log(present) as? any SpaceHistory<S> {
      (space, actions) = (log, nil)
    } else {
      let actions = ChangeHistory(present, from: first, every: spacing, replay: replay)
      (space, self.actions) = (actions, actions)
      if present is any Reversible { length = 0 }
    }
  }

  func endStep(_ step: Int, _ present: () -> S) {
    space.endStep(step, present)
    references.endStep(step)
    guard let length, let next = actions?.count, next != length else { return isUndoing = false }
    self.length = next
    if step > first, !isUndoing { moved.append(step) }
    isUndoing = false
  }

  /// Removes and returns the last step that moved the space and is not undone: the step under way takes it back.
  func takeLastMoved() -> Int? {
    isUndoing = !moved.isEmpty
    return moved.popLast()
  }

  func forgetShown() {
    space.forgetShown()
    references.forgetShown()
  }
}

/// The view of a past step, shown in place of the present view.
@usableFromInline final class PastView<Input> {
  let step: Int
  @usableFromInline let view: TextView<Input>
  /// The view's layout, if it has been computed.
  @usableFromInline var screen: LaidOut?

  init(step: Int, view: TextView<Input>) {
    self.step = step
    self.view = view
  }
}
