/// A sequence of steps over a context, held as data on the heap and run by a loop.
///
/// `State`, `Writer`, `Reader` and the effects are each a primitive function over a context of their own (a state, a
/// log, an environment, a runtime). As long as they stay primitive they are that function and nothing else; once
/// they are bound they become a `Computation`, so that a million binds, nested to either side, take no stack to
/// run, to leave half run, or to drop.
///
/// The base class never resumes its frame: it is the computation that gives no value.
@usableFromInline
package class Computation<Context, A> {
  @inlinable
  package init() {}

  /// Begins this computation, and gives its value to `frame` when it has one.
  ///
  /// - Returns: what to do next; `nil` when there is nothing to do now.
  @usableFromInline
  package func begin(_ frame: ComputationFrame<Context, A>, _ context: inout Context) -> ComputationStep<Context>? {
    nil
  }
}

/// Something that can be done next, whatever the types within it.
@usableFromInline
package class ComputationStep<Context> {
  @inlinable
  package init() {}

  @usableFromInline
  package func run(_ context: inout Context) -> ComputationStep<Context>? { nil }

  /// What has to be run over another context before this step can be; `nil` when there is nothing, or no longer.
  func errand(_ context: inout Context) -> Errand? { nil }
}

/// What waits for an `A`.
@usableFromInline
package class ComputationFrame<Context, A>: ComputationStep<Context> {
  @usableFromInline
  package func resume(_ value: A, _ context: inout Context) -> ComputationStep<Context>? { nil }
}

extension ComputationStep {
  /// Does this step and all that follow, until nothing is left to do now.
  @inlinable
  package static func run(_ first: ComputationStep<Context>?, _ context: inout Context) {
    var step = first
    while let current = step { step = current.run(&context) }
  }
}

// MARK: - Forms

/// A function over the context.
@usableFromInline
package final class Primitive<Context, A>: Computation<Context, A> {
  @usableFromInline let perform: (inout Context) -> A

  @inlinable
  package init(_ perform: @escaping (inout Context) -> A) { self.perform = perform }

  @usableFromInline
  package override func begin(
    _ frame: ComputationFrame<Context, A>,
    _ context: inout Context
  ) -> ComputationStep<Context>? {
    frame.resume(perform(&context), &context)
  }
}

/// A value.
@usableFromInline
package final class Pure<Context, A>: Computation<Context, A> {
  @usableFromInline let value: A

  @inlinable
  package init(_ value: A) { self.value = value }

  @usableFromInline
  package override func begin(
    _ frame: ComputationFrame<Context, A>,
    _ context: inout Context
  ) -> ComputationStep<Context>? {
    frame.resume(value, &context)
  }
}

/// One computation, then what a function makes of its value.
@usableFromInline
package final class Bind<Context, A, B>: Computation<Context, B> {
  @usableFromInline var first: Computation<Context, A>?
  @usableFromInline var next: ((A) -> Computation<Context, B>)?

  @inlinable
  package init(_ first: Computation<Context, A>, _ next: @escaping (A) -> Computation<Context, B>) {
    self.first = first
    self.next = next
  }

  @usableFromInline
  package override func begin(
    _ frame: ComputationFrame<Context, B>,
    _ context: inout Context
  ) -> ComputationStep<Context>? {
    guard let first, let next else { return nil }
    return BindFrame(first, next, frame)
  }

  deinit {
    Release.flat {
      $0.append(first as Any)
      first = nil
      $0.append(next as Any)
      next = nil
    }
  }
}

/// A bind that is being run. It is first the step that begins the first half; then it waits for the value; then it is
/// the step that begins the second half.
private final class BindFrame<Context, A, B>: ComputationFrame<Context, A> {
  private var first: Computation<Context, A>?
  private var next: ((A) -> Computation<Context, B>)?
  private var second: Computation<Context, B>?
  private var frame: ComputationFrame<Context, B>?

  init(
    _ first: Computation<Context, A>,
    _ next: @escaping (A) -> Computation<Context, B>,
    _ frame: ComputationFrame<Context, B>
  ) {
    self.first = first
    self.next = next
    self.frame = frame
  }

  override func resume(_ value: A, _ context: inout Context) -> ComputationStep<Context>? {
    guard let next else { return nil }
    self.next = nil
    second = next(value)
    return self
  }

  override func run(_ context: inout Context) -> ComputationStep<Context>? {
    if let first {
      self.first = nil
      return first.begin(self, &context)
    }
    guard let second, let frame else { return nil }
    self.second = nil
    self.frame = nil
    return second.begin(frame, &context)
  }

  deinit {
    // One that has been run to its end has let go of all.
    guard first != nil || next != nil || second != nil || frame != nil else { return }
    Release.flat {
      $0.append(first as Any)
      first = nil
      $0.append(next as Any)
      next = nil
      $0.append(second as Any)
      second = nil
      $0.append(frame as Any)
      frame = nil
    }
  }
}

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

/// A computation run over a context of another type: a child's log in its parent's, a part of an environment.
///
/// - Precondition: no ``Callback`` is part of the body. What bridges is used by monads that have none; see
///   ``Computation/runToEnd(_:)``.
@usableFromInline
package final class Bridge<Context, Inner, A, B>: Computation<Context, B> {
  @usableFromInline let enter: (inout Context) -> Inner
  @usableFromInline let leave: (A, Inner, inout Context) -> B
  @usableFromInline var body: Computation<Inner, A>?

  /// - Parameters:
  ///   - enter: makes the context of the body.
  ///   - leave: makes this one's value of the body's, with the context that the body has left.
  @inlinable
  package init(
    enter: @escaping (inout Context) -> Inner,
    body: Computation<Inner, A>,
    leave: @escaping (A, Inner, inout Context) -> B
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
    return BridgeStep(enter, body, leave, frame)
  }

  deinit {
    Release.flat {
      $0.append(body as Any)
      body = nil
    }
  }
}

