/// A computation run over a context of its own, of whatever type: the log that `listen` and `censor` look at, a child's
/// log in its parent's, a changed environment, or a part of one.
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
  package override func begin(_ frame: Frame, _ context: inout Context) -> Step? {
    guard let body else { return nil }
    return BridgeStep(enter, body, leave, frame)
  }

  deinit {
    Release.flat {
      $0.append(object: body)
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
      $0.append(object: body)
      body = nil
      $0.append(object: frame)
      frame = nil
      $0.append(object: crossing)
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
      $0.append(object: body)
      body = nil
      $0.append(object: step)
      step = nil
    }
  }
}
