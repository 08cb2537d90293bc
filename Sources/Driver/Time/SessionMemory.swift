import Components
import TextUI

/// What a session remembers of its steps.
@usableFromInline
final class SessionMemory<S: Space> {
  /// The first step that it remembers.
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

/// The view of a step that is past: what is shown instead of what is now.
@usableFromInline
final class PastView<Input> {
  let step: Int
  @usableFromInline let view: TextView<Input>
  /// What of it has been laid out.
  @usableFromInline var screen: LaidOut?

  init(step: Int, view: TextView<Input>) {
    self.step = step
    self.view = view
  }
}