/// A bridge that is being run: first its body is an errand to be run over the other context, then it goes on with what
/// that gave.
private final class BridgeStep<Context, Inner, A, B>: ComputationStep<Context> {
  private let enter: (inout Context) -> Inner
  private var body: Computation<Inner, A>?
  private let leave: (A, Inner, inout Context) -> B
  private var frame: ComputationFrame<Context, B>?
  private var crossing: Crossing<Inner, A>?

  init(
    _ enter: @escaping (inout Context) -> Inner,
    _ body: Computation<Inner, A>,
    _ leave: @escaping (A, Inner, inout Context) -> B,
    _ frame: ComputationFrame<Context, B>
  ) {
    self.enter = enter
    self.body = body
    self.leave = leave
    self.frame = frame
  }

  override func errand(_ context: inout Context) -> Errand? {
    guard let body else { return nil }
    self.body = nil
    let crossing = Crossing(body, enter(&context))
    self.crossing = crossing
    return crossing
  }

  override func run(_ context: inout Context) -> ComputationStep<Context>? {
    // The outermost bridge runs its errand, and with it those of all bridges within.
    errand(&context)?.runToEnd()
    guard let crossing, let frame, let (value, inner) = crossing.takeResult() else { return nil }
    self.crossing = nil
    self.frame = nil
    return frame.resume(leave(value, inner, &context), &context)
  }

  deinit {
    Release.flat {
      $0.append(body as Any)
      body = nil
      $0.append(frame as Any)
      frame = nil
      $0.append(crossing as Any)
      crossing = nil
    }
  }
}

/// A computation that is being run over a context of its own, whatever the types within it.
class Errand {
  /// Runs as far as it goes.
  ///
  /// - Returns: an errand that has to be run before this one goes on; `nil` when this one has ended.
  func run() -> Errand? { nil }

  /// Runs this errand and those that it has to wait for, in constant stack.
  final func runToEnd() {
    var errands = [self]
    while let last = errands.last {
      if let next = last.run() { errands.append(next) } else { errands.removeLast() }
    }
  }
}

/// The errand of a bridge.
private final class Crossing<Context, A>: Errand {
  private var context: Context?
  private var body: Computation<Context, A>?
  private var step: ComputationStep<Context>?
  private let result = LastFrame<Context, A>()

  init(_ body: Computation<Context, A>, _ context: Context) {
    self.body = body
    self.context = .some(context)
  }

  override func run() -> Errand? {
    // Taken out while it is used, so that it has one owner and is changed in place.
    guard var context = context.take() else { return nil }
    defer { self.context = .some(context) }
    if let body {
      self.body = nil
      step = body.begin(result, &context)
    }
    while let current = step {
      if let errand = current.errand(&context) { return errand }
      step = current.run(&context)
    }
    return nil
  }

  /// The value and the context as it was left, once.
  func takeResult() -> (A, Context)? {
    guard let value = result.value, let context = context.take() else { return nil }
    result.value = nil
    return (value, context)
  }

  deinit {
    Release.flat {
      $0.append(body as Any)
      body = nil
      $0.append(step as Any)
      step = nil
    }
  }
}

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

// MARK: - Running

/// The last frame: it keeps the value.
@usableFromInline
package final class LastFrame<Context, A>: ComputationFrame<Context, A> {
  @usableFromInline package var value: A?

  @usableFromInline
  package override func resume(_ value: A, _ context: inout Context) -> ComputationStep<Context>? {
    self.value = .some(value)
    return nil
  }
}

/// The last frame of what is not waited for: it calls back.
@usableFromInline
package final class Completion<Context, A>: ComputationFrame<Context, A> {
  @usableFromInline let complete: (A) -> Void

  @inlinable
  package init(_ complete: @escaping (A) -> Void) { self.complete = complete }

  @usableFromInline
  package override func resume(_ value: A, _ context: inout Context) -> ComputationStep<Context>? {
    complete(value)
    return nil
  }
}

extension Computation {
  /// Runs this computation as far as it goes.
  ///
  /// - Returns: its value, or `nil` when it waits for something outside.
  @inlinable
  package func run(_ context: inout Context) -> A? {
    let result = LastFrame<Context, A>()
    ComputationStep.run(begin(result, &context), &context)
    return result.value
  }

  /// Begins this computation, and calls `completion` when it has ended.
  @inlinable
  package func start(_ context: inout Context, _ completion: @escaping (A) -> Void) {
    ComputationStep.run(begin(Completion(completion), &context), &context)
  }
}

extension Computation {
  /// Runs a computation that waits for nothing.
  ///
  /// - Precondition: no ``Callback`` is part of it. The monads that run their computations with this (`State`, `Writer`,
  ///   `Reader`) have no operation that makes one, and their computations cannot be had from outside; so the failure
  ///   below cannot be reached.
  @inlinable
  package func runToEnd(_ context: inout Context) -> A {
    guard let value = run(&context) else {
      preconditionFailure("a computation without callbacks ended without a value")
    }
    return value
  }
}
