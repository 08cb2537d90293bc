import Algebra
import Trampoline

/// The steps of an effect that binds or waits: data on the heap, run by a loop.
///
/// - Complexity: A million binds, nested on either side, run in linear time and constant stack.
public struct EffectSteps<E: Effect, A> {
  @usableFromInline let computation: Computation<EffectRun<E>, A>

  @inlinable
  init(_ computation: Computation<EffectRun<E>, A>) { self.computation = computation }
}

/// What the steps of an effect run over.
@usableFromInline
package struct EffectRun<E: Effect> {
  /// The scope, and the effect that runs there; `nil` where nothing can be asked.
  @usableFromInline let place: (scope: EffectScope<E>, effect: RunningEffect)?

  @inlinable
  init(place: (scope: EffectScope<E>, effect: RunningEffect)?) { self.place = place }
}

extension Eff: StepProgram {
  /// Lowers the kind of an effect.
  public init(_ kind: Kind<E, A>) { self = Self.lowered(kind) }

  @inlinable
  package init(_ computation: Computation<EffectRun<E>, A>) { self = .steps(EffectSteps(computation)) }

  /// This effect as steps.
  @inlinable
  package var computation: Computation<EffectRun<E>, A> {
    switch self {
    case .pure(let value): .pure(value)
    case .suspend(let work): .work(work)
    case .steps(let steps): steps.computation
    }
  }

  /// Runs this effect on the spot, without a clock and without services.
  ///
  /// - Returns: Its value; `nil` if it asks for something, which is then not asked.
  public func runSynchronously() -> A? {
    var run = EffectRun<E>(place: nil)
    return computation.run(&run)
  }

  /// This effect, ready to run in `scope`, which does not own it.
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

  /// Runs this effect in `scope`, which does not own it, as far as it goes without waiting.
  @MainActor
  @discardableResult
  func launch(in scope: EffectScope<E>, _ completion: @escaping Answer) -> RunningEffect {
    let running = running(in: scope, completion)
    running.begin()
    return running
  }

  /// An effect that asks for something and continues with the first answer: the primitive behind everything that waits.
  ///
  ///     let answer = Eff<IO, Int>.async { scope, answer in
  ///       let request = phone.ask { answer(.completed($0)) }
  ///       return Cancellation { request.hangUp() }
  ///     }
  ///
  /// - Parameter register: Asks, in the scope that runs the effect, and returns how to take the question back. The callee
  ///   must retain `answer`; dropping it abandons the effect, whose resources are then not released.
  @inlinable
  public static func async(
    _ register: @escaping @MainActor (EffectScope<E>, @escaping Answer) -> Cancellation
  ) -> Eff {
    callback(elsewhere: { $0.abandon() }) { run, resumption in
      // A cancelled effect asks for nothing more.
      guard let (scope, effect) = run.place, !effect.isCancelled else { return resumption.abandon() }
      let wait = AsyncWait(run, effect, resumption)
      effect.waits(for: wait)
      wait.registered(register(scope) { wait.answer($0) })
    }
  }

  /// An effect that registers what continues it: by `register` in a place, and by `elsewhere` where it has none.
  @inlinable
  static func callback(
    elsewhere: @escaping (Resumption<EffectRun<E>, A>) -> Void,
    _ register: @escaping @MainActor (EffectRun<E>, Resumption<EffectRun<E>, A>) -> Void
  ) -> Eff {
    // Safe: steps that have a place run from `RunningEffect`, which is on the main actor; only the loop between does not say so.
    // Within a value: a closure that is cast as it is gets two closures around it, as generic code passes it.
    let unchecked = unsafeBitCast(Registering(register), to: UncheckedRegistering<E, A>.self).register
    return .steps(
      EffectSteps(
        .callback { run, resumption in
          if run.place == nil { elsewhere(resumption) } else { unchecked(run, resumption) }
        }))
  }

  /// ``async(_:)`` with a captured value that need not be `Sendable`.
  @inlinable
  package static func async<Captured>(
    with captured: Captured,
    _ register: @escaping @MainActor (Captured, EffectScope<E>, @escaping Answer) -> Cancellation
  ) -> Eff {
    // Safe: an effect is not `Sendable`, so whoever runs it on the main actor holds it there, with what it captured.
    nonisolated(unsafe) let captured = captured
    return .async { scope, answer in register(captured, scope, answer) }
  }
}

extension Eff where A == Void {
  /// An effect that continues at once, unless it has been cancelled: so what never waits can be stopped.
  @inlinable
  static var unlessCancelled: Eff {
    callback(elsewhere: { $0.keep(()) }) { run, resumption in
      if run.place?.effect.isCancelled == true { resumption.abandon() } else { resumption.keep(()) }
    }
  }
}

/// An effect that waits for the answer to a question. The callee retains it.
@MainActor
@usableFromInline
final class AsyncWait<E: Effect, A>: EffectWait {
  @usableFromInline let run: EffectRun<E>
  @usableFromInline let effect: RunningEffect
  @usableFromInline var resumption: Resumption<EffectRun<E>, A>?
  @usableFromInline var cancellation: Cancellation?

  @inlinable
  init(_ run: EffectRun<E>, _ effect: RunningEffect, _ resumption: Resumption<EffectRun<E>, A>) {
    self.run = run
    self.effect = effect
    self.resumption = resumption
  }

  /// Keeps how to take the question back, unless the answer was immediate.
  @inlinable
  func registered(_ cancellation: Cancellation) {
    guard let resumption, resumption.isWaiting else { return }
    self.cancellation = cancellation
  }

  /// Continues with the first answer, and ignores later ones and those that come after cancelling.
  @inlinable
  func answer(_ outcome: Outcome<A>) {
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

  @inlinable
  override func cancel(_ done: @escaping @MainActor () -> Void) {
    resumption.take()?.abandon()
    if let cancellation = cancellation.take() { cancellation(done) } else { done() }
  }
}

// What registers the continuation of an effect: on the main actor, and as the loop that runs the steps calls it.

@frozen
@usableFromInline
struct Registering<E: Effect, A> {
  @usableFromInline typealias Register = @MainActor (EffectRun<E>, Resumption<EffectRun<E>, A>) -> Void
  @usableFromInline let register: Register

  @inlinable
  init(_ register: @escaping Register) { self.register = register }
}

@frozen
@usableFromInline
struct UncheckedRegistering<E: Effect, A> {
  @usableFromInline let register: (EffectRun<E>, Resumption<EffectRun<E>, A>) -> Void
}
