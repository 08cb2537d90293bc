extension Computation {
  /// A computation that asks something outside for its value, and continues with the first answer.
  @inlinable
  package static func callback(
    _ register: @escaping (inout Context, Resumption<Context, A>) -> Void
  ) -> Computation {
    .node(
      ComputationNode { run in
        let resumption = Resumption<Context, A>()
        register(&run.context(as: Context.self).pointee, resumption)
        if let value = resumption.registered(&run) { run.give(value) }
        return nil
      })
  }
}

/// Where a suspended computation continues. Only the first answer counts.
///
/// The loop that runs the computation continues with an answer that comes during the question, so a million of such
/// answers take no stack.
@usableFromInline
package final class Resumption<Context, A> {
  @usableFromInline enum Phase { case registering, waiting, over }

  @usableFromInline var phase = Phase.registering
  /// The answer that came during the question.
  @usableFromInline var early: A?
  /// The nodes that wait for the answer. It has one owner, so that a run changes it in place.
  @usableFromInline var waiting: ContiguousArray<ComputationNode> = []

  @inlinable
  init() {}

  /// Whether no answer has come yet.
  @inlinable
  package var isWaiting: Bool { phase != .over && early == nil }

  /// Continues with `value` as far as possible now.
  ///
  /// - Returns: `false` if this has been answered before.
  @inlinable
  @discardableResult
  package func resume(_ value: A, _ context: inout Context) -> Bool {
    guard phase == .waiting else { return keep(value) }
    phase = .over
    Computation<Context, A>.withRun(&context) { run in
      swap(&run.waiting, &waiting)
      run.give(value)
      run.run(nil)
    }
    return true
  }

  /// Keeps an answer that comes during the question.
  ///
  /// - Returns: `false` if this has been answered before.
  @inlinable
  @discardableResult
  package func keep(_ value: A) -> Bool {
    guard phase == .registering, early == nil else { return false }
    early = .some(value)
    return true
  }

  /// Drops what would continue.
  @inlinable
  package func abandon() {
    phase = .over
    early = nil
    // Dropped when this returns, and not while `waiting` is written: a user's `deinit` may come here again.
    var dropped: ContiguousArray<ComputationNode> = []
    swap(&dropped, &waiting)
  }

  /// The early answer; `nil` suspends `run`, and keeps the nodes that wait, unless the computation was abandoned.
  @inlinable
  func registered(_ run: inout ComputationRun) -> A? {
    if phase == .registering, let value = early.take() {
      phase = .over
      return .some(value)
    }
    run.isSuspended = true
    if phase == .registering {
      phase = .waiting
      swap(&run.waiting, &waiting)
    }
    return nil
  }
}
