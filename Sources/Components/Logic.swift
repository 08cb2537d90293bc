import Algebra
import Effects
import Optics

/// The logic of a component: a dispatcher, with children, outputs and initial inputs.
///
/// A component without children and outputs only needs a ``Dispatcher``. A logic adds:
///
/// - children, each embedded once: ``embedded(_:environment:outputs:action:)``
/// - outputs, which the parent handles where it embeds the child
/// - initial inputs: ``starting(with:)``
///
/// For example, a list whose rows are components:
///
///     own.combined(with: row.embedded(.rows) { action, key in action.zoom(List.row(key)) })
///
/// - `Output` is the type of the component's messages to its parent; `Never` if it sends none.
/// - `Observation` is the value that the component shows and that the presence of its children is read from.
public struct Logic<E: Effect, M: Monad, Environment, Input, Output, Observation> {
  /// The function that returns the effect of an output.
  public typealias Raise = (Output) -> Eff<E, Void>

  @usableFromInline let dispatcher: (@escaping Raise) -> Dispatcher<E, M, Environment, Input>
  @usableFromInline let declared: Declarations<Observation, Input>

  @usableFromInline
  init(
    _ declared: Declarations<Observation, Input>,
    _ dispatcher: @escaping (@escaping Raise) -> Dispatcher<E, M, Environment, Input>
  ) {
    self.dispatcher = dispatcher
    self.declared = declared
  }

  /// Creates the logic of a dispatcher, without children or outputs.
  public init(_ dispatcher: Dispatcher<E, M, Environment, Input>) { self.init(Declarations()) { _ in dispatcher } }

  /// Answers each input with the effect of `send`, which passes on actions and raises outputs.
  public static func handling(
    _ send: @escaping (Input, Environment, Handler<E, M>, _ raise: @escaping Raise) -> Eff<E, Void>
  ) -> Logic {
    Logic(Declarations()) { raise in .handling { send($0, $1, $2, raise) } }
  }

  /// Answers each input with one reply and no effect. For several, use ``workflow(_:)``.
  public static func pure(_ reply: @escaping (Input) -> Reply<Kind<M, Void>, Output>) -> Logic {
    .workflow { input, _ in [.pure(reply(input))] }
  }

  /// Answers each input with several replies. Each is handled before the next effect begins.
  public static func workflow(
    _ effects: @escaping (Input, Environment) -> [Eff<E, Reply<Kind<M, Void>, Output>>]
  ) -> Logic {
    .handling { input, environment, handler, raise in
      .sequence(effects(input, environment).map { $0.flatMap { reply($0, handler, raise) } })
    }
  }

  /// Answers each input with the replies of a stream.
  public static func streaming(
    _ stream: @escaping (Input, Environment) -> EffStream<E, Reply<Kind<M, Void>, Output>>
  ) -> Logic {
    .handling { input, environment, handler, raise in
      stream(input, environment).forEach { reply($0, handler, raise) }
    }
  }

  private static func reply(
    _ reply: Reply<Kind<M, Void>, Output>, _ handler: Handler<E, M>, _ raise: Raise
  ) -> Eff<E, Void> {
    switch reply {
    case .act(let action): handler(.pure(action))
    case .raise(let output): raise(output)
    }
  }
}

/// The reply of a component to an input, if the component has outputs.
public enum Reply<Action, Output> {
  /// An action of the component.
  case act(Action)
  /// An output, which the parent handles.
  case raise(Output)
}

// MARK: - Combining

extension Logic {
  /// The logic that does nothing and has no children: the identity of `combined(with:)`.
  public static var empty: Logic { Logic(.empty) }

  /// Returns a logic that runs this one, then `other`, with the children and initial inputs of both.
  ///
  /// Law: logics are a monoid under this method, with ``empty``.
  public func combined(with other: Logic) -> Logic {
    Logic(declared.combined(with: other.declared)) { dispatcher($0).combined(with: other.dispatcher($0)) }
  }

  /// Returns a logic that runs this one, then `other`.
  public func combined(with other: Dispatcher<E, M, Environment, Input>) -> Logic { combined(with: Logic(other)) }

  /// Returns a logic that runs this one and `other` at the same time: see `Dispatcher.alongside(_:)`.
  public func alongside(_ other: Logic) -> Logic {
    Logic(declared.combined(with: other.declared)) { dispatcher($0).alongside(other.dispatcher($0)) }
  }

  /// Returns a logic that runs this one and `other` at the same time.
  public func alongside(_ other: Dispatcher<E, M, Environment, Input>) -> Logic { alongside(Logic(other)) }

  /// Returns this logic with its environment.
  @inlinable
  public func provided(_ environment: Environment) -> Logic<E, M, Void, Input, Output, Observation> {
    Logic<E, M, Void, Input, Output, Observation>(declared) { dispatcher($0).provided(environment) }
  }

