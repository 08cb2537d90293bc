/// Receives the steps of a run instead of performing them.
@usableFromInline package protocol StepReceiver: AnyObject {
  /// Receives a step, and returns the node that continues the run; `nil` if the run is suspended or has a value.
  ///
  /// - Parameters:
  ///   - label: What was given with the step; `nil` if nothing was.
  ///   - isLast: Whether the step is the last one of its program.
  ///   - next: Begins what follows the step's value.
  func receive<A>(
    _ label: AnyKindBox?, _ run: inout ComputationRun, isLast: Bool, _ next: @escaping Continuation<A>
  ) -> ComputationNode?
}

/// Begins what follows a value, and returns the node that continues the run; `nil` if that has given a value.
@usableFromInline package typealias Continuation<A> = (A, inout ComputationRun) -> ComputationNode?

extension ComputationRun {
  /// Passes the last step of a program to the receiver.
  @usableFromInline @inline(never) mutating func passLast<A>(_ label: AnyKindBox?, _: A.Type) -> ComputationNode? {
    receiver?.receive(label, &self, isLast: true) { (value: A, run) in
      run.give(value)
      return nil
    }
  }
}

extension Computation {
  /// Passes the steps of this computation to `receiver` until it suspends the run, and returns the value if it does not.
  package func pass(to receiver: some StepReceiver) -> A? {
    withUnsafeTemporaryAllocation(of: Context.self, capacity: 1) { room in
      // Safe: the context is uninitialised. Such a run performs no step but pure ones, which do not touch it.
      Self.withRun(&room.baseAddress.unsafelyUnwrapped.pointee) { run in
        run.receiver = receiver
        run.run(run.enter(self))
        return run.isSuspended ? nil : .some(run.take(A.self))
      }
    }
  }
}

// MARK: - Printing

/// Records the steps that are known before a program runs.
final class Outline: StepReceiver {
  private var steps: [String] = []
  /// Whether there may be more steps.
  private var isCut = false

  func receive<A>(
    _ label: AnyKindBox?, _ run: inout ComputationRun, isLast: Bool, _ next: @escaping Continuation<A>
  ) -> ComputationNode? {
    guard steps.count < 32 else {
      isCut = true
      run.isSuspended = true
      return nil
    }
    steps.append(label?.description ?? "‹function›")
    // Only a step that returns `Void` has a value that is known in advance. The first check is needed, because `()`
    // also casts to `Any` and to optionals, which have other values, too.
    if A.self == Void.self, let nothing = () as? A { return next(nothing, &run) }
    if !isLast || !run.waiting.isEmpty { isCut = true }
    run.isSuspended = true
    return nil
  }

  var text: String { steps.isEmpty ? "pure" : (steps + (isCut ? ["…"] : [])).joined(separator: "; ") }
}

extension Computation {
  /// The steps that are known before this computation runs, at most 32, with `…` for missing steps; `pure` without any.
  ///
  /// The steps after one that returns a value depend on that value. To find the steps after one that returns `Void`, this calls the
  /// closures that were bound. These must only make programs.
  @usableFromInline package var outline: String {
    if case .perform(_, let label?, _) = self { return label.description }
    let outline = Outline()
    _ = pass(to: outline)
    return outline.text
  }
}

// MARK: - Continuations

extension ComputationRun {
  /// Takes the rest of the run as a function of the value that it waits for, and suspends the run.
  ///
  /// The rest can be run any number of times.
  package mutating func takeRest<A>(_ next: @escaping Continuation<A>) -> (A) -> ComputationNode {
    isSuspended = true
    var nodes: ContiguousArray<ComputationNode> = []
    swap(&nodes, &waiting)
    let rest = nodes.isEmpty ? nil : ComputationNode.rest(nodes, nodes.count)
    return { value in
      ComputationNode { run in
        if let rest { run.waiting.append(rest) }
        return next(value, &run)
      }
    }
  }
}

extension ComputationNode {
  /// A node that takes the value of the last of the first `count` nodes' program, and goes on with the nodes before it.
  ///
  /// The array is shared by all runs. A copy for each would make a run quadratic.
  static func rest(_ nodes: ContiguousArray<ComputationNode>, _ count: Int) -> ComputationNode {
    // Only the first node can be a rest itself. A rest of one node would make a chain of them, which ends by recursion.
    guard count > 1 else { return nodes[0] }
    return ComputationNode { run in
      run.waiting.append(rest(nodes, count - 1))
      return nodes[count - 1].resume(&run)
    }
  }
}
