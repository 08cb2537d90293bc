import Components
import TextUI

/// The remembered steps of a session: the histories of its space and of the references that its views read.
@usableFromInline final class SessionMemory<S: Space> {
  let first: Int
  @usableFromInline let space: SpaceHistory<S>
  let references: ReferenceHistories

  init(from first: Int, space: SpaceHistory<S>, references: ReferenceHistories) {
    self.first = first
    self.space = space
    self.references = references
  }

  func endStep(_ step: Int) {
    space.endStep(step)
    references.endStep(step)
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
