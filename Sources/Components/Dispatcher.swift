import Algebra
import Effects
import Trampoline

/// The part of a component that turns inputs into actions and effects.
///
/// Use the simplest form that is sufficient:
///
/// - ``pure(_:)``: one action.
/// - ``suspending(_:)``: one action, from work that runs with the effect. The work may read and change references.
/// - ``effectful(_:)``: one action, from an effect that uses the environment.
/// - ``workflow(_:)``: several actions, from effects that run one after the other. Each action shows in its own view:
///   first "loading", then the result.
/// - ``streaming(_:)``: the actions of a stream, as long as it lasts.
/// - ``handling(_:)``: the general form, which receives the handler.
///
/// For example:
///
///     let stepper = Dispatcher<IO, StateBrand<Int>, Void, StepperInput>.pure { input in
///       .modify { $0 += input == .increment ? 1 : -1 }
///     }
@frozen
public struct Dispatcher<E: Effect, M: Monad, Environment, Input> {
  @usableFromInline
  enum Form {
    case pure((Input) -> Kind<M, Void>)
    case suspending((Input, Environment) -> Kind<M, Void>)
    case effectful((Input, Environment) -> Eff<E, Kind<M, Void>>)
    case workflow((Input, Environment) -> [Eff<E, Kind<M, Void>>])
    case streaming((Input, Environment) -> EffStream<E, Kind<M, Void>>)
    case handling((Input, Environment, Handler<E, M>) -> Eff<E, Void>)
    /// A dispatcher made of others. `isLater` says that something runs before its effect, which may remove a child.
    case nested((Input, Environment, Handler<E, M>, _ isLater: Bool) -> Eff<E, Void>)
    case combined(DispatcherPair<E, M, Environment, Input>)
  }

  @usableFromInline let form: Form

  @inlinable
  init(_ form: Form) { self.form = form }

  /// Answers each input with one action and no effect.
  @inlinable
  public static func pure(_ action: @escaping (Input) -> Kind<M, Void>) -> Dispatcher { Dispatcher(.pure(action)) }

  /// Answers each input with one action, from work that runs with the effect.
  ///
  /// Law: it equals `.effectful { input, environment in .suspend { work(input, environment) } }`. It makes no effect if
  /// the input can be handled at once.
  @inlinable
  public static func suspending(_ work: @escaping (Input, Environment) -> Kind<M, Void>) -> Dispatcher {
    Dispatcher(.suspending(work))
  }

  /// Answers each input with one action, from an effect.
  @inlinable
  public static func effectful(_ effect: @escaping (Input, Environment) -> Eff<E, Kind<M, Void>>) -> Dispatcher {
    Dispatcher(.effectful(effect))
  }

  /// Answers each input with several actions. Each is handled before the next effect begins.
  @inlinable
  public static func workflow(_ effects: @escaping (Input, Environment) -> [Eff<E, Kind<M, Void>>]) -> Dispatcher {
    Dispatcher(.workflow(effects))
  }

  /// Answers each input with the actions of a stream. Each is handled before the next one is requested.
  ///
  /// The stream ends with its scope: the session or the child. To end it earlier, use `.handling` and give the effect
  /// an ID:
  ///
  ///     .handling { input, clock, handler in
  ///       switch input {
  ///       case .start: ticks.forEach { handler(.pure(elapsed($0))) }.cancellable(by: "ticks", inFlight: true)
  ///       case .stop: .cancel("ticks")
  ///       }
  ///     }
  @inlinable
  public static func streaming(_ stream: @escaping (Input, Environment) -> EffStream<E, Kind<M, Void>>) -> Dispatcher {
    Dispatcher(.streaming(stream))
  }

  /// Answers each input with any effect, which passes its actions to a handler.
  @inlinable
  public static func handling(_ send: @escaping (Input, Environment, Handler<E, M>) -> Eff<E, Void>) -> Dispatcher {
    Dispatcher(.handling(send))
  }

  /// Returns the effect that passes the actions for `input` to `handler`, in order. Nothing happens before it runs.
  @inlinable
  public func send(_ input: Input, in environment: Environment, to handler: Handler<E, M>) -> Eff<E, Void> {
    send(input, in: environment, to: handler, isLater: false)
  }

  @inlinable
  func send(
    _ input: Input, in environment: Environment, to handler: Handler<E, M>, isLater: Bool
  ) -> Eff<E, Void> {
    switch form {
    case .pure(let action): return handler(.pure(action(input)))
    case .suspending(let work): return handler(.suspend { work(input, environment) })
    case .effectful(let effect): return handler(effect(input, environment))
    case .workflow(let effects): return .sequence(effects(input, environment).map { handler($0) })
    case .streaming(let stream): return stream(input, environment).forEach { handler(.pure($0)) }
    case .handling(let send): return send(input, environment, handler)
    case .nested(let send): return send(input, environment, handler, isLater)
    case .combined(let pair): return pair.send(input, in: environment, to: handler, isLater: isLater)
    }
  }
}

extension Dispatcher {
  /// Returns the function that handles the inputs of an interface.
  ///
  /// Without `isNow`, that function returns ``send(_:in:to:)``, where a child is asked for when its part begins, since
  /// it may be gone by then. With `isNow`, it runs the part that does not wait, and returns the rest.
  ///
  /// Law: running the function with `isNow`, and then the effect that it returns, equals running ``send(_:in:to:)``.
  ///
  /// The form of the dispatcher is checked here, once per interface and not once per input. So an input of a dispatcher
  /// with a single action costs only function calls, without reference counting. A combined dispatcher makes a list of
  /// effects if several of its parts handle an input.
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
      return { input, isNow in send(input, in: environment, to: handler, isLater: !isNow) }
    }
  }
}

extension Array {
  /// Returns these effects as independent parts: when one is cancelled, the others continue.
  ///
  /// Effects that do nothing are left out. A single effect stays as it is, and so does an effect that waits for
  /// nothing.
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

/// Two dispatchers, one after the other.
///
/// They are data and not a closure, so a loop asks any number of them, and they are dropped without recursion.
@usableFromInline
final class DispatcherPair<E: Effect, M: Monad, Environment, Input> {
  @usableFromInline typealias Part = Dispatcher<E, M, Environment, Input>

  // Unchecked: only `deinit` changes them, when nobody else refers to the pair, so no other access overlaps.
  @exclusivity(unchecked) @usableFromInline var first: Part?
  @exclusivity(unchecked) @usableFromInline var second: Part?

  @inlinable
  init(_ first: Part, _ second: Part) {
    self.first = first
    self.second = second
  }

  /// Returns the effects of the parts, in order.
  @inlinable
  func send(
    _ input: Input, in environment: Environment, to handler: Handler<E, M>, isLater: Bool
  ) -> Eff<E, Void> {
    // Most parts do nothing for an input. If only one part does something, no list is made.
    var only = Eff<E, Void>.pure(())
    var all: [Eff<E, Void>] = []

    func add(_ part: Part?) {
      let isFirst = if case .pure = only { true } else { false }
      guard let send = part?.send(input, in: environment, to: handler, isLater: isLater || !isFirst) else { return }
      if case .pure = send { return }
      if isFirst { return only = send }
      if all.isEmpty { all.append(only) }
      all.append(send)
    }

    var pair = self
    // The parts after the pair, the next one last.
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
