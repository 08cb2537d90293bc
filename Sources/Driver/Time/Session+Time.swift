import Components
import Effects
import TextUI

extension Session {
  /// Remembers every step from now on, so that ``seek(to:)`` can show it again.
  ///
  /// It is asked for before the first event. Later, what is remembered begins with the step that was the last; asked for again, it
  /// changes nothing.
  ///
  /// What is kept are the actions, which are values, and every so often a position: a copy of the space. A space over a log that
  /// forgets nothing keeps no actions: its log is the history. Of the references that views read, changes are kept, and every so
  /// often the value. Nothing is kept of what is shown, nor of effects.
  ///
  /// - Parameter spacing: after how many moves there is another position, at the end of the step; less than 1 counts as 1.
  ///   Without it there are never more than 128, and so a step is shown again for a small part of what all of them took.
  /// - Complexity: a move keeps its action; a position costs a copy of what is changed in place next. Where nothing is
  ///   remembered, nothing is asked for either.
  public func remember(every spacing: Int? = nil) {
    guard memory == nil else { return }
    let step = core.recorder.steps
    let references = ReferenceHistories(every: spacing)
    let memory = SessionMemory(from: step, space: remembering(step, spacing), references: references)
    self.memory = memory
    core.references = references
    // The view that is shown was read before anything was noted.
    _ = core.noting { core.viewNow(explorer.space.extract()(.moving { _ in })) }
    // What came before the first event is part of the start, also where nobody asks for its record.
    core.recorder.whenStarted = { [weak memory] in memory?.endStep(0) }
  }

  /// The latest step: 0 before the first event.
  public var step: Int { core.recorder.steps }

  /// The step whose end is shown: the latest, but for one that is past.
  public var shownStep: Int { core.past?.step ?? step }

  /// Shows what was shown at the end of a step, or, of the latest one, what is now.
  ///
  ///     session.remember()
  ///     try await session.perform(.tap("increment"))
  ///     try session.seek(to: 0)
  ///     session.lines   // ["[−] 0 [+]"]
  ///
  /// Everything shown is then that of the step: ``view``, ``screen``, ``controls``, ``lines``, ``space``. The present goes on
  /// without being seen: what effects change meanwhile is there when the latest step is sought again. No effect is run to show
  /// what was, and none twice.
  ///
  /// - Throws: ``SessionError/notRemembered(_:)`` and ``SessionError/noStep(_:remembered:)``, and then the same is shown as before;
  ///   ``SessionError/notShown(_:)``, and then the present is.
  /// - Complexity: O(log *n*) in the steps, and at most as many moves as lie between two positions; on the way from what is
  ///   shown to a later step, only those between. The view is made anew.
  public func seek(to step: Int) throws(SessionError) {
    let latest = self.step
    guard let memory else {
      if step == latest { return }
      throw (0..<latest).contains(step) ? .notRemembered(step) : .noStep(step, remembered: latest...latest)
    }
    guard step >= memory.first, step <= latest else { throw .noStep(step, remembered: memory.first...latest) }
    // What is shown no longer lets go of the state, so that it can be gone on from in place.
    core.showPast(nil)
    guard step < latest else { return memory.forgetShown() }
    let view = memory.references.showing(step) {
      core.viewNow(memory.space.space(step).extract()(.moving { _ in }))
    }
    guard let view else {
      memory.forgetShown()
      throw .notShown(step)
    }
    core.showPast(PastView(step: step, view: view))
  }
}