  /// Returns this logic with an initial input, which is sent once: when the component first appears.
  ///
  /// The component may be the root or a child. The effects of the input run in the component's scope and are cancelled
  /// with it. Seeking does not send the input again. An endless chain of initial inputs stops at the step's limit: see
  /// `SessionError.tooManyMoves`.
  public func starting(with input: Input) -> Logic {
    Logic(declared.combined(with: Declarations(initial: [input])), dispatcher)
  }

  /// Returns a logic that contains itself, for a tree.
  ///
  ///     let folder = FolderLogic.recursive { folder in
  ///       own.combined(with: folder.embedded(.folders) { action, name in action.zoom(Folder.child(name)) })
  ///     }
  ///
  /// Law: `recursive(build) == build(recursive(build))`.
  ///
  /// - Complexity: An input at depth *n* takes time and stack linear in *n*.
  public static func recursive(_ build: @escaping (Logic) -> Logic) -> Logic {
    // All levels declare the same.
    recursive(build, as: build(.empty).declared)
  }

  private static func recursive(_ build: @escaping (Logic) -> Logic, as level: Declarations<Observation, Input>)
    -> Logic
  {
    let all = Declarations(as: level) { build(recursive(build, as: level)).declared.all }
    return Logic(all) { raise in
      Dispatcher(
        .nested { input, environment, handler, isLater in
          build(recursive(build, as: level)).dispatcher(raise)
            .send(input, in: environment, to: handler, isLater: isLater)
        })
    }
  }
}

// MARK: - Embedding

extension Logic {
  /// Embeds this logic in a parent, as the logic of a group of children.
  ///
  /// The children's inputs go to this logic, and its actions become actions of the parent. How they do so depends on
  /// the architecture: an optic zooms a change, a log's events are mapped, a program is hoisted into a larger language,
  /// an environment is projected. If the child is gone, its action does nothing.
  ///
  /// Law: embedding is a monoid morphism: `empty` stays `empty`, and embedding `a.combined(with: b)` is combining the
  /// embedded `a` and `b`.
  ///
  /// - Parameters:
  ///   - children: The group of children, with their presence and their inputs.
  ///   - environment: Returns a child's environment from the parent's.
  ///   - outputs: Handles the children's outputs. Its effects run in the parent's scope and do not end with the child.
  ///   - action: Returns the parent's action for a child's action.
  public func embedded<ParentM: Monad, ParentEnvironment, ParentInput, ParentOutput, ParentObservation, ID>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    environment: @escaping (ParentEnvironment, ID) -> Environment,
    outputs: Logic<E, ParentM, ParentEnvironment, (key: ID, output: Output), ParentOutput, ParentObservation>,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>
  ) -> Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentObservation> {
    Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentObservation>(embeddedDeclarations(children)) {
      raise in
      let hearing = outputs.dispatcher(raise)
      return embeddedDispatcher(children, environment: environment, action: action) { parent, key, handler, child in
        dispatcher { output in
          hearing.send((key, output), in: parent, to: handler).outward().unless { child.isGone }
        }
      }
    }
  }

  @usableFromInline
  func embeddedDeclarations<ParentObservation, ParentInput, ID>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>
  ) -> Declarations<ParentObservation, ParentInput> {
    let children = children.declare(declared)
    return Declarations([children], duplicate: declared.duplicate.map { "\($0), within “\(children.name)”" })
  }

  @inlinable
  func embeddedDispatcher<ParentM: Monad, ParentEnvironment, ParentInput, ParentObservation, ID>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    environment: @escaping (ParentEnvironment, ID) -> Environment,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>,
    dispatcher:
      @escaping (ParentEnvironment, ID, Handler<E, ParentM>, ChildTurn) -> Dispatcher<E, M, Environment, Input>
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    let (extract, child) = (children.extract, children.child)
    return Dispatcher<E, ParentM, ParentEnvironment, ParentInput>(
      .nested { parentInput, parent, handler, isLater in
        guard let (id, input) = extract(parentInput) else { return .pure(()) }
        let turn = ChildTurn()
        let effect = dispatcher(parent, id, handler, turn)
          .send(
            input, in: environment(parent, id), to: handler.part { action($0, id) }.unless { turn.isGone },
            isLater: isLater)
        if case .pure = effect { return effect }
        return effect.scoped(to: child(id), isLater: isLater) { turn.isPresent = $0 }
      })
  }
}

