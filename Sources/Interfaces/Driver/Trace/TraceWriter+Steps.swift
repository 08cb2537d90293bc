extension [TraceWriter] {
  /// Writes the event that sessions begin, each to its own trace: see ``TraceWriter/begin(_:)``.
  package mutating func begin(_ event: ScriptEvent, in sessions: [Int]? = nil) throws {
    for index in sessions ?? Array<Int>(indices) where index < count { try self[index].begin(event) }
  }

  /// Writes what a step caused in each session.
  ///
  /// A session that refused the event has no such step, so its trace numbers its own steps. After a fault of a
  /// component, the event stays as one that did not end.
  package mutating func write(_ step: ComparedStep) throws {
    for (index, outcome) in step.outcomes.enumerated() where index < count {
      if let record = outcome.record {
        try self[index].writeNumbered(record)
      } else if outcome.refusal?.isFault != true {
        try self[index].cancel()
      }
    }
  }

  /// Writes the last line of every trace, and completes it, even if another one fails.
  ///
  /// - Throws: The first error.
  package mutating func end() throws {
    try indices.forAll { try self[$0].end() }
  }

  /// Completes every trace, even if another one fails.
  ///
  /// - Throws: The first error.
  package func complete() throws { try forAll { try $0.complete() } }
}

extension Sequence {
  /// Calls `body` with every element, and then throws its first error.
  fileprivate func forAll(_ body: (Element) throws -> Void) throws {
    var failure: (any Error)?
    for element in self {
      do { try body(element) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
