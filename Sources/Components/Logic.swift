import Effects
import Optics

/// A component's logic: what its inputs do, which children it has, what it says to its parent, and how it starts.
///
/// A ``Dispatcher`` is the logic of a component that has no children and no outputs, and needs no more. A logic adds to it:
///
/// - children, each embedded once: ``embedded(_:environment:outputs:action:)``
/// - outputs, which the parent hears where it embeds the child
/// - initial inputs: ``starting(with:)``
///
/// For example, a list whose rows are components:
///
///     own.combined(with: row.embedded(.rows) { action, key in action.zoom(List.row(key)) })
///
/// - `Output` is what it says to its parent; `Never` where it says nothing.
/// - `Seen` is what it shows, from which the presence of its children is read.
public struct Logic<E: Effect, M: ActionMonad, Environment, Input, Output, Seen> {
  /// What an output does.
  public typealias Raise = (Output) -> Eff<E, Void>

  @usableFromInline let dispatcher: (@escaping Raise) -> Dispatcher<E, M, Environment, Input>
  @usableFromInline let declared: Declarations<Seen, Input>

  @usableFromInline
  init(
    _ declared: Declarations<Seen, Input>,
    _ dispatcher: @escaping (@escaping Raise) -> Dispatcher<E, M, Environment, Input>
  ) {
    self.dispatcher = dispatcher
    self.declared = declared
  }

  /// The logic of a dispatcher: without children or outputs.
  public init(_ dispatcher: Dispatcher<E, M, Environment, Input>) { self.init(Declarations()) { _ in dispatcher } }

  /// Does what `send` makes of an input, which gives its actions to a handler and raises its outputs.
  public static func handling(
    _ send: @escaping (Input, Environment, Handler<E, M>, _ raise: @escaping Raise) -> Eff<E, Void>
  ) -> Logic {
    Logic(Declarations()) { raise in .handling { send($0, $1, $2, raise) } }
  }

  /// One reply to an input, and no effect. For several, use ``workflow(_:)``.
  public static func pure(_ reply: @escaping (Input) -> Reply<M.Action, Output>) -> Logic {
    .workflow { input, _ in [.pure(reply(input))] }
  }

  /// Replies to an input, one after the other: each is handled before the next one's effect begins.
  public static func workflow(_ effects: @escaping (Input, Environment) -> [Eff<E, Reply<M.Action, Output>>]) -> Logic {
    .handling { input, environment, handler, raise in
      .sequence(effects(input, environment).map { $0.flatMap { reply($0, handler, raise) } })
    }
  }

  /// Replies to an input, as long as its stream lasts.
  public static func streaming(
    _ stream: @escaping (Input, Environment) -> EffStream<E, Reply<M.Action, Output>>
  ) -> Logic {
    .handling { input, environment, handler, raise in
      stream(input, environment).forEach { reply($0, handler, raise) }
    }
  }

  private static func reply(
    _ reply: Reply<M.Action, Output>, _ handler: Handler<E, M>, _ raise: Raise
  ) -> Eff<E, Void> {
    switch reply {
    case .act(let action): handler(.pure(action))
    case .raise(let output): raise(output)
    }
  }
}

/// What a component does with an input, where it has outputs.
public enum Reply<Action, Output> {
  /// An action of its own.
  case act(Action)
  /// An output, which its parent hears.
  case raise(Output)
}

// MARK: - Combining

extension Logic {
  /// The logic that does nothing and has no children: the identity of ``combined(with:)``.
  public static var empty: Logic { Logic(.empty) }

  /// Does what this one does, then what `other` does; with the children and the initial inputs of both.
  ///
  /// Law: logics are a monoid under it, with ``empty``.
  public func combined(with other: Logic) -> Logic {
    Logic(declared.combined(with: other.declared)) { dispatcher($0).combined(with: other.dispatcher($0)) }
  }

  /// Does what this one does, then what `other` does.
  public func combined(with other: Dispatcher<E, M, Environment, Input>) -> Logic { combined(with: Logic(other)) }

  /// Does what this one does and, at the same time, what `other` does: see ``Dispatcher/alongside(_:)``.
  public func alongside(_ other: Logic) -> Logic {
    Logic(declared.combined(with: other.declared)) { dispatcher($0).alongside(other.dispatcher($0)) }
  }

  /// Does what this one does and, at the same time, what `other` does.
  public func alongside(_ other: Dispatcher<E, M, Environment, Input>) -> Logic { alongside(Logic(other)) }

