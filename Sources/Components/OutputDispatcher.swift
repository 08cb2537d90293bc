import Effects
import Optics

/// What a component does with an input, where it has something to say to its parent.
public enum Reply<Action, Output> {
  /// An action of its own.
  case act(Action)
  /// Something for the parent: an output, as Halogen's components raise them.
  case raise(Output)
}

/// A dispatcher that speaks to its parent: beside actions it has outputs.
///
/// What an output does is said where the child is made a part of its parent: it is an input of a dispatcher of the parent's. So a child
/// knows nothing of its parent, and a parent need not look at its child's inputs.
///
///     let row = OutputDispatcher<IO, StateBrand<Row>, Void, RowInput, RowOutput>.pure { input in
///       switch input {
///       case .rename(let name): [.act(.modify { $0.name = name })]
///       case .delete: [.raise(.deleted)]
///       }
///     }
public struct OutputDispatcher<E: Effect, M: ActionMonad, Environment, Input, Output> {
  private let send: (Input, Environment, Handler<E, M>, _ raise: @escaping (Output) -> Eff<E, Void>) -> Eff<E, Void>

  private init(
    send: @escaping (Input, Environment, Handler<E, M>, _ raise: @escaping (Output) -> Eff<E, Void>) -> Eff<E, Void>
  ) {
    self.send = send
  }

  /// All that such a dispatcher can be: what is done with an input, which gives its actions to a handler, and raises its outputs.
  public static func handling(
    _ send: @escaping (Input, Environment, Handler<E, M>, _ raise: @escaping (Output) -> Eff<E, Void>) -> Eff<E, Void>
  ) -> OutputDispatcher {
    OutputDispatcher(send: send)
  }

  /// What `input` asks for: its actions are given to `handler`, and its outputs to `raise`. Nothing happens before it is run.
  public func send(
    _ input: Input, in environment: Environment, to handler: Handler<E, M>,
    raise: @escaping (Output) -> Eff<E, Void>
  ) -> Eff<E, Void> {
    send(input, environment, handler, raise)
  }

  /// A dispatcher that says nothing to its parent.
  public init(_ dispatcher: Dispatcher<E, M, Environment, Input>) {
    send = { input, environment, handler, _ in dispatcher.send(input, in: environment, to: handler) }
  }

  /// Replies to an input, one after the other, and no effect.
  public static func pure(_ replies: @escaping (Input) -> [Reply<M.Action, Output>]) -> OutputDispatcher {
    .workflow { input, _ in replies(input).map { .pure($0) } }
  }

  /// Replies to an input, got one after the other: each is handled before the next one's effect begins.
  public static func workflow(
    _ effects: @escaping (Input, Environment) -> [Eff<E, Reply<M.Action, Output>>]
  ) -> OutputDispatcher {
    .handling { input, environment, handler, raise in
      .sequence(effects(input, environment).map { $0.flatMap { reply($0, handler, raise) } })
    }
  }

  /// Replies to an input, as long as its stream lasts.
  public static func streaming(
    _ stream: @escaping (Input, Environment) -> EffStream<E, Reply<M.Action, Output>>
  ) -> OutputDispatcher {
    .handling { input, environment, handler, raise in
      stream(input, environment).forEach { reply($0, handler, raise) }
    }
  }

  private static func reply(
    _ reply: Reply<M.Action, Output>, _ handler: Handler<E, M>, _ raise: (Output) -> Eff<E, Void>
  ) -> Eff<E, Void> {
    switch reply {
    case .act(let action): handler(.pure(action))
    case .raise(let output): raise(output)
    }
  }
}

// MARK: - Putting them together

extension OutputDispatcher {
  /// The dispatcher that asks for nothing, and says nothing.
  public static var empty: OutputDispatcher { .handling { _, _, _, _ in .pure(()) } }

  /// The dispatcher that asks for what this one asks for, and then for what `other` does: a monoid, with ``empty``.
  public func combined(with other: OutputDispatcher) -> OutputDispatcher {
    .handling { input, environment, handler, raise in
      .sequence([send(input, environment, handler, raise), other.send(input, environment, handler, raise)].apart())
    }
  }

  /// The dispatcher that hears its own outputs.
  public func hearing(_ outputs: Dispatcher<E, M, Environment, Output>) -> Dispatcher<E, M, Environment, Input> {
    .handling { input, environment, handler in
      send(input, environment, handler) { outputs.send($0, in: environment, to: handler) }
    }
  }

  /// As `Dispatcher.widened`, with what the parent does when it hears an output.
  public func widened<ParentM: ActionMonad, ParentEnvironment, ParentInput>(
    _ input: Prism<ParentInput, Input>,
    environment: @escaping (ParentEnvironment) -> Environment,
    action: @escaping (M.Action) -> ParentM.Action,
    outputs: Dispatcher<E, ParentM, ParentEnvironment, Output>
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .handling { parentInput, parentEnvironment, handler in
      guard let own = input.extract(parentInput) else { return .pure(()) }
      return send(own, environment(parentEnvironment), handler.part(action)) {
        outputs.send($0, in: parentEnvironment, to: handler)
      }
    }
  }

