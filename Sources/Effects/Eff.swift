import Algebra

/// An effect of kind `E` that gives an `A`: `Eff<A>` in the model.
///
/// A value that needs no effect, and work that is done at once, are kept as they are: no box is made for them, which
/// is what keeps an architecture whose actions are pure as fast as one without effects. Everything else is the brand's
/// own.
@frozen
public enum Eff<E: Effect, A> {
  /// No effect: a value.
  case pure(A)
  /// Work done when the effect is run, at once.
  case suspend(() -> A)
  /// An effect of the brand's own.
  case effect(Kind<E, A>)
}

extension Eff {
  /// This effect as an application of its brand.
  @inlinable
  public var kind: Kind<E, A> {
    switch self {
    case .pure(let value): return E.pure(value)
    case .suspend(let work): return E.suspend(work)
    case .effect(let kind): return kind
    }
  }

  /// What `transform` makes of this effect's value.
  ///
  /// A value, ``pure(_:)``, is mapped at once, so that no effect is made for it; of every other effect the value is
  /// mapped whenever it is run, and nothing is run before. As `transform` may be called at either time, it is to do
  /// nothing but give a value.
  ///
  /// Law, for such a `transform`: `map(transform)` does and gives what `flatMap { .pure(transform($0)) }` does. They
  /// differ in when they call it: `flatMap` never does before the whole is run.
  ///
  /// - Complexity: O(1), and for a value that of `transform`.
  @inlinable
  public func map<B>(_ transform: @escaping (A) -> B) -> Eff<E, B> {
    switch self {
    case .pure(let value): return .pure(transform(value))
    case .suspend, .effect: return .effect(E.map(kind, transform))
    }
  }

  /// `map`, for use a bounded number of times: work that is suspended stays so, without a box or a step of its own.
  ///
  /// - Complexity: each takes a stack frame when the effect is run, where ``map(_:)`` takes none.
  @inlinable
  package func mapInPlace<B>(_ transform: @escaping (A) -> B) -> Eff<E, B> {
    guard case .suspend(let work) = self else { return map(transform) }
    return .suspend { transform(work()) }
  }

  /// Does this effect, then the one that `next` makes of its value.
  ///
  /// Nothing is run, and `next` is not called, before the whole is run. A million of them, nested to either side, take
  /// no stack.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func flatMap<B>(_ next: @escaping (A) -> Eff<E, B>) -> Eff<E, B> {
    .effect(E.flatMap(kind) { next($0).kind })
  }

  /// Runs this effect as far as it goes without waiting; `completion` is called when it has its value: once, or never, if it is
  /// cancelled.
  ///
  /// It is the scope's own: it is cancelled when the scope ends.
  @inlinable
  @MainActor
  public func start(in scope: EffectScope<E>, _ completion: @escaping (A) -> Void) {
    switch self {
    case .pure(let value): completion(value)
    case .suspend(let work): completion(work())
    case .effect: scope.run(self) { if case .ended(let value) = $0 { completion(value) } }
    }
  }

  /// Runs this effect in a scope of its own, as far as it goes without waiting; `completion` is called once, when it has
  /// its value.
  @inlinable
  @MainActor
  public func start(in runtime: E.Runtime, _ completion: @escaping (A) -> Void) {
    switch self {
    case .pure(let value): completion(value)
    case .suspend(let work): completion(work())
    case .effect: EffectScope(runtime).run(self) { if case .ended(let value) = $0 { completion(value) } }
    }
  }

  /// Runs this effect as ``start(in:_:)`` does, and says how it ended.
  ///
  /// - Parameter completion: called once, when it is over: with its value, or with none, if it was cancelled.
  /// - Returns: the effect, to be cancelled.
  @MainActor
  @discardableResult
  public func begin(
    in scope: EffectScope<E>, _ completion: @escaping (Outcome<A>) -> Void = { _ in }
  ) -> RunningEffect {
    scope.run(self, completion)
  }
}

extension Eff {
  /// Asks for something, and goes on when it is told: what everything that waits is made of. See ``Effect/async(_:)``.
  ///
  ///     let answer = Eff<IO, Int>.async { scope, answer in
  ///       let request = phone.ask { answer(.ended($0)) }
  ///       return Cancellation { request.hangUp() }
  ///     }
  public static func async(
    _ register: @escaping (EffectScope<E>, @escaping (Outcome<A>) -> Void) -> Cancellation
  ) -> Eff {
    .effect(E.async(register))
  }

  /// Does what `body` makes when this is run: an effect that depends on what is then.
  @inlinable
  public static func deferred(_ body: @escaping () -> Eff) -> Eff {
    Eff<E, Void>.effect(E.pure(())).flatMap { body() }
  }
}

extension Service {
  /// A call of this service: its answer, or its failure.
  @inlinable
  public func call<E: Effect>(in effects: E.Type = E.self) -> Eff<E, Result<Answer, ServiceFailure>> {
    .effect(E.call(self))
  }
}
