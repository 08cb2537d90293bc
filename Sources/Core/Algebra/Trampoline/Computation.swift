/// A sequence of steps over a context, stored on the heap and run by a loop.
///
/// The programs of every monad over a context are such sequences, and effects, whose context is a runtime. A single step is that function and nothing else. Bound steps are nodes, so a million binds, nested
/// on either side, use no stack to run, to stop halfway, or to drop.
///
/// The size of this type does not depend on its parameters. Otherwise unspecialised code would look it up at each use.
@frozen @usableFromInline package enum Computation<Context, A> {
  /// One step. A pure one does not touch the context. A label is what a ``StepReceiver`` receives.
  case perform((inout Context) -> A, label: AnyKindBox? = nil, isPure: Bool = false)
  /// Steps over a `Context` that return an `A`. Only owners of such steps make this case; see ``ComputationNode``.
  case node(ComputationNode)
}

extension Computation {
  @inlinable package static func pure(_ value: A) -> Computation { .perform({ _ in value }, isPure: true) }

  /// Returns the node of this computation, followed by the program that `next` returns.
  ///
  /// This makes one closure. Converting the programs by a function would make one more in code that is not specialised,
  /// which costs a tenth of a bind.
  @inlinable @inline(__always) package func bind<Form: ComputationForm>(
    _ next: @escaping (A) -> Form.Program, as form: Form.Type
  ) -> ComputationNode {
    switch self {
    case .node(let node): ComputationNode(node) { run in Form.begin(next(run.take(A.self)), &run) }
    // One node instead of two: a bound single step needs no slot.
    case .perform(let step, let label, let isPure):
      ComputationNode { run in
        if let receiver = run.receiver, !isPure {
          return receiver.receive(label, &run, isLast: false) { Form.begin(next($0), &$1) }
        }
        return Form.begin(next(step(&run.context(as: Context.self).pointee)), &run)
      }
    }
  }
}

/// A form of programs, whose steps a run performs.
@usableFromInline package protocol ComputationForm<Program> {
  associatedtype Program

  /// Begins `program`, and returns the node that continues it; `nil` if it has given its value.
  static func begin(_ program: Program, _ run: inout ComputationRun) -> ComputationNode?
}

// MARK: - Running

extension Computation {
  @inlinable @inline(__always)
  static func withRun<R>(_ context: inout Context, _ body: (inout ComputationRun) -> R) -> R {
    withUnsafeMutablePointer(to: &context) { context in
      withUnsafeTemporaryAllocation(byteCount: ComputationRun.room, alignment: ComputationRun.alignment) { slot in
        // Safe: the buffer is not empty, so it has an address.
        var run = ComputationRun(context: UnsafeMutableRawPointer(context), slot: slot.baseAddress.unsafelyUnwrapped)
        let result = body(&run)
        run.freeSlot()
        return result
      }
    }
  }

  /// Does the same with a slot on the heap: effects nest their runs, and take less stack so.
  @inlinable static func withRunOnHeap(_ context: inout Context, _ body: (inout ComputationRun) -> Void) {
    let slot = UnsafeMutableRawPointer.allocate(byteCount: ComputationRun.room, alignment: ComputationRun.alignment)
    withUnsafeMutablePointer(to: &context) { context in
      var run = ComputationRun(context: UnsafeMutableRawPointer(context), slot: slot)
      body(&run)
      run.freeSlot()
    }
    slot.deallocate()
  }

  /// Runs this computation as far as possible without waiting.
  ///
  /// - Returns: The value, or `nil` if the computation waits for something outside.
  @inlinable package func run(_ context: inout Context) -> A? {
    switch self {
    case .perform(let step, _, _): step(&context)
    case .node:
      Self.withRun(&context) { run in
        run.run(run.enter(self))
        return run.isSuspended ? nil : .some(run.take(A.self))
      }
    }
  }

  /// Runs this computation as far as possible without waiting, and calls `completion` when it has ended.
  @inlinable package func start(_ context: inout Context, _ completion: @escaping (A) -> Void) {
    Self.withRunOnHeap(&context) { run in
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

  /// Runs a computation that never waits.
  ///
  /// - Precondition: The computation contains no callback. The monads over a context use this method. None has
  ///   an operation that makes a callback, and computations cannot come from outside. So the failure below cannot be
  ///   reached.
  @inlinable package func runToEnd(_ context: inout Context) -> A {
    guard let value = run(&context) else {
      preconditionFailure("a computation without callbacks ended without a value")
    }
    return value
  }
}