extension Logic where Output == Never {
  /// Embeds this logic, which has no outputs, in a parent.
  @inlinable
  public func embedded<ParentM: Monad, ParentEnvironment, ParentInput, ParentOutput, ParentObservation, ID>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    environment: @escaping (ParentEnvironment, ID) -> Environment,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>
  ) -> Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentObservation> {
    let silent = silent
    let embedded: Dispatcher<E, ParentM, ParentEnvironment, ParentInput> = embeddedDispatcher(
      children, environment: environment, action: action
    ) { _, _, _, _ in silent }
    return Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentObservation>(
      embeddedDeclarations(children)
    ) {
      _ in embedded
    }
  }

  /// Embeds this logic, which has no outputs, in a parent whose environment it shares.
  @inlinable
  public func embedded<ParentM: Monad, ParentInput, ParentOutput, ParentObservation, ID>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>
  ) -> Logic<E, ParentM, Environment, ParentInput, ParentOutput, ParentObservation> {
    embedded(children, environment: { environment, _ in environment }, action: action)
  }

  @usableFromInline
  var silent: Dispatcher<E, M, Environment, Input> { dispatcher(ignored) }
}

extension Logic where Output == Never, Environment == Void {
  // Inlinable, so that an application's events run code that is compiled for its own types.

  /// Returns a function that makes the interface of a value, which a component has at each point of its space.
  @inlinable
  public func interface<View>(
    showing render: @escaping (Observation) -> View
  ) -> (Observation) -> UI<E, M, Interface<E, Input, View>> {
    let (silent, declared) = (silent, declared)
    return { seen in
      UI { handler in
        Interface(view: render(seen), children: declared.shown(seen), in: (), dispatcher: silent, handler: handler)
      }
    }
  }

  /// Returns a function that makes the interface of a state whose updates request effects: see ``Requesting``.
  @inlinable
  public func requestingInterface<View>(
    showing render: @escaping (Observation) -> View
  ) -> (Requesting<Observation, E, Kind<M, Void>>) -> UI<E, M, Interface<E, Input, View>> {
    let (silent, declared) = (silent, declared)
    return { point in
      UI { handler in
        Interface(
          view: render(point.state), children: declared.shown(point.state), requests: point.requests(to: handler), in: (),
          dispatcher: silent, handler: handler)
      }
    }
  }
}

/// The effect of one input of a child, which asks whether the child is still there.
@usableFromInline
final class ChildTurn {
  /// Set when the effect begins in the child's scope. An effect that waits for nothing begins in none.
  @usableFromInline var isPresent: (() -> Bool)?

  @inlinable
  init() {}

  @inlinable
  var isGone: Bool { isPresent?() == false }
}

private func ignored<E: Effect, Output>(_ output: Output) -> Eff<E, Void> { .pure(()) }

// MARK: - Dispatchers as logics

extension Dispatcher {
  /// Returns this dispatcher with the children, outputs and initial inputs of `other`: see ``Logic``.
  public func combined<Output, Observation>(
    with other: Logic<E, M, Environment, Input, Output, Observation>
  ) -> Logic<E, M, Environment, Input, Output, Observation> {
    Logic(self).combined(with: other)
  }

  /// Returns a logic that runs this dispatcher and `other` at the same time: see ``alongside(_:)``.
  public func alongside<Output, Observation>(
    _ other: Logic<E, M, Environment, Input, Output, Observation>
  ) -> Logic<E, M, Environment, Input, Output, Observation> {
    Logic(self).alongside(other)
  }

  /// Returns a logic with an initial input, sent once when the component first appears: see ``Logic/starting(with:)``.
  public func starting<Output, Observation>(with input: Input) -> Logic<E, M, Environment, Input, Output, Observation> {
    Logic(self).starting(with: input)
  }

  /// Embeds this dispatcher in a parent: see ``Logic/embedded(_:environment:outputs:action:)``.
  @inlinable
  public func embedded<
    ParentM: Monad, ParentEnvironment, ParentInput, ParentOutput, ParentObservation, ID, Observation
  >(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    environment: @escaping (ParentEnvironment, ID) -> Environment,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>
  ) -> Logic<E, ParentM, ParentEnvironment, ParentInput, ParentOutput, ParentObservation> {
    Logic<E, M, Environment, Input, Never, Observation>(self).embedded(
      children, environment: environment, action: action)
  }

  /// Embeds this dispatcher in a parent whose environment it shares.
  @inlinable
  public func embedded<ParentM: Monad, ParentInput, ParentOutput, ParentObservation, ID, Observation>(
    _ children: Children<ParentObservation, ParentInput, ID, Observation, Input>,
    action: @escaping (Kind<M, Void>, ID) -> Kind<ParentM, Void>
  ) -> Logic<E, ParentM, Environment, ParentInput, ParentOutput, ParentObservation> {
    embedded(children, environment: { environment, _ in environment }, action: action)
  }
}
