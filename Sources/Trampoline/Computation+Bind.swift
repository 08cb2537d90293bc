/// A function over the context.
@usableFromInline
package final class Primitive<Context, A>: Computation<Context, A> {
  @usableFromInline let perform: (inout Context) -> A

  @inlinable
  package init(_ perform: @escaping (inout Context) -> A) { self.perform = perform }

  @usableFromInline
  package override func begin(_ frame: Frame, _ context: inout Context) -> Step? {
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
  package override func begin(_ frame: Frame, _ context: inout Context) -> Step? {
    frame.resume(value, &context)
  }
}

/// One computation, then what a function makes of its value.
@usableFromInline
package final class Bind<Context, A, B>: Computation<Context, B> {
  @exclusivity(unchecked) @usableFromInline var first: Computation<Context, A>?
  @exclusivity(unchecked) @usableFromInline var next: ((A) -> Computation<Context, B>)?

  @inlinable
  package init(_ first: Computation<Context, A>, _ next: @escaping (A) -> Computation<Context, B>) {
    self.first = first
    self.next = next
  }

  @usableFromInline
  package override func begin(_ frame: Frame, _ context: inout Context) -> Step? {
    guard let first, let next else { return nil }
    return BindFrame(first, next, frame)
  }

  deinit {
    Release.flat {
      $0.append(object: first)
      first = nil
      $0.append(holder: { [next] in withExtendedLifetime(next) {} })
      next = nil
    }
  }
}

/// A bind that is being run. It is first the step that begins the first half; then it waits for the value; then it is
/// the step that begins the second half.
private final class BindFrame<Context, A, B>: ComputationFrame<Context, A> {
  @exclusivity(unchecked) private var first: Computation<Context, A>?
  @exclusivity(unchecked) private var next: ((A) -> Computation<Context, B>)?
  @exclusivity(unchecked) private var second: Computation<Context, B>?
  @exclusivity(unchecked) private var frame: ComputationFrame<Context, B>?

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
      $0.append(object: first)
      first = nil
      $0.append(holder: { [next] in withExtendedLifetime(next) {} })
      next = nil
      $0.append(object: second)
      second = nil
      $0.append(object: frame)
      frame = nil
    }
  }
}

/// Something that begins as a computation does. Classes of other modules cannot be computations; values of theirs can be
/// the bodies of some.
package protocol ComputationBody<Context, Value> {
  associatedtype Context
  associatedtype Value

  /// Begins, and gives a value to `frame` when there is one: see ``Computation/begin(_:_:)``.
  func begin(_ frame: ComputationFrame<Context, Value>, _ context: inout Context) -> ComputationStep<Context>?
}

/// A computation that begins with its body.
package final class BodyComputation<Body: ComputationBody>: Computation<Body.Context, Body.Value> {
  private let body: Body

  package init(_ body: Body) { self.body = body }

  package override func begin(_ frame: Frame, _ context: inout Body.Context) -> Step? { body.begin(frame, &context) }
}
