import Algebra

/// What effects of kind `E` are made of, if it has no form of its own: steps over the scope that they are run in, held as
/// data on the heap and run by a loop.
///
/// - Complexity: a million binds, nested to either side, take linear time to run and no stack.
public struct EffectBody<E: Effect, A>: Branded {
  /// The brand.
  public typealias Brand = E
  /// What the effect gives.
  public typealias Argument = A

  let computation: Computation<EffectRun<E>, A>

  /// Runs this effect where it stands, without a clock and without services.
  ///
  /// - Returns: its value; `nil` when it asks for something, which is then not asked.
  public func runSynchronously() -> A? { run(over: nil) }

  /// Runs this effect as far as it goes without waiting.
  ///
  /// - Precondition: called where effects of this kind are run: of ``IO``, on the main actor.
  /// - Returns: its value; `nil` when it waits for something, with which it is not gone on.
  public func run(in runtime: E.Runtime) -> A? { run(over: EffectScope(runtime)) }

  private func run(over scope: EffectScope<E>?) -> A? {
    var run = EffectRun(scope: scope, effect: RunningEffect(whenCancelled: {}, begin: { _ in }))
    return computation.run(&run)
  }
}

/// What the steps of an effect are run over.
struct EffectRun<E: Effect> {
  let scope: EffectScope<E>?
  let effect: RunningEffect
}

// MARK: - Making bodies

extension EffectBody {
  /// A value, without any effect.
  public static func pure(_ value: A) -> EffectBody { EffectBody(computation: Pure(value)) }

  /// Work that is done when this is run.
  public static func suspend(_ work: @escaping () -> A) -> EffectBody {
    EffectBody(computation: Primitive { _ in work() })
  }

  /// Does this, then what `next` makes of its value.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  public func flatMap<B>(_ next: @escaping (A) -> EffectBody<E, B>) -> EffectBody<E, B> {
    EffectBody<E, B>(computation: Bind(computation) { next($0).computation })
  }

  /// Asks for something, and goes on when it is told: see ``Effect/async(_:)``.
  public static func async(
    _ register: @escaping (EffectScope<E>, @escaping (Outcome<A>) -> Void) -> Cancellation
  ) -> EffectBody {
    EffectBody(
      computation: Callback { run, resumption in
        // Without a scope there is nobody to be asked; and what has been cancelled asks for nothing more.
        guard let scope = run.scope, !run.effect.isCancelled else { return resumption.abandon() }
        let wait = AsyncWait(run, resumption)
        run.effect.waits(for: wait)
        wait.registered(register(scope) { wait.answer($0) })
      })
  }

  /// This, to be run in `scope`; it has not begun.
  public func running(in scope: EffectScope<E>, _ completion: @escaping (Outcome<A>) -> Void) -> RunningEffect {
    RunningEffect(whenCancelled: { completion(.cancelled) }) { running in
      var run = EffectRun(scope: scope, effect: running)
      computation.start(&run) { value in running.end { completion(.ended(value)) } }
    }
  }
}

// A brand that says nothing else is made of these.
extension Effect {
  /// A value, without any effect.
  public static func pure<A>(_ value: A) -> Kind<Self, A> { EffectBody.pure(value).kind }

  /// An effect that does `work` when it is run.
  public static func suspend<A>(_ work: @escaping () -> A) -> Kind<Self, A> { EffectBody.suspend(work).kind }

  /// Does `m`, then what `next` makes of its value.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  public static func flatMap<A, B>(_ m: Kind<Self, A>, _ next: @escaping (A) -> Kind<Self, B>) -> Kind<Self, B> {
    EffectBody(m).flatMap { EffectBody(next($0)) }.kind
  }

  /// Asks for something, and goes on when it is told.
  public static func async<A>(
    _ register: @escaping (EffectScope<Self>, @escaping (Outcome<A>) -> Void) -> Cancellation
  ) -> Kind<Self, A> {
    EffectBody.async(register).kind
  }

  /// An effect that is to be run in `scope`, and has not begun.
  public static func running<A>(
    _ effect: Kind<Self, A>, in scope: EffectScope<Self>, _ completion: @escaping (Outcome<A>) -> Void
  ) -> RunningEffect {
    EffectBody(effect).running(in: scope, completion)
  }
}

/// What waits for the answer to a question. It is kept by who is asked.
private final class AsyncWait<E: Effect, A>: EffectWait {
  private let run: EffectRun<E>
  private var resumption: Resumption<EffectRun<E>, A>?
  private var cancellation: Cancellation?

  init(_ run: EffectRun<E>, _ resumption: Resumption<EffectRun<E>, A>) {
    self.run = run
    self.resumption = resumption
  }

  /// The question has been asked.
  func registered(_ cancellation: Cancellation) {
    guard let resumption, resumption.isWaiting else { return }
    self.cancellation = cancellation
  }

  /// Only the first answer counts, and none that comes after it was cancelled.
  func answer(_ outcome: Outcome<A>) {
    guard let resumption = resumption.take() else { return }
    cancellation = nil
    switch outcome {
    case .ended(let value):
      if resumption.keep(value) { return }
      run.effect.step {
        var run = run
        resumption.resume(value, &run)
      }
    case .cancelled:
      resumption.abandon()
      run.effect.endCancelled()
    }
  }

  override func cancel(_ done: @escaping () -> Void) {
    resumption.take()?.abandon()
    if let cancellation = cancellation.take() { cancellation(done) } else { done() }
  }
}