  /// As `Dispatcher.optional`, with what the parent does when it hears an output.
  ///
  /// That is the parent's, and does not end with the child: an output can be the child's last.
  public func optional<ParentM: ActionMonad, ParentEnvironment, ParentInput>(
    _ name: String, _ input: Prism<ParentInput, Input>,
    environment: @escaping (ParentEnvironment) -> Environment,
    action: @escaping (M.Action) -> ParentM.Action,
    outputs: Dispatcher<E, ParentM, ParentEnvironment, Output>
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .handling { parentInput, parentEnvironment, handler in
      guard let own = input.extract(parentInput) else { return .pure(()) }
      return send(own, environment(parentEnvironment), handler.part(action)) {
        outputs.send($0, in: parentEnvironment, to: handler).outward()
      }.scoped(to: ChildID(name))
    }
  }

  /// As `Dispatcher.keyed`, with what the parent does when it hears an output of the child of a key.
  ///
  /// That is the parent's, and does not end with the child: an output can be the child's last.
  public func keyed<ParentM: ActionMonad, ParentEnvironment, ParentInput, Key: Hashable>(
    _ name: String, _ input: Prism<ParentInput, (key: Key, input: Input)>,
    environment: @escaping (ParentEnvironment, Key) -> Environment,
    action: @escaping (M.Action, Key) -> ParentM.Action,
    outputs: Dispatcher<E, ParentM, ParentEnvironment, (key: Key, output: Output)>
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .handling { parentInput, parentEnvironment, handler in
      guard let (key, own) = input.extract(parentInput) else { return .pure(()) }
      return send(own, environment(parentEnvironment, key), handler.part { action($0, key) }) {
        outputs.send((key, $0), in: parentEnvironment, to: handler).outward()
      }.scoped(to: ChildID(name, key: key))
    }
  }
}

// MARK: - Children that are heard by a parent that speaks itself

extension OutputDispatcher {
  /// As the other `widened`, in a parent that has outputs of its own: what it hears, it can hand on.
  public func widened<ParentM: ActionMonad, ParentEnvironment, ParentInput, ParentOutput>(
    _ input: Prism<ParentInput, Input>,
    environment: @escaping (ParentEnvironment) -> Environment,
    action: @escaping (M.Action) -> ParentM.Action,
    outputs: OutputDispatcher<E, ParentM, ParentEnvironment, Output, ParentOutput>
  ) -> OutputDispatcher<E, ParentM, ParentEnvironment, ParentInput, ParentOutput> {
    .handling { parentInput, parentEnvironment, handler, raise in
      widened(input, environment: environment, action: action, outputs: outputs.raising(raise))
        .send(parentInput, in: parentEnvironment, to: handler)
    }
  }

  /// As the other `optional`, in a parent that has outputs of its own.
  public func optional<ParentM: ActionMonad, ParentEnvironment, ParentInput, ParentOutput>(
    _ name: String, _ input: Prism<ParentInput, Input>,
    environment: @escaping (ParentEnvironment) -> Environment,
    action: @escaping (M.Action) -> ParentM.Action,
    outputs: OutputDispatcher<E, ParentM, ParentEnvironment, Output, ParentOutput>
  ) -> OutputDispatcher<E, ParentM, ParentEnvironment, ParentInput, ParentOutput> {
    .handling { parentInput, parentEnvironment, handler, raise in
      optional(name, input, environment: environment, action: action, outputs: outputs.raising(raise))
        .send(parentInput, in: parentEnvironment, to: handler)
    }
  }

  /// As the other `keyed`, in a parent that has outputs of its own.
  public func keyed<ParentM: ActionMonad, ParentEnvironment, ParentInput, ParentOutput, Key: Hashable>(
    _ name: String, _ input: Prism<ParentInput, (key: Key, input: Input)>,
    environment: @escaping (ParentEnvironment, Key) -> Environment,
    action: @escaping (M.Action, Key) -> ParentM.Action,
    outputs: OutputDispatcher<E, ParentM, ParentEnvironment, (key: Key, output: Output), ParentOutput>
  ) -> OutputDispatcher<E, ParentM, ParentEnvironment, ParentInput, ParentOutput> {
    .handling { parentInput, parentEnvironment, handler, raise in
      keyed(name, input, environment: environment, action: action, outputs: outputs.raising(raise))
        .send(parentInput, in: parentEnvironment, to: handler)
    }
  }

  /// A dispatcher that has itself as a part, as `Dispatcher.recursive`: that of a tree, whose nodes speak to those above.
  ///
  /// Law: `recursive(build) == build(recursive(build))`.
  public static func recursive(_ build: @escaping (OutputDispatcher) -> OutputDispatcher) -> OutputDispatcher {
    .handling { input, environment, handler, raise in
      build(recursive(build)).send(input, in: environment, to: handler, raise: raise)
    }
  }

  /// The dispatcher whose outputs go to `raise`.
  private func raising(_ raise: @escaping (Output) -> Eff<E, Void>) -> Dispatcher<E, M, Environment, Input> {
    .handling { input, environment, handler in send(input, environment, handler, raise) }
  }
}
