import Algebra

/// A brand of side effects: the abstract `Eff` of the model.
///
/// An architecture says nothing about how its effects are run. ``IO`` does them; ``Simulated`` plays them on a virtual
/// clock against scripted services. Code that is generic over `Effect` runs under both, and under one of your own, which
/// need not say more than its ``Runtime``:
///
///     enum Instant: Effect {
///       typealias Runtime = InstantRuntime  // answers at once
///     }
///
/// Laws: those of a monad; `run(suspend(work))` does `work` once for each run, never before; and of what `async` is told, the
/// first counts.
///
/// Failure belongs here and not into the actions of an architecture: an action without a continuation would force the
/// space that pairs with it to be empty.
public protocol Effect: Monad {
  /// What effects of this kind are run by: it has the clock, asks the services, and keeps the record of calls.
  associatedtype Runtime: EffectRuntime

  /// An effect that does `work` when it is run, at once and without giving way.
  static func suspend<A>(_ work: @escaping () -> A) -> Kind<Self, A>

  /// Asks for something, and goes on when it is told: what everything that waits is made of.
  ///
  /// - Parameter register: asks, in the scope that the effect is run in; it calls what it is given when there is an answer, of
  ///   which only the first counts; and it says how the question is taken back. Whoever is asked keeps what it was given, and
  ///     nobody else does: an effect whose question has been let go of is let go of, too, and what it holds is not released.
  static func async<A>(
    _ register: @escaping (EffectScope<Self>, @escaping (Outcome<A>) -> Void) -> Cancellation
  ) -> Kind<Self, A>

  /// An effect that is to be run in `scope`, and has not begun; `completion` is called once, when it is over.
  ///
  /// - Precondition: it is begun where effects are run: on the main actor.
  static func running<A>(
    _ effect: Kind<Self, A>, in scope: EffectScope<Self>, _ completion: @escaping (Outcome<A>) -> Void
  ) -> RunningEffect
}

extension Effect {
  /// Runs `effect` in `scope` as far as it goes without waiting; `completion` is called once, when it is over.
  ///
  /// The scope does not own it: who calls this answers for it, and cancels it when it is cancelled itself.
  ///
  /// - Precondition: called where effects are run: on the main actor.
  @discardableResult
  public static func start<A>(
    _ effect: Kind<Self, A>, in scope: EffectScope<Self>, _ completion: @escaping (Outcome<A>) -> Void
  ) -> RunningEffect {
    let running = running(effect, in: scope, completion)
    running.begin()
    return running
  }

  /// Calls a service, and gives its answer or its failure.
  ///
  /// The runtime records when the call began and when it ended, with the whole answer; or when it was cancelled.
  public static func call<Answer>(_ service: Service<Answer>) -> Kind<Self, Result<Answer, ServiceFailure>> {
    async { scope, answer in
      guard let runtime = scope.runtime else { return .nothing }
      return runtime.ask(service) { answer(.ended($0)) }
    }
  }
}
