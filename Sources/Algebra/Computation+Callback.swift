/// A computation that asks something outside for its value, and goes on when it has been told.
@usableFromInline
package final class Callback<Context, A>: Computation<Context, A> {
  @usableFromInline let register: (inout Context, Resumption<Context, A>) -> Void

  @inlinable
  package init(_ register: @escaping (inout Context, Resumption<Context, A>) -> Void) { self.register = register }

  @usableFromInline
  package override func begin(
    _ frame: ComputationFrame<Context, A>,
    _ context: inout Context
  ) -> ComputationStep<Context>? {
    register(&context, Resumption(frame))
    return nil
  }
}

/// Where a suspended computation goes on. Only the first answer counts.
@usableFromInline
package final class Resumption<Context, A> {
  private var frame: ComputationFrame<Context, A>?

  init(_ frame: ComputationFrame<Context, A>) { self.frame = frame }

  /// Goes on with `value`, as far as can be gone now.
  ///
  /// - Returns: `false` when this has been answered before.
  @discardableResult
  package func resume(_ value: A, _ context: inout Context) -> Bool {
    guard let frame else { return false }
    self.frame = nil
    ComputationStep.run(frame.resume(value, &context), &context)
    return true
  }

  deinit {
    Release.flat {
      $0.append(frame as Any)
      frame = nil
    }
  }
}
