import Algebra

/// The steps of an effect that binds or waits: heap data that a loop runs.
///
/// - Complexity: A million binds, nested on either side, run in linear time and constant stack.
public struct EffectSteps<E: Effect, A> {
  @usableFromInline let computation: Computation<EffectRun<E>, A>

  @inlinable init(_ computation: Computation<EffectRun<E>, A>) { self.computation = computation }
}

/// The context in which the steps of an effect run.
@usableFromInline package struct EffectRun<E: Effect> {
  /// The scope and the running effect; `nil` if nothing can be asked.
  @usableFromInline let place: (scope: EffectScope<E>, effect: RunningEffect)?

  @inlinable init(place: (scope: EffectScope<E>, effect: RunningEffect)?) { self.place = place }
}

/// The form of effects that are values of their own type.
@usableFromInline enum EffectForm<E: Effect, A>: ComputationForm {
  @inlinable @inline(__always) static func begin(_ effect: Eff<E, A>, _ run: inout ComputationRun) -> ComputationNode? {
    run.enter(effect.computation)
  }
}

/// The form of effects that are kinds.
@usableFromInline enum EffectByKind<E: Effect, A>: ComputationForm {
  @usableFromInline static func begin(_ effect: Kind<E, A>, _ run: inout ComputationRun) -> ComputationNode? {
    run.enter(Eff(effect).computation)
  }
}

extension Eff: Branded {
  /// Creates an effect from its kind.
  public init(_ kind: Kind<E, A>) {
    let box = Boxed(object: kind.inBox)
    self = box.node.map { .steps(EffectSteps(.node($0))) } ?? box.value(in: E.self)
  }

  /// This effect as a kind.
  public var kind: Kind<E, A> {
    if case .steps(let steps) = self, case .node(let node) = steps.computation { return Kind(inBox: node) }
    return Kind(inBox: KindBox(self))
  }

  @inlinable package init(_ computation: Computation<EffectRun<E>, A>) { self = .steps(EffectSteps(computation)) }

  @inlinable package var computation: Computation<EffectRun<E>, A> {
    switch self {
    case .pure(let value): .pure(value)
    case .suspend(let work): .perform({ _ in work() })
    case .steps(let steps): steps.computation
    }
  }

  /// Runs this effect synchronously, without a clock and without services.
  ///
  /// - Returns: The value; `nil` if the effect asks for something, which is then not asked.
  public func runSynchronously() -> A? {
    var run = EffectRun<E>(place: nil)
    return computation.run(&run)
  }

  /// Returns this effect, ready to run in `scope`, which does not own it.
  ///
  /// - Parameter completion: Called once, when the effect is over.
  @inlinable
  @MainActor
  public func running(in scope: EffectScope<E>, _ completion: @escaping Answer) -> RunningEffect {
    let computation = computation
    return RunningEffect(whenCancelled: { completion(.cancelled) }) { running in
      var run = EffectRun(place: (scope, running))
      computation.start(&run) { value in running.end { completion(.completed(value)) } }
    }
  }

  /// Runs this effect in `scope`, which does not own it, until it first waits.
  @MainActor
  @discardableResult func launch(in scope: EffectScope<E>, _ completion: @escaping Answer) -> RunningEffect {
    let running = running(in: scope, completion)
    running.begin()
    return running
  }

  /// Returns an effect that asks for something and continues with the first answer.
  ///
  /// Every effect that waits is built from this primitive:
  ///
  ///     let answer = Eff<IO, Int>.async { scope, answer in
  ///       let request = phone.ask { answer(.completed($0)) }
  ///       return Cancellation { request.hangUp() }
  ///     }
  ///
  /// - Parameter register: Asks, in the scope that runs the effect, and returns a cancellation of the question. The
  ///   callee must retain `answer`; dropping it abandons the effect, whose resources are then not released.
  @inlinable public static func async(
    _ register: @escaping @MainActor (EffectScope<E>, @escaping Answer) -> Cancellation
  ) -> Eff {
    async(elsewhere: { $0.abandon() }, register)
  }

  /// Returns an effect like ``async(_:)``; where nothing can be asked, `elsewhere` continues it.
  @inlinable static func async(
    elsewhere: @escaping (Resumption<EffectRun<E>, A>) -> Void,
    _ register: @escaping @MainActor (EffectScope<E>, @escaping Answer) -> Cancellation
  ) -> Eff {
    callback(elsewhere: elsewhere) { run, resumption in
      guard let (scope, effect) = run.place, !effect.isCancelled else { return resumption.abandon() }
      let wait = AsyncWait(run, effect, resumption)
      effect.waits(for: wait)
      wait.registered(register(scope) { wait.answer($0) })
    }
  }

