import Algebra
import Trampoline

/// An effect of kind `E` that gives an `A`: `Eff<A>` in the model.
///
/// A value and immediate work take no box and no step, so an architecture whose actions are pure is as fast as one without
/// effects. `Kind<E, A>` is this type, lifted.
///
/// Laws: those of a monad; a run does suspended work once, and nothing is done before; the first answer of ``async(_:)`` counts.
/// `EffectLaws` checks them for any kind of effects.
@frozen
public enum Eff<E: Effect, A> {
  /// The brand.
  public typealias Brand = E
  /// What an effect that asks waits for: it takes the outcome, on the main actor.
  public typealias Answer = @MainActor (Outcome<A>) -> Void

  /// A value, without any effect.
  case pure(A)
  /// Work done when the effect runs, at once.
  case suspend(() -> A)
  /// Steps that bind or wait.
  case steps(EffectSteps<E, A>)
}

extension Eff {
  /// This effect with `transform` applied to its value.
  ///
  /// `.pure` is mapped at once; any other effect is mapped whenever it runs. So `transform` must only compute a value.
  ///
  /// Law: `map(transform)` gives what `flatMap { .pure(transform($0)) }` gives.
  ///
  /// - Complexity: O(1), and for `.pure` that of `transform`.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Eff<E, B> {
    if case .pure(let value) = self { return .pure(transform(value)) }
    return flatMap { .pure(transform($0)) }
  }

  /// `map`, for use a bounded number of times: suspended work stays so, without a box or a step of its own.
  ///
  /// - Complexity: Each takes a stack frame when the effect runs, where ``map(_:)`` takes none.
  @inlinable
  package func mapInPlace<B>(_ transform: @escaping (A) -> B) -> Eff<E, B> {
    guard case .suspend(let work) = self else { return map(transform) }
    return .suspend { transform(work()) }
  }

  /// Does this effect, then the one that `next` makes of its value.
  ///
  /// Calls `next` only when the whole runs. A million of them, nested on either side, take no stack.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Eff<E, B>) -> Eff<E, B> {
    Eff<E, B>(computation.bind(next, as: Concrete<Eff<E, B>>.self))
  }

  /// Runs this effect in `scope` as far as it goes without waiting. The scope owns it, and cancels it when it ends.
  ///
  /// - Parameter completion: Called once with the value; never, if the effect is cancelled.
  @inlinable
  @MainActor
  public func start(in scope: EffectScope<E>, _ completion: @escaping @MainActor (A) -> Void) {
    switch self {
    case .pure(let value): completion(value)
    case .suspend(let work): completion(work())
    case .steps: scope.run(self) { if case .completed(let value) = $0 { completion(value) } }
    }
  }

  /// Runs this effect in a scope of its own, as far as it goes without waiting.
  ///
  /// - Parameter completion: Called once with the value; never, if the effect is cancelled.
  @inlinable
  @MainActor
  public func start(in runtime: E.Runtime, _ completion: @escaping @MainActor (A) -> Void) {
    switch self {
    case .pure(let value): completion(value)
    case .suspend(let work): completion(work())
    case .steps: begin(in: EffectScope(runtime)) { if case .completed(let value) = $0 { completion(value) } }
    }
  }

  /// Runs this effect as ``start(in:_:)`` does, and reports how it ended.
  ///
  /// - Parameter completion: Called once, when the effect is over.
  /// - Returns: The effect, to be cancelled.
  @inlinable
  @MainActor
  @discardableResult
  public func begin(in scope: EffectScope<E>, _ completion: @escaping Answer = { _ in }) -> RunningEffect {
    scope.run(self, completion)
  }

  /// The effect that `body` makes when this runs.
  @inlinable
  public static func deferred(_ body: @escaping () -> Eff) -> Eff {
    Eff<E, Void>.pure(()).flatMap { body() }
  }
}

extension Service {
  /// A call of this service: its answer, or its failure.
  ///
  /// The runtime records when the call began and when it ended, with the whole answer; or when it was cancelled.
  @inlinable
  public func call<E: Effect>(in effects: E.Type = E.self) -> Eff<E, Result<Answer, ServiceFailure>> {
    .async { scope, answer in
      guard let runtime = scope.runtime else { return .nothing }
      return runtime.ask(self) { answer(.completed($0)) }
    }
  }
}
