import Algebra
import Effects
import Trampoline

/// What makes actions of inputs: where the logic of a component is.
///
/// It comes in several forms. ``pure(_:)`` gives an action. ``suspending(_:)`` gives one, too, by work that is done when the
/// effect is run: it may read and change what references hold. ``effectful(_:)`` gives an effect, with an environment to draw
/// on, that ends in an action. ``workflow(_:)`` gives several such effects, done one after the other, each of which
/// shows in a view of its own: what is loading, then what was loaded. ``streaming(_:)`` gives what lasts: actions, as long as there
/// are some. ``handling(_:)`` is the form that all of them have: it is given the handler.
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
    case streaming((Input, Environment) -> EffStream<E, M.Action>)
    case handling((Input, Environment, Handler<E, M>) -> Eff<E, Void>)
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

  /// Actions for an input, as long as its stream lasts: each is handled before the next one is asked for.
  ///
  /// The stream ends with the scope that it runs in: with the session, or with the child. To end it before, give it an ID, by
  /// `.handling`:
  ///
  ///     .handling { input, clock, handler in
  ///       switch input {
  ///       case .start: ticks.forEach { handler(.pure(elapsed($0))) }.cancellable(by: "ticks", inFlight: true)
  ///       case .stop: .cancel("ticks")
  ///       }
  ///     }
  @inlinable
  public static func streaming(_ stream: @escaping (Input, Environment) -> EffStream<E, M.Action>) -> Dispatcher {
    Dispatcher(.streaming(stream))
  }

  /// All that a dispatcher can be: what is done with an input, which gives its actions to a handler.
  @inlinable
  public static func handling(_ send: @escaping (Input, Environment, Handler<E, M>) -> Eff<E, Void>) -> Dispatcher {
    Dispatcher(.handling(send))
  }

  /// The effect of giving `handler` all that `input` asks for, in order. Nothing happens before it is run.
  @inlinable
  public func send(_ input: Input, in environment: Environment, to handler: Handler<E, M>) -> Eff<E, Void> {
    switch form {
    case .pure(let action): return handler(.pure(action(input)))
    case .suspending(let work): return handler(.suspend { work(input, environment) })
    case .effectful(let effect): return handler(effect(input, environment))
    case .workflow(let effects): return .sequence(effects(input, environment).map { handler($0) })
    case .streaming(let stream): return stream(input, environment).forEach { handler(.pure($0)) }
    case .handling(let send): return send(input, environment, handler)
    case .combined(let pair): return pair.send(input, in: environment, to: handler)
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
  /// one that gives a single action costs calls of functions, and nothing is counted. One that is combined
  /// makes a list of effects for an input that several of its parts answer to.
  @inlinable
  func responding(in environment: Environment, to handler: Handler<E, M>) -> (Input, _ isNow: Bool) -> Eff<E, Void> {
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

extension Array {
  /// These parts of what is sent, each for itself: one that is cancelled has ended, and the others go on.
  ///
  /// What has nothing to do is left out. A single one is left as it is, and so is one that waits for nothing.
  @inlinable
  func apart<E: Effect>() -> [Element] where Element == Eff<E, Void> {
    let parts = filter { if case .pure = $0 { false } else { true } }
    guard parts.count > 1 else { return parts }
    return parts.map { send in
      guard case .steps = send else { return send }
      return send.ifCancelled(giving: ())
    }
  }
}

/// Two dispatchers, one after the other: data and not a closure, so that any number of them is asked by a loop, and
/// dropped flat.
@usableFromInline
final class DispatcherPair<E: Effect, M: ActionMonad, Environment, Input> {
  @usableFromInline typealias Part = Dispatcher<E, M, Environment, Input>

  // Emptied when this is dropped, and never before: nobody uses them meanwhile.
  @exclusivity(unchecked) @usableFromInline var first: Part?
  @exclusivity(unchecked) @usableFromInline var second: Part?

  @inlinable
  init(_ first: Part, _ second: Part) {
    self.first = first
    self.second = second
  }

  /// What the parts send, in their order.
  @inlinable
  func send(_ input: Input, in environment: Environment, to handler: Handler<E, M>) -> Eff<E, Void> {
    // Most parts have nothing to do with an input: of one that has, no list is made.
    var only = Eff<E, Void>.pure(())
    var all: [Eff<E, Void>] = []

    func add(_ part: Part?) {
      guard let send = part?.send(input, in: environment, to: handler) else { return }
      if case .pure = send { return }
      if case .pure = only { return only = send }
      if all.isEmpty { all.append(only) }
      all.append(send)
    }

    var pair = self
    // What comes after the pair, the next one last.
    var rest: [Part?] = []
    while true {
      if let first = pair.first, case .combined(let inner) = first.form {
        rest.append(pair.second)
        pair = inner
        continue
      }
      add(pair.first)
      var next = pair.second
      while true {
        if let part = next, case .combined(let inner) = part.form {
          pair = inner
          break
        }
        add(next)
        guard let after = rest.popLast() else { return all.isEmpty ? only : .sequence(all.apart()) }
        next = after
      }
    }
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
