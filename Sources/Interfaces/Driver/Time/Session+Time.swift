import Algebra
import Components
import Effects
import TextUI

extension Session {
  /// Remembers every step from now on, so that ``seek(to:)`` can show it.
  ///
  /// Call this before the first event. Later, memory begins with the latest step. A second call has no effect.
  ///
  /// The session keeps the actions and, at intervals, a position: a copy of the space. If the space is a log that keeps
  /// all entries, the log is the history, and the session keeps no actions. For each reference that views read, it
  /// keeps the changes and, at intervals, the value. It keeps neither views nor effects.
  ///
  /// - Parameter spacing: The number of moves between two positions; a position is taken at the end of a step. Values
  ///   below 1 count as 1. By default, there are at most 128 positions, and showing a step repeats a small part of all
  ///   moves.
  /// - Complexity: A move keeps its action. A position costs a copy of the state that the next moves change in place. A
  ///   session that does not remember pays nothing.
  public func remember(every spacing: Int? = nil) {
    guard memory == nil else { return }
    let step = core.recorder.steps
    let references = core.references ?? ReferenceHistories()
    references.remember(every: spacing)
    let memory = SessionMemory(of: present, from: step, every: spacing, references: references, replay: replay)
    self.memory = memory
    core.history = memory.actions
    core.references = references
    // The present view was read before references were noted, so read it again.
    _ = core.noting(in: step) { core.viewNow(present.extract()(.moving { _ in })) }
    // Everything before the first event belongs to the start, even if nobody calls `start()`.
    core.recorder.whenStarted = { [weak self] in
      if let self { self.memory?.endStep(0) { self.present } }
    }
  }

  /// The number of the latest step; 0 before the first event.
  public var step: Int { core.recorder.steps }

  /// The number of the step that is shown: the latest step, or a past step after ``seek(to:)``.
  public var shownStep: Int { core.past?.step ?? step }

  /// Shows the view at the end of a step; for the latest step, the present view.
  ///
  ///     session.remember()
  ///     try await session.perform(.tap("increment"))
  ///     try session.seek(to: 0)
  ///     session.lines   // ["[−] 0 [+]"]
  ///
  /// Then ``view``, ``screen``, ``controls``, ``lines`` and ``space`` all belong to that step. The present continues
  /// unseen: if effects change it meanwhile, seeking the latest step shows the changes. Seeking runs no effect.
  ///
  /// - Throws: ``SessionError/notRemembered(_:)`` or ``SessionError/noStep(_:remembered:)``; then the shown step stays.
  ///   ``SessionError/notShown(_:)``; then the present is shown.
  /// - Complexity: O(log *n*) in the steps, and at most the moves between two positions; from the shown step to a later
  ///   one, at most the moves between them. The view is rendered again.
  public func seek(to step: Int) throws(SessionError) {
    let latest = self.step
    guard let memory else {
      if step == latest { return }
      throw (0..<latest).contains(step) ? .notRemembered(step) : .noStep(step, remembered: latest...latest)
    }
    guard step >= memory.first, step <= latest else { throw .noStep(step, remembered: memory.first...latest) }
    // Drop the past view first: it may share the state, which then could not be changed in place.
    core.showPast(nil)
    guard step < latest else { return memory.forgetShown() }
    let view = memory.references.showing(step) {
      core.viewNow(memory.space.space(atEndOf: step, on: present).extract()(.moving { _ in }))
    }
    guard let view else {
      memory.forgetShown()
      throw .notShown(step)
    }
    core.showPast(PastView(step: step, view: view))
  }

  // MARK: Undo

  /// Whether every move of the space can be taken back by another: as a category, the space is a groupoid.
  ///
  /// Only then does a session that remembers its steps perform the event `undo`. It takes back the moves of the last step that
  /// moved the space and is not undone yet, by a move: so the undo is a step like any other, and a trace has its action. Effects
  /// are not taken back: what they changed in references or in the world stays, and those that run go on.
  public var isReversible: Bool { present is any Reversible }

  func undo() throws(SessionError) {
    try core.recorder.checkPresent()
    guard let memory else { throw .notRemembered(step) }
    guard isReversible else {
      throw .noUndo("undo needs a space whose moves can all be taken back, and this one has moves without a way back")
    }
    try core.recorder.begin()
    guard let moved = memory.takeLastMoved(), let space = present as? any Reversible,
      let action = wayBack(from: space, to: memory.space.space(atEndOf: moved - 1, on: present))
    else { throw .noUndo("there is nothing to undo: no step has moved the space since the start, or all are undone") }
    memory.forgetShown()
    core.explorer.mover(action)
  }

  /// Returns the way back between two spaces of the type `S`.
  private func wayBack<R: Reversible>(from later: R, to earlier: S) -> Kind<S.M, Void>? {
    (earlier as? R).flatMap { later.wayBack(to: $0) as? Kind<S.M, Void> }
  }
}
