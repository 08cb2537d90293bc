import Algebra
import Effects
import Optics

/// What makes actions of inputs: where the logic of a component is.
///
/// It comes in four forms. ``pure(_:)`` gives an action. ``suspending(_:)`` gives one, too, by work that is done when the
/// effect is run: it may read and change what references hold. ``effectful(_:)`` gives an effect, with an environment to draw
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
    case suspending((Input, Environment) -> M.Action)
    case effectful((Input, Environment) -> Eff<E, M.Action>)
    case workflow((Input, Environment) -> [Eff<E, M.Action>])
    case combined(DispatcherPair<E, M, Environment, Input>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(_ form: Form) { self.form = form }

  /// One action for an input, and no effect.
  @inlinable
  public static func pure(_ action: @escaping (Input) -> M.Action) -> Dispatcher { Dispatcher(.pure(action)) }

  /// One action for an input, got by work that is done when the effect is run, at once.
  ///
  /// Law: it is `.effectful { input, environment in .suspend { work(input, environment) } }`. It makes no effect where the
  /// input can be handled at once.
  @inlinable
  public static func suspending(_ work: @escaping (Input, Environment) -> M.Action) -> Dispatcher {
    Dispatcher(.suspending(work))
  }

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
    case .suspending(let work): return [.suspend { work(input, environment) }]
    case .effectful(let effect): return [effect(input, environment)]
    case .workflow(let effects): return effects(input, environment)
    case .combined(let pair): return pair.effects(of: input, in: environment)
    }
  }

  /// The effect of giving `handler` all that `input` asks for, in order. Nothing happens before it is run.
  @inlinable
  public func send(_ input: Input, in environment: Environment, to handler: Handler<E, M>) -> Eff<E, Void> {
    switch form {
    case .pure(let action): return handler(.pure(action(input)))
    case .suspending(let work): return handler(.suspend { work(input, environment) })
    case .effectful(let effect): return handler(effect(input, environment))
    case .workflow(let effects): return .sequence(effects(input, environment).map { handler($0) })
    case .combined(let pair): return .sequence(pair.effects(of: input, in: environment).map { handler($0) })
    }
  }
}

extension Dispatcher {
  /// What an interface does with its inputs: gives `handler` what each asks for, as ``send(_:in:to:)`` does; or, asked to do
  /// it now, does what waits for nothing, and gives what is left to be run.
  ///
  /// Law: to do it now, and then to run what it gives, is to run ``send(_:in:to:)``.
  ///
  /// What form the dispatcher has is looked at here, once for each interface and not once for each input: then an input of
  /// one that gives a single action costs calls of functions, and nothing is counted. One that is combined or widened makes
  /// a list of effects for each input.
  @inlinable
  func responding(
    in environment: Environment, to handler: Handler<E, M>
  ) -> (Input, _ isNow: Bool) -> Eff<E, Void> {
    switch (form, handler.form) {
    case (.pure(let action), .moving(let move)):
      return { input, isNow in
        let action = action(input)
        guard isNow else { return .suspend { move(action) } }
        move(action)
        return .pure(())
      }
    case (.suspending(let work), .moving(let move)):
      return { input, isNow in
        guard isNow else { return .suspend { move(work(input, environment)) } }
        move(work(input, environment))
        return .pure(())
      }
    case (.effectful(let effect), .moving(let move)):
      return { input, isNow in
        switch effect(input, environment) {
        case .pure(let action) where isNow: move(action)
        case .suspend(let work) where isNow: move(work())
        case let effect: return Handler<E, M>.moving(move)(effect)
        }
        return .pure(())
      }
    default:
      return { input, _ in send(input, in: environment, to: handler) }
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
  ///
  /// - Complexity: O(1). An input is given to all parts in time linear in them, and takes no stack, whichever way they
  ///   are put together.
  @inlinable
  public func combined(with other: Dispatcher) -> Dispatcher { Dispatcher(.combined(DispatcherPair(self, other))) }

  /// A child's dispatcher as part of its parent's: it answers to the inputs that are the child's, and its actions become
  /// the parent's.
  ///
  /// How an action becomes the parent's is the architecture's own: a change of a part is widened by a lens, the events
  /// of a log are embedded by a prism, a program is carried into a larger language.
  ///
  /// Law: widening is a monoid morphism: `empty` stays `empty`, and `a.combined(with: b)` widened is the combination of
  /// both widened.
  ///
  /// - Parameters:
  ///   - input: the child's input in the parent's.
  ///   - environment: the child's environment out of the parent's.
  ///   - action: the parent's action out of the child's.
  @inlinable
  public func widened<ParentM: ActionMonad, ParentEnvironment, ParentInput>(
    _ input: Prism<ParentInput, Input>,
    environment: @escaping (ParentEnvironment) -> Environment,
    action: @escaping (M.Action) -> ParentM.Action
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .workflow { parentInput, parentEnvironment in
      guard let own = input.extract(parentInput) else { return [] }
      return effects(of: own, in: environment(parentEnvironment)).map { $0.map(action) }
    }
  }

  /// The dispatcher of a parent's many children of one kind, each with its key: as the other `widened`, with the key of
  /// the child whose input it is.
  ///
  /// - Parameters:
  ///   - input: a child's key and input in the parent's input.
  ///   - environment: that child's environment out of the parent's.
  ///   - action: the parent's action out of that child's.
  @inlinable
  public func widened<ParentM: ActionMonad, ParentEnvironment, ParentInput, Key>(
    _ input: Prism<ParentInput, (key: Key, input: Input)>,
    environment: @escaping (ParentEnvironment, Key) -> Environment,
    action: @escaping (M.Action, Key) -> ParentM.Action
  ) -> Dispatcher<E, ParentM, ParentEnvironment, ParentInput> {
    .workflow { parentInput, parentEnvironment in
      guard let (key, own) = input.extract(parentInput) else { return [] }
      return effects(of: own, in: environment(parentEnvironment, key)).map { effect in
        effect.map { action($0, key) }
      }
    }
  }
}

/// Two dispatchers, one after the other: data and not a closure, so that any number of them is asked by a loop, and
/// dropped flat.
@usableFromInline
final class DispatcherPair<E: Effect, M: ActionMonad, Environment, Input> {
  @usableFromInline typealias Part = Dispatcher<E, M, Environment, Input>

  @usableFromInline var first: Part?
  @usableFromInline var second: Part?

  @inlinable
  init(_ first: Part, _ second: Part) {
    self.first = first
    self.second = second
  }

  /// What the parts ask for, in their order.
  @usableFromInline
  func effects(of input: Input, in environment: Environment) -> [Eff<E, M.Action>] {
    var effects: [Eff<E, M.Action>] = []
    // The next part is the last.
    var parts = [second, first]
    while let part = parts.popLast() {
      guard let part else { continue }
      if case .combined(let pair) = part.form {
        parts.append(pair.second)
        parts.append(pair.first)
      } else {
        effects += part.effects(of: input, in: environment)
      }
    }
    return effects
  }

  deinit {
    Release.flat {
      $0.append(first as Any)
      first = nil
      $0.append(second as Any)
      second = nil
    }
  }
}
