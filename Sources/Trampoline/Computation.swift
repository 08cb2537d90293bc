/// A sequence of steps over a context, as data on the heap that a loop runs.
///
/// `State`, `Writer`, `Reader`, `Co` and the effects are each a function over a context of their own (a state, a log, an
/// environment, a space, a runtime). A single step is that function and nothing else; bound steps are nodes, so a
/// million binds, nested on either side, take no stack to run, to leave half run, or to drop.
///
/// The size of this type does not depend on its parameters: unspecialised code would look the size up at each use.
@frozen
@usableFromInline
package enum Computation<Context, A> {
  /// A function over the context.
  case perform((inout Context) -> A)
  /// A function over the context that gives its value to a function, or gives none: the run then ends there.
  case attempt((inout Context, (A) -> Void) -> Void)
  /// Work that does not touch the context.
  case work(() -> A)
  /// Steps over a `Context` that give an `A`. Only owners of such steps make one; see ``ComputationNode``.
  case node(ComputationNode)
}

extension Computation {
  /// A value.
  @inlinable
  package static func pure(_ value: A) -> Computation { .work { value } }

  /// This computation, then what `next` makes of its value.
  @inlinable
  @inline(__always)
  package func bind<B>(_ next: @escaping (A) -> Computation<Context, B>) -> Computation<Context, B> {
    bind(next, as: Computation<Context, B>.self)
  }

  /// This computation, then the program that `next` makes of its value, as a computation.
  ///
  /// This makes one closure. To convert programs by a function would take one more where code is not specialised, which
  /// is a tenth of a bind by kinds.
  @inlinable
  @inline(__always)
  package func bind<Form: ComputationForm>(
    _ next: @escaping (A) -> Form.Program, as form: Form.Type
  ) -> Computation<Context, Form.A> where Form.Context == Context {
    switch self {
    case .node(let node):
      .node(ComputationNode(node) { run in run.enter(Form.computation(next(run.take(A.self)))) })
    // One node in place of two: a single step that is bound needs no slot.
    case .perform(let step):
      .node(ComputationNode { run in run.enter(Form.computation(next(step(&run.context(as: Context.self).pointee)))) })
    case .attempt:
      .node(
        ComputationNode { run in
          // What follows begins after the step, which holds the context.
          _ = run.enter(self)
          guard run.isSuspended else { return run.enter(Form.computation(next(run.take(A.self)))) }
          // For `stopsWithin(_:)`: something waits for a value.
          if run.waiting.isEmpty { run.waiting.append(ComputationNode { _ in nil }) }
          return nil
        })
    case .work(let work):
      .node(ComputationNode { run in run.enter(Form.computation(next(work()))) })
    }
  }
}

/// How programs of some form are computations over a `Context` that give an `A`.
@usableFromInline
package protocol ComputationForm<Program> {
  associatedtype Context
  associatedtype A
  associatedtype Program

  /// `program` as a computation.
  static func computation(_ program: Program) -> Computation<Context, A>
}

extension Computation: ComputationForm {
  @inlinable
  @inline(__always)
  package static func computation(_ program: Computation) -> Computation { program }
}

// MARK: - Running

extension Computation {
  /// Calls `body` with a run over `context`.
  @inlinable
  @inline(__always)
  static func withRun<R>(_ context: inout Context, _ body: (inout ComputationRun) -> R) -> R {
    withUnsafeMutablePointer(to: &context) { context in
      withUnsafeTemporaryAllocation(byteCount: ComputationRun.room, alignment: ComputationRun.alignment) { slot in
        // Safe: the room is not empty, so it has an address.
        var run = ComputationRun(context: UnsafeMutableRawPointer(context), slot: slot.baseAddress.unsafelyUnwrapped)
        let result = body(&run)
        run.freeSlot()
        return result
      }
    }
  }

  /// Runs this computation as far as it goes.
  ///
  /// - Returns: Its value, or `nil` if it waits for something outside.
  @inlinable
  package func run(_ context: inout Context) -> A? {
    switch self {
    case .perform(let step): step(&context)
    case .work(let work): work()
    case .attempt, .node:
      Self.withRun(&context) { run in
        run.run(run.enter(self))
        return run.isSuspended ? nil : .some(run.take(A.self))
      }
    }
  }

  /// Runs this computation, and returns whether it stops while something waits for a value.
  package func stopsWithin(_ context: inout Context) -> Bool {
    Self.withRun(&context) { run in
      run.run(run.enter(self))
      if !run.isSuspended { _ = run.take(A.self) }
      return !run.waiting.isEmpty
    }
  }

  /// Runs this computation as far as it goes, and calls `completion` when it has ended.
  @inlinable
  package func start(_ context: inout Context, _ completion: @escaping (A) -> Void) {
    Self.withRun(&context) { run in
      run.waiting.append(
        ComputationNode { run in
          completion(run.take(A.self))
          // The slot is empty, and nothing waits.
          run.isSuspended = true
          return nil
        })
      run.run(run.enter(self))
    }
  }

  /// Runs a computation that waits for nothing.
  ///
  /// - Precondition: No callback is part of it. The monads that run their computations with this (`State`, `Writer`,
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
