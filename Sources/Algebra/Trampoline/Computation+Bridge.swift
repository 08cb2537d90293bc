extension Computation {
  /// Returns the node of a computation over an outer context that runs this one over its own context.
  ///
  /// Examples: the log that `listen` and `censor` look at, a child's log in its parent's log, a changed environment, or
  /// a part of an environment.
  ///
  /// - Precondition: This computation contains no callback. The monads that bridge make none; see ``runToEnd(_:)``.
  /// - Parameters:
  ///   - enter: Makes the context of this computation.
  ///   - leave: Makes the result from this computation's value and final context.
  @inlinable package func bridged<Outer, B>(
    enter: @escaping (inout Outer) -> Context, leave: @escaping (A, Context, inout Outer) -> B
  ) -> ComputationNode {
    ComputationNode { run in
      // Such a run has no context to enter from.
      if run.receiver != nil { return run.passLast(nil, B.self) }
      let outer = run.context(as: Outer.self)
      let inner = UnsafeMutablePointer<Context>.allocate(capacity: 1)
      inner.initialize(to: enter(&outer.pointee))
      run.context = UnsafeMutableRawPointer(inner)
      // Frees the inner context exactly once: the body has no callback, so it ends, and only this run has the node.
      let leaving = ComputationNode { run in
        run.context = UnsafeMutableRawPointer(outer)
        let value = run.take(A.self)
        let left = inner.move()
        inner.deallocate()
        run.give(leave(value, left, &outer.pointee))
        return nil
      }
      run.waiting.append(leaving)
      return run.enter(self)
    }
  }
}
