/// A computation run between entering another context and leaving it: `local`, `listen`, `censor`.
///
/// What was saved on entering is given to `leave` to change, so that it can be taken back without a copy.
@usableFromInline
package final class Bracket<Context, Saved, A, B>: Computation<Context, B> {
  @usableFromInline let enter: (inout Context) -> Saved
  @usableFromInline let leave: (A, inout Saved, inout Context) -> B
  @usableFromInline var body: Computation<Context, A>?

  @inlinable
  package init(
    enter: @escaping (inout Context) -> Saved,
    body: Computation<Context, A>,
    leave: @escaping (A, inout Saved, inout Context) -> B
  ) {
    self.enter = enter
    self.body = body
    self.leave = leave
  }

  @usableFromInline
  package override func begin(
    _ frame: ComputationFrame<Context, B>,
    _ context: inout Context
  ) -> ComputationStep<Context>? {
    guard let body else { return nil }
    return BracketFrame(enter(&context), body, leave, frame)
  }

  deinit {
    Release.flat {
      $0.append(body as Any)
      body = nil
    }
  }
}

/// A bracket that is being run: the step that begins its body, then what leaves it.
private final class BracketFrame<Context, Saved, A, B>: ComputationFrame<Context, A> {
  private var saved: Saved?
  private var body: Computation<Context, A>?
  private let leave: (A, inout Saved, inout Context) -> B
  private var frame: ComputationFrame<Context, B>?
  private var result: B?

  init(
    _ saved: Saved,
    _ body: Computation<Context, A>,
    _ leave: @escaping (A, inout Saved, inout Context) -> B,
    _ frame: ComputationFrame<Context, B>
  ) {
    self.saved = saved
    self.body = body
    self.leave = leave
    self.frame = frame
  }

  override func resume(_ value: A, _ context: inout Context) -> ComputationStep<Context>? {
    guard var saved else { return nil }
    self.saved = nil
    result = .some(leave(value, &saved, &context))
    // A step of its own, so that a deep nest of brackets is left by the loop and not by recursion.
    return self
  }

  override func run(_ context: inout Context) -> ComputationStep<Context>? {
    if let body {
      self.body = nil
      return body.begin(self, &context)
    }
    guard let frame, let result else { return nil }
    self.frame = nil
    return frame.resume(result, &context)
  }

  deinit {
    // One that has been run to its end has let go of both.
    guard body != nil || frame != nil else { return }
    Release.flat {
      $0.append(body as Any)
      body = nil
      $0.append(frame as Any)
      frame = nil
    }
  }
}
