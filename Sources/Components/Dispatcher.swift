import Effects

/// What makes actions of inputs: where the logic of a component is.
///
/// It comes in three forms. ``pure(_:)`` gives an action. ``effectful(_:)`` gives an effect, with an environment to draw
/// on, that ends in an action. ``workflow(_:)`` gives several such effects, done one after the other, each of which
/// shows in a view of its own: what is loading, then what was loaded.
///
///     let stepper = Dispatcher<IO, StateBrand<Int>, Void, StepperInput>.pure { input in
///       .modify { $0 += input == .increment ? 1 : -1 }
///     }
@frozen
public struct Dispatcher<E: Effect, M: ActionMonad, Environment, Input> {
  @usableFromInline
  enum Form {
    case pure((Input) -> M.Action)
    case effectful((Input, Environment) -> Eff<E, M.Action>)
    case workflow((Input, Environment) -> [Eff<E, M.Action>])
  }

  @usableFromInline let form: Form

  @inlinable
  init(_ form: Form) { self.form = form }

  /// One action for an input, and no effect.
  @inlinable
  public static func pure(_ action: @escaping (Input) -> M.Action) -> Dispatcher { Dispatcher(.pure(action)) }

  /// One action for an input, got by an effect.
  @inlinable
  public static func effectful(_ effect: @escaping (Input, Environment) -> Eff<E, M.Action>) -> Dispatcher {
    Dispatcher(.effectful(effect))
  }

  /// Several actions for an input, got one after the other: each is handled before the next one's effect begins.
  @inlinable
  public static func workflow(_ effects: @escaping (Input, Environment) -> [Eff<E, M.Action>]) -> Dispatcher {
    Dispatcher(.workflow(effects))
  }

  /// The effects that `input` asks for, in order.
  @inlinable
  public func effects(of input: Input, in environment: Environment) -> [Eff<E, M.Action>] {
    switch form {
    case .pure(let action): return [.pure(action(input))]
    case .effectful(let effect): return [effect(input, environment)]
    case .workflow(let effects): return effects(input, environment)
    }
  }

  /// The effect of giving `handler` all that `input` asks for, in order. Nothing happens before it is run.
  @inlinable
  public func send(_ input: Input, in environment: Environment, to handler: Handler<E, M>) -> Eff<E, Void> {
    switch form {
    case .pure(let action): return handler(.pure(action(input)))
    case .effectful(let effect): return handler(effect(input, environment))
    case .workflow(let effects): return .sequence(effects(input, environment).map { handler($0) })
    }
  }
}

// MARK: - Putting dispatchers together

extension Dispatcher {
  /// The dispatcher that asks for nothing: the identity of ``combined(with:)``.
  @inlinable
  public static var empty: Dispatcher { .workflow { _, _ in [] } }

  /// The dispatcher that asks for what this one asks for, and then for what `other` does.
  ///
  /// Law: dispatchers are a monoid under it, with ``empty``.
  @inlinable
  public func combined(with other: Dispatcher) -> Dispatcher {
    .workflow { effects(of: $0, in: $1) + other.effects(of: $0, in: $1) }
  }

  /// This dispatcher as part of a larger one's: it answers to the inputs that are its own, and its actions become the
  /// parent's.
  ///
  /// How an action becomes the parent's is the architecture's own: a change of a part is widened by a lens, the events
  /// of a log are embedded by a prism, a program is carried into a larger language.
  ///
  /// - Parameters:
  ///   - input: this dispatcher's input in a parent's, if it is one.
  ///   - environment: this dispatcher's environment out of the parent's, for the parent's input that is handled.
  ///   - action: the parent's action out of this one's, with the parent's input that asked for it.
  @inlinable
  public func widened<ParentM: ActionMonad, ParentEnvironment, ParentInput>(
    input: @escaping (ParentInput) -> Input?,
    environment: @escaping (ParentEnvironment, ParentInput) -> Environment,
    action: @escaping (M.Action, ParentInput) -> ParentM.Action
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .workflow { parentInput, parentEnvironment in
      guard let own = input(parentInput) else { return [] }
      return effects(of: own, in: environment(parentEnvironment, parentInput)).map { effect in
        effect.map { action($0, parentInput) }
      }
    }
  }
}
