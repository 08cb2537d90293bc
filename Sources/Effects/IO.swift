import Algebra

/// Effects that are done: real work, real services, the real clock.
///
/// Values and suspended work run where they stand, without a task; only what waits for a service takes one.
public enum IO: Effect {
  /// What an effect of this brand is made of.
  public struct Body<A>: Branded {
    /// The brand: ``IO``.
    public typealias Brand = IO
    /// What the effect gives.
    public typealias Argument = A

    let computation: Computation<IORuntime?, A>

    /// Runs this effect where it stands, without a clock and without services.
    ///
    /// - Returns: its value; `nil` when it calls a service, which is then not called.
    public func runSynchronously() -> A? {
      var runtime: IORuntime?
      return computation.run(&runtime)
    }
  }

  /// A value, without any effect.
  public static func pure<A>(_ value: A) -> Kind<IO, A> { Kind(Body(computation: Pure(value))) }

  /// An effect that does `work` when it is run.
  public static func suspend<A>(_ work: @escaping () -> A) -> Kind<IO, A> {
    Kind(Body(computation: Primitive { _ in work() }))
  }

  /// Does `m`, then what `next` makes of its value.
  ///
  /// - Complexity: O(1) to build; linear in the binds to run, whichever way they are nested, in constant stack.
  public static func flatMap<A, B>(_ m: Kind<IO, A>, _ next: @escaping (A) -> Kind<IO, B>) -> Kind<IO, B> {
    Kind(Body(computation: Bind(Body(m).computation) { Body(next($0)).computation }))
  }

  /// Asks `service`, and gives its answer or its failure.
  public static func call<Answer>(_ service: Service<Answer>) -> Kind<IO, Result<Answer, ServiceFailure>> {
    Kind(
      Body(
        computation: Callback { runtime, resumption in
          runtime?.ask(service) { runtime, answer in
            // The context of an effect that runs is its runtime, from its start on.
            var context = Optional(runtime)
            resumption.resume(answer, &context)
          }
        }
      )
    )
  }

  /// Runs `effect` until it waits for a service; it goes on by itself, on the main actor, when the service answers.
  @MainActor
  public static func start<A>(
    _ effect: Kind<IO, A>,
    in runtime: IORuntime,
    _ completion: @escaping (A) -> Void
  ) {
    var context = Optional(runtime)
    Body(effect).computation.start(&context, completion)
  }
}
