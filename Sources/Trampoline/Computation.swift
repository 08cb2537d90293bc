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
  /// What waits for this computation's value.
  @usableFromInline package typealias Frame = ComputationFrame<Context, A>
  /// What can be done next over its context.
  @usableFromInline package typealias Step = ComputationStep<Context>

  @inlinable
  package init() {}

  /// Begins this computation, and gives its value to `frame` when it has one.
  ///
  /// - Returns: what to do next; `nil` when there is nothing to do now.
  @usableFromInline
  package func begin(_ frame: Frame, _ context: inout Context) -> Step? { nil }
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
  ///   `Reader`, `Co`) have no operation that makes one, and their computations cannot be had from outside; so the failure
  ///   below cannot be reached.
  @inlinable
  package func runToEnd(_ context: inout Context) -> A {
    guard let value = run(&context) else {
      preconditionFailure("a computation without callbacks ended without a value")
    }
    return value
  }
}