  /// Returns an effect that passes its continuation to `register` if it runs in a place, and to `elsewhere` otherwise.
  @inlinable static func callback(
    elsewhere: @escaping (Resumption<EffectRun<E>, A>) -> Void,
    _ register: @escaping @MainActor (EffectRun<E>, Resumption<EffectRun<E>, A>) -> Void
  ) -> Eff {
    // Safe: only `RunningEffect` runs steps that have a place, and it is on the main actor; the loop in between does
    // not declare that. The cast is between structs that hold the closure: generic code would wrap a closure that is
    // cast directly in two others.
    let unchecked = unsafeBitCast(Registering(register), to: UncheckedRegistering<E, A>.self).register
    return .steps(
      EffectSteps(
        .callback { run, resumption in
          if run.place == nil { elsewhere(resumption) } else { unchecked(run, resumption) }
        }))
  }

  /// Returns an effect like ``async(_:)``, with a captured value that need not be `Sendable`.
  @inlinable package static func async<Captured>(
    with captured: Captured, elsewhere: @escaping (Resumption<EffectRun<E>, A>) -> Void = { $0.abandon() },
    _ register: @escaping @MainActor (Captured, EffectScope<E>, @escaping Answer) -> Cancellation
  ) -> Eff {
    // Safe: an effect is not `Sendable`. The code that runs it on the main actor holds it there, with its captures.
    nonisolated(unsafe) let captured = captured
    return .async(elsewhere: elsewhere) { scope, answer in register(captured, scope, answer) }
  }
}

extension Eff where A == Void {
  /// An effect that continues at once unless it was cancelled, so that an effect that never waits can be stopped.
  @inlinable static var unlessCancelled: Eff {
    callback(elsewhere: { $0.keep(()) }) { run, resumption in
      if run.place?.effect.isCancelled == true { resumption.abandon() } else { resumption.keep(()) }
    }
  }
}

/// An effect that waits for the answer to a question; the callee retains it.
@MainActor
@usableFromInline final class AsyncWait<E: Effect, A>: EffectWait {
  @usableFromInline let run: EffectRun<E>
  @usableFromInline let effect: RunningEffect
  // Unchecked: each is read, taken or replaced as a whole, and what it was is released after that.
  @exclusivity(unchecked) @usableFromInline var resumption: Resumption<EffectRun<E>, A>?
  @exclusivity(unchecked) @usableFromInline var cancellation: Cancellation?

  @inlinable init(_ run: EffectRun<E>, _ effect: RunningEffect, _ resumption: Resumption<EffectRun<E>, A>) {
    self.run = run
    self.effect = effect
    self.resumption = resumption
  }

  /// Stores the cancellation, unless the answer was immediate.
  @inlinable func registered(_ cancellation: Cancellation) {
    guard let resumption, resumption.isWaiting else { return }
    self.cancellation = cancellation
  }

  /// Continues with the first answer; ignores later answers, and answers after a cancellation.
  @inlinable func answer(_ outcome: Outcome<A>) {
    guard let resumption = resumption.take() else { return }
    cancellation = nil
    switch outcome {
    case .completed(let value):
      if resumption.keep(value) { return }
      effect.step {
        var run = run
        resumption.resume(value, &run)
      }
    case .cancelled:
      resumption.abandon()
      effect.endCancelled()
    }
  }

  @inlinable override func cancel(_ done: @escaping @MainActor () -> Void) {
    resumption.take()?.abandon()
    if let cancellation = cancellation.take() { cancellation(done) } else { done() }
  }
}

// The same closure with two types: as declared, on the main actor, and as the loop that runs the steps calls it.

@frozen @usableFromInline struct Registering<E: Effect, A> {
  @usableFromInline typealias Register = @MainActor (EffectRun<E>, Resumption<EffectRun<E>, A>) -> Void
  @usableFromInline let register: Register

  @inlinable init(_ register: @escaping Register) { self.register = register }
}

@frozen @usableFromInline struct UncheckedRegistering<E: Effect, A> {
  @usableFromInline let register: (EffectRun<E>, Resumption<EffectRun<E>, A>) -> Void
}
