extension Computation {
  /// Returns a computation that asks the outside for its value, and continues with the first answer.
  @inlinable package static func callback(
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

/// The point where a suspended computation continues. Only the first answer counts.
///
/// If the answer comes while `register` runs, the loop that runs the computation continues with it. So a million such
/// answers use no stack.
@usableFromInline package final class Resumption<Context, A> {
  @usableFromInline enum Phase { case registering, waiting, over }

  @usableFromInline var phase = Phase.registering
  /// The answer that came while `register` ran.
  @usableFromInline var early: A?
  /// The nodes that wait for the answer. The array has one owner, so a run changes it in place.
  @usableFromInline var waiting: ContiguousArray<ComputationNode> = []

  @inlinable init() {}

  /// Whether an answer can still come.
  @inlinable package var isWaiting: Bool { phase != .over && early == nil }

  /// Continues with `value`, as far as possible without waiting.
  ///
  /// - Returns: `false` if this was answered or abandoned before.
  @inlinable @discardableResult package func resume(_ value: A, _ context: inout Context) -> Bool {
    guard phase == .waiting else { return keep(value) }
    phase = .over
    Computation<Context, A>.withRunOnHeap(&context) { run in
      swap(&run.waiting, &waiting)
      run.give(value)
      run.run(nil)
    }
    return true
  }

  /// Keeps an answer that comes while `register` runs; `false` if this was answered or abandoned before.
  @inlinable @discardableResult package func keep(_ value: A) -> Bool {
    guard phase == .registering, early == nil else { return false }
    early = .some(value)
    return true
  }

  /// Drops the rest of the computation.
  @inlinable package func abandon() {
    phase = .over
    early = nil
    // Dropped on return, and not while `waiting` is being written: a user's `deinit` may call this method again.
    var dropped: ContiguousArray<ComputationNode> = []
    swap(&dropped, &waiting)
  }

  /// Returns the early answer. Without one, suspends `run` and keeps its waiting nodes, unless this was abandoned.
  @inlinable func registered(_ run: inout ComputationRun) -> A? {
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
