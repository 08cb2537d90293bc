import Effects

extension RecordedAnswers {
  /// Creates the recorded answers of these steps.
  ///
  /// When all of them have been replayed, the runtime's services answer again. So a session that replays the first
  /// steps of a trace can continue in another way.
  ///
  /// - Complexity: O(*n*) in the effect records.
  public convenience init(_ steps: some Sequence<StepRecord>) {
    self.init(repeating: steps)
    end()
  }

  /// Creates the recorded answers of steps that are repeated until ``leave()``.
  package convenience init(repeating steps: some Sequence<StepRecord>) {
    self.init()
    for step in steps { append(step) }
  }

  /// Adds the answers of the next step.
  public func append(_ step: StepRecord) { append(step.effects, isWait: step.event?.runsWaitingWork == true) }
}
