import Effects

extension RecordedAnswers {
  /// What services and sources said in these steps. When they have been replayed, others answer: a session that is given
  /// the first steps of a trace, and their events, goes on from there as it likes.
  ///
  /// - Complexity: O(*n*) in what happened to effects.
  public convenience init(_ steps: some Sequence<StepRecord>) {
    self.init()
    for step in steps { append(step) }
    end()
  }

  /// Adds what services and sources said in the next step.
  public func append(_ step: StepRecord) { append(step.effects, isWait: step.event?.isWait == true) }
}