  /// This logic in its environment.
  @inlinable
  public func provided(_ environment: Environment) -> Logic<E, M, Void, Input, Output, Seen> {
    Logic<E, M, Void, Input, Output, Seen>(declared) { dispatcher($0).provided(environment) }
  }

  /// This logic, which is sent `input` once: when its component first appears, as a root or as a child.
  ///
  /// What it does runs in the component's scope and is cancelled with it. Seeking does not send it again. A chain of initial inputs
  /// without an end stops at the step's limit: see `SessionError.tooManyMoves`.
  public func starting(with input: Input) -> Logic {
    Logic(declared.combined(with: Declarations(initial: [input])), dispatcher)
  }

  /// A logic that contains itself: that of a tree.
  ///
  ///     let folder = FolderLogic.recursive { folder in
  ///       own.combined(with: folder.embedded(.folders) { action, name in action.zoom(Folder.child(name)) })
  ///     }
  ///
  /// Law: `recursive(build) == build(recursive(build))`.
  ///
  /// - Complexity: an input at depth *n* takes time and stack linear in *n*.
  public static func recursive(_ build: @escaping (Logic) -> Logic) -> Logic {
    // What is declared at one level is declared at all.
    recursive(build, as: build(.empty).declared)
  }

  private static func recursive(_ build: @escaping (Logic) -> Logic, as level: Declarations<Seen, Input>) -> Logic {
    let all = Declarations(as: level) { build(recursive(build, as: level)).declared.all }
    return Logic(all) { raise in
      .handling { input, environment, handler in
        build(recursive(build, as: level)).dispatcher(raise).send(input, in: environment, to: handler)
      }
    }
  }
}

// MARK: - Embedding

extension Logic {
  /// This logic as that of children of its parent. It takes the inputs that are theirs, and its actions become the parent's.
  ///
  /// How an action becomes the parent's depends on the architecture: an optic zooms a change, a log's events are mapped, a program
  /// is hoisted into a larger language, an environment is projected. Where the child has gone, the action does nothing.
  ///
  /// Law: embedding is a monoid morphism: `empty` stays `empty`, and `a.combined(with: b)` embedded is the combination of both
  /// embedded.
  ///
  /// - Parameters:
  ///   - children: which children there are, and which inputs are theirs.
  ///   - environment: the child's environment in the parent's.
  ///   - outputs: what the parent does when it hears an output. It runs in the parent's scope and does not end with the child.
  ///   - action: the parent's action for a child's.
  public func embedded<ParentM: ActionMonad, ParentEnvironment, ParentInput, ParentOutput, ParentSeen, ID>(
    _ children: Children<ParentSeen, ParentInput, ID, Seen, Input>,
    environment: @escaping (ParentEnvironment, ID) -> Environment,
    outputs: Logic<E, ParentM, ParentEnvironment, (key: ID, output: Output), ParentOutput, ParentSeen>,
    action: @escaping (M.Action, ID) -> ParentM.Action
  ) -> Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentSeen> {
    Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentSeen>(embeddedDeclarations(children)) {
      raise in
      let hearing = outputs.dispatcher(raise)
      return embeddedDispatcher(children, environment: environment, action: action) { parent, key, handler in
        dispatcher { hearing.send((key, $0), in: parent, to: handler).outward() }
      }
    }
  }

  @usableFromInline
  func embeddedDeclarations<ParentSeen, ParentInput, ID>(
    _ children: Children<ParentSeen, ParentInput, ID, Seen, Input>
  ) -> Declarations<ParentSeen, ParentInput> {
    let children = children.declare(declared)
    return Declarations([children], duplicate: declared.duplicate.map { "\($0), within “\(children.name)”" })
  }

  @inlinable
  func embeddedDispatcher<ParentM: ActionMonad, ParentEnvironment, ParentInput, ParentSeen, ID>(
    _ children: Children<ParentSeen, ParentInput, ID, Seen, Input>,
    environment: @escaping (ParentEnvironment, ID) -> Environment, action: @escaping (M.Action, ID) -> ParentM.Action,
    dispatcher: @escaping (ParentEnvironment, ID, Handler<E, ParentM>) -> Dispatcher<E, M, Environment, Input>
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    let (extract, child) = (children.extract, children.child)
    return .handling { parentInput, parent, handler in
      guard let (id, input) = extract(parentInput) else { return .pure(()) }
      return dispatcher(parent, id, handler)
        .send(input, in: environment(parent, id), to: handler.part { action($0, id) })
        .scoped(to: child(id))
    }
  }
}

