extension Comparison {
  /// Performs events in new sessions until these differ, and skips the events that no session can perform.
  ///
  /// - Returns: The first step that differs, and the events that were performed up to and including it; `nil` if the
  ///   sessions do not differ, or if one of them has a fault.
  public func firstDifference(
    after events: [ScriptEvent]
  ) async -> (events: [ScriptEvent], step: ComparedStep)? {
    var performed: [ScriptEvent] = []
    let start = start()
    if start.hasFault { return nil }
    if !start.agrees { return (performed, start) }
    for event in events {
      let step = await perform(event)
      if step.hasFault { return nil }
      if step.refusal != nil { continue }
      performed.append(event)
      if !step.agrees { return (performed, step) }
    }
    return nil
  }
}

extension ComparedStep {
  /// Whether a session reported a fault of its component, or a step that does not end: neither is a difference.
  package var hasFault: Bool { early != nil || outcomes.contains { $0.refusal?.isFault == true } }
}

extension SessionError {
  /// Whether it is a fault of a component, or a step that does not end.
  package var isFault: Bool {
    switch self {
    case .duplicateControl, .children, .tooManyMoves, .trapped: true
    case .noControl, .disabled, .notTaken, .notWithin, .behind, .noKey, .noLocation, .noUndo: false
    case .failure, .past, .noStep, .notRemembered, .notShown, .tooLong, .notRestartable: false
    }
  }
}

extension RunningSession {
  /// Returns the kind of an event: its ``ScriptEvent/subject``, with `*` for the key of a row.
  ///
  /// Taps on one control of two rows are of one kind: `tap article.*.favorite`.
  package func kind(of event: ScriptEvent) -> String {
    guard let (action, control, _) = event.target else { return event.subject }
    return "\(action.rawValue) \(scriptWord(pattern(of: control)))"
  }

  /// Returns the ID of a control, with `*` for the keys of rows.
  func pattern(of control: String) -> String {
    (self as? any SearchableSession)?.pattern(of: control) ?? control
  }
}
