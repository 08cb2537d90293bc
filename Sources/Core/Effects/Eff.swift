import Algebra

/// An effect of type `E` that returns an `A`.
///
/// A value and immediate work need no box and no step, so pure actions are as fast as in an architecture without
/// effects.
///
/// Laws: those of a monad; each run does suspended work once, and not before; only the first answer of ``async(_:)``
/// counts. `LawSuite.effects` in PairingLaws checks them.
@frozen public enum Eff<E: Effect, A> {
  /// The brand of `Eff<E, _>`.
  public typealias Brand = E
  /// A callback that takes the outcome of an effect, on the main actor.
  public typealias Answer = @MainActor (Outcome<A>) -> Void

  /// A value without any effect.
  case pure(A)
  /// Work that each run does at once.
  case suspend(() -> A)
  /// Steps that bind or wait.
  case steps(EffectSteps<E, A>)
}

extension Eff {
  /// Returns an effect that applies `transform` to the value of this effect.
  ///
  /// `.pure` is mapped at once; any other effect is mapped on each run. So `transform` must only compute a value.
  ///
  /// Law: `map(transform)` equals `flatMap { .pure(transform($0)) }`.
  ///
  /// - Complexity: O(1); for `.pure`, the complexity of `transform`.
  @inlinable public func map<B>(_ transform: @escaping (A) -> B) -> Eff<E, B> {
    if case .pure(let value) = self { return .pure(transform(value)) }
    return flatMap { .pure(transform($0)) }
  }

  /// A `map` that keeps suspended work suspended, without a box or a step.
  ///
  /// Use it a bounded number of times.
  ///
  /// - Complexity: Each use takes a stack frame when the effect runs; ``map(_:)`` takes none.
  @inlinable package func mapInPlace<B>(_ transform: @escaping (A) -> B) -> Eff<E, B> {
    guard case .suspend(let work) = self else { return map(transform) }
    return .suspend { transform(work()) }
  }

  /// Returns an effect that runs this one, then the effect that `next` returns for its value.
  ///
  /// A run calls `next`; building does not. A million binds, nested on either side, use constant stack.
  @inlinable public func flatMap<B>(_ next: @escaping (A) -> Eff<E, B>) -> Eff<E, B> {
    Eff<E, B>(.node(computation.bind(next, as: EffectForm<E, B>.self)))
  }

  /// Runs this effect in `scope` until it first waits.
  ///
  /// The scope owns the effect, and cancels it when the scope ends.
  ///
  /// - Parameter completion: Called once with the value. Never called if the effect is cancelled.
  @inlinable
  @MainActor
  public func start(in scope: EffectScope<E>, _ completion: @escaping @MainActor (A) -> Void) {
    switch self {
    case .pure(let value): completion(value)
    case .suspend(let work): completion(work())
    case .steps: scope.run(self) { if case .completed(let value) = $0 { completion(value) } }
    }
  }

  /// Runs this effect in a new scope of `runtime` until it first waits.
  ///
  /// - Parameter completion: Called once with the value. Never called if the effect is cancelled.
  @inlinable
  @MainActor
  public func start(in runtime: E.Runtime, _ completion: @escaping @MainActor (A) -> Void) {
    switch self {
    case .pure(let value): completion(value)
    case .suspend(let work): completion(work())
    case .steps: begin(in: EffectScope(runtime)) { if case .completed(let value) = $0 { completion(value) } }
    }
  }

  /// Runs this effect like `start(in:_:)`, and reports how it ended.
  ///
  /// - Parameter completion: Called once, when the effect is over.
  /// - Returns: The running effect, which can be cancelled.
  @inlinable
  @MainActor
  @discardableResult
  public func begin(in scope: EffectScope<E>, _ completion: @escaping Answer = { _ in }) -> RunningEffect {
    scope.run(self, completion)
  }

  /// Returns an effect that calls `body` on each run and runs the result.
  @inlinable public static func deferred(_ body: @escaping () -> Eff) -> Eff {
    Eff<E, Void>.pure(()).flatMap { body() }
  }
}

extension Service {
  /// Returns an effect that calls this service and returns its answer or its failure.
  ///
  /// The runtime records when the call began, and when it ended with the whole answer or was cancelled.
  @inlinable public func call<E: Effect>(in effects: E.Type = E.self) -> Eff<E, Result<Answer, ServiceFailure>> {
    .async { scope, answer in
      guard let runtime = scope.runtime else { return .nothing }
      return runtime.ask(self) { answer(.completed($0)) }
    }
  }
}