extension Logic where Output == Never {
  /// This logic as that of children of its parent, to which they say nothing.
  @inlinable
  public func embedded<ParentM: ActionMonad, ParentEnvironment, ParentInput, ParentOutput, ParentSeen, ID>(
    _ children: Children<ParentSeen, ParentInput, ID, Seen, Input>,
    environment: @escaping (ParentEnvironment, ID) -> Environment,
    action: @escaping (M.Action, ID) -> ParentM.Action
  ) -> Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentSeen> {
    let silent = silent
    let embedded: Dispatcher<E, ParentM, ParentEnvironment, ParentInput> = embeddedDispatcher(
      children, environment: environment, action: action
    ) { _, _, _ in silent }
    return Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentSeen>(embeddedDeclarations(children)) {
      _ in embedded
    }
  }

  /// This logic as that of children of its parent, in whose environment they are.
  @inlinable
  public func embedded<ParentM: ActionMonad, ParentInput, ParentOutput, ParentSeen, ID>(
    _ children: Children<ParentSeen, ParentInput, ID, Seen, Input>, action: @escaping (M.Action, ID) -> ParentM.Action
  ) -> Logic<E, ParentM, Environment, ParentInput, ParentOutput, ParentSeen> {
    embedded(children, environment: { environment, _ in environment }, action: action)
  }

  @usableFromInline
  var silent: Dispatcher<E, M, Environment, Input> { dispatcher(ignored) }
}

extension Logic where Output == Never, Environment == Void {
  // Inlinable, so that an application's events run code that is compiled for its own types.

  /// The interface of what is seen, shown by `render`: what a component has at each point of its space.
  @inlinable
  public func interface<View>(
    showing render: @escaping (Seen) -> View
  ) -> (Seen) -> UI<E, M, Interface<E, Input, View>> {
    let (silent, declared) = (silent, declared)
    return { seen in
      UI { handler in
        Interface(view: render(seen), children: declared.shown(seen), dispatcher: silent, handler: handler)
      }
    }
  }

  /// The interface of a state whose updates request effects: see ``Requesting``.
  @inlinable
  public func requestingInterface<View>(
    showing render: @escaping (Seen) -> View
  ) -> (Requesting<Seen, E, M.Action>) -> UI<E, M, Interface<E, Input, View>> {
    let (silent, declared) = (silent, declared)
    return { point in
      UI { handler in
        Interface(
          view: render(point.state), children: declared.shown(point.state), requests: point.requests(to: handler),
          dispatcher: silent, handler: handler)
      }
    }
  }
}

private func ignored<E: Effect, Output>(_ output: Output) -> Eff<E, Void> { .pure(()) }

// MARK: - Dispatchers as logics

extension Dispatcher {
  /// This dispatcher with the children, outputs and initial inputs of `other`: see ``Logic``.
  public func combined<Output, Seen>(
    with other: Logic<E, M, Environment, Input, Output, Seen>
  ) -> Logic<E, M, Environment, Input, Output, Seen> {
    Logic(self).combined(with: other)
  }

  /// This dispatcher and, at the same time, `other`: see ``alongside(_:)``.
  public func alongside<Output, Seen>(
    _ other: Logic<E, M, Environment, Input, Output, Seen>
  ) -> Logic<E, M, Environment, Input, Output, Seen> {
    Logic(self).alongside(other)
  }

  /// The logic that is sent `input` once, when its component first appears: see ``Logic/starting(with:)``.
  public func starting<Output, Seen>(with input: Input) -> Logic<E, M, Environment, Input, Output, Seen> {
    Logic(self).starting(with: input)
  }

  /// This dispatcher as that of children of its parent: see ``Logic/embedded(_:environment:outputs:action:)``.
  @inlinable
  public func embedded<ParentM: ActionMonad, ParentEnvironment, ParentInput, ParentOutput, ParentSeen, ID, Seen>(
    _ children: Children<ParentSeen, ParentInput, ID, Seen, Input>,
    environment: @escaping (ParentEnvironment, ID) -> Environment,
    action: @escaping (M.Action, ID) -> ParentM.Action
  ) -> Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentSeen> {
    Logic<E, M, Environment, Input, Never, Seen>(self).embedded(children, environment: environment, action: action)
  }

  /// This dispatcher as that of children of its parent, in whose environment they are.
  @inlinable
  public func embedded<ParentM: ActionMonad, ParentInput, ParentOutput, ParentSeen, ID, Seen>(
    _ children: Children<ParentSeen, ParentInput, ID, Seen, Input>, action: @escaping (M.Action, ID) -> ParentM.Action
  ) -> Logic<E, ParentM, Environment, ParentInput, ParentOutput, ParentSeen> {
    embedded(children, environment: { environment, _ in environment }, action: action)
  }
}
