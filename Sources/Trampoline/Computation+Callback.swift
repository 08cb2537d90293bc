/// A computation that asks something outside for its value, and goes on when it has been told.
@usableFromInline
package final class Callback<Context, A>: Computation<Context, A> {
  @usableFromInline let register: (inout Context, Resumption<Context, A>) -> Void

  @inlinable
  package init(_ register: @escaping (inout Context, Resumption<Context, A>) -> Void) { self.register = register }

  @usableFromInline
  package override func begin(_ frame: Frame, _ context: inout Context) -> Step? {
    let resumption = Resumption(frame)
    register(&context, resumption)
    return resumption.registered(&context)
  }
}

/// Where a suspended computation goes on. Only the first answer counts.
///
/// What is answered while it is being asked goes on when it has been: with the loop that runs the computation, and not in
/// one of its own, so that a million of such answers take no stack.
@usableFromInline
package final class Resumption<Context, A> {
  private var frame: ComputationFrame<Context, A>?
  private var isRegistering = true
  private var early: A?

  @usableFromInline
  init(_ frame: ComputationFrame<Context, A>) { self.frame = frame }

  /// Whether the answer is still waited for.
  package var isWaiting: Bool { frame != nil && early == nil }

  /// Goes on with `value`, as far as can be gone now.
  ///
  /// - Returns: `false` when this has been answered before.
  @discardableResult
  package func resume(_ value: A, _ context: inout Context) -> Bool {
    guard !isRegistering else { return keep(value) }
    guard let frame else { return false }
    self.frame = nil
    ComputationStep.run(frame.resume(value, &context), &context)
    return true
  }

  /// Keeps an answer that comes while the question is being asked.
  ///
  /// - Returns: `false` when this has been answered before.
  @discardableResult
  package func keep(_ value: A) -> Bool {
    guard isRegistering, early == nil, frame != nil else { return false }
    early = .some(value)
    return true
  }

  /// Lets go of what would go on.
  package func abandon() { frame = nil }

  /// What is to be done next when the question has been asked; `nil` when it waits for the answer.
  @usableFromInline
  func registered(_ context: inout Context) -> ComputationStep<Context>? {
    isRegistering = false
    guard let value = early.take(), let frame else { return nil }
    self.frame = nil
    return frame.resume(value, &context)
  }

  deinit {
    guard frame != nil else { return }
    Release.flat {
      $0.append(frame as AnyObject)
      frame = nil
    }
  }
}
