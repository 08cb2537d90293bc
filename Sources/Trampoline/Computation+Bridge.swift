extension Computation {
  /// This computation over a context of its own, within one of another context: the log that `listen` and `censor` look
  /// at, a child's log in its parent's, a changed environment, or a part of one.
  ///
  /// - Precondition: No callback is part of this computation. The monads that bridge have none; see ``runToEnd(_:)``.
  /// - Parameters:
  ///   - enter: Makes the context of this computation.
  ///   - leave: Makes the value from the value of this computation and from the context that it leaves.
  @inlinable
  package func bridged<Outer, B>(
    enter: @escaping (inout Outer) -> Context, leave: @escaping (A, Context, inout Outer) -> B
  ) -> Computation<Outer, B> {
    let body = self
    return .node(
      ComputationNode { run in
        let outer = run.context(as: Outer.self)
        let inner = UnsafeMutablePointer<Context>.allocate(capacity: 1)
        inner.initialize(to: enter(&outer.pointee))
        run.context = UnsafeMutableRawPointer(inner)
        // This frees the inner context, once: the body has no callback, so it ends, and only this run has the node.
        let leaving = ComputationNode { run in
          run.context = UnsafeMutableRawPointer(outer)
          let value = run.take(A.self)
          let left = inner.move()
          inner.deallocate()
          run.give(leave(value, left, &outer.pointee))
          return nil
        }
        run.waiting.append(leaving)
        return run.enter(body)
      })
  }
}
