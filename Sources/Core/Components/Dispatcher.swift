import Algebra
import Effects

/// The part of a component that turns inputs into actions and effects.
///
/// Use the simplest form that is sufficient:
///
/// - ``pure(_:)-72z49``: an action.
/// - ``suspending(_:)``: an action, from work that runs with the effect. The work may read and change references.
/// - ``effectful(_:)``: an action, from an effect that uses the environment.
/// - ``workflow(_:)``: several actions, from effects that run one after the other. Each action shows in its own view:
///   first "loading", then the result.
/// - ``streaming(_:)``: the actions of a stream, as long as it lasts.
/// - ``handling(_:)``: the general form, which receives the handler.
///
/// For example:
///
///     let stepper = Dispatcher<IO, StateBrand<Int>, Void, StepperInput, Int>.pure { input in
///       .modify { $0 += input == .increment ? 1 : -1 }
///     }
///
/// A dispatcher can have children, each group embedded once (``embedded(_:environment:action:)``), and initial inputs
/// (``starting(with:)``):
///
///     own.combined(with: row.embedded(.rows) { action, key in action.zoom(List.row(key)) })
///
/// - `Environment` is what the effects use. A parent provides its children's, with functions that send the parent
///   messages.
/// - `Observation` is the value that the component shows and that the presence of its children is read from.
///
/// Law: an input of a child goes only to the group of that child, even if the child is gone.
@frozen public struct Dispatcher<E: Effect, M: Monad, Environment, Input, Observation> {
  @usableFromInline typealias Form = DispatcherForm<E, M, Environment, Input>

  /// Answers the inputs that belong to no child.
  @usableFromInline let own: Form
  /// Answers the inputs of the children.
  @usableFromInline let children: Form
  /// The children and the initial inputs; `nil` if there are none.
  @usableFromInline let declared: Declarations<Observation, Input>?

  @inlinable init(_ own: Form, children: Form = .empty, declared: Declarations<Observation, Input>? = nil) {
    self.own = own
    self.children = children
    self.declared = declared
  }

  /// Answers each input with one action and no effect.
  @inlinable
  public static func pure(_ action: @escaping (Input) -> Kind<M, Void>) -> Dispatcher { Dispatcher(.pure(action)) }

  /// Answers each input with at most one action and no effect.
  ///
  ///     .pure { input in
  ///       switch input {
  ///       case .add: .modify { $0.append(0) }
  ///       case .row: nil
  ///       }
  ///     }
  ///
  /// Disfavored, since an optional costs instructions, and the compiler names mistakes better without it.
  @inlinable
  @_disfavoredOverload
  public static func pure(_ action: @escaping (Input) -> Kind<M, Void>?) -> Dispatcher {
    .effectful { input, _ in action(input).map { .pure($0) } }
  }

  /// Answers each input with one action, from work that runs with the effect.
  ///
  /// Law: it equals `.effectful { input, environment in .suspend { work(input, environment) } }`. It makes no effect if
  /// the input can be handled at once.
  @inlinable public static func suspending(_ work: @escaping (Input, Environment) -> Kind<M, Void>) -> Dispatcher {
    Dispatcher(.suspending(work))
  }

  /// Answers each input with one action, from an effect, or with nothing.
  @inlinable
  public static func effectful(_ effect: @escaping (Input, Environment) -> Eff<E, Kind<M, Void>>?) -> Dispatcher {
    Dispatcher(.effectful(effect))
  }

  /// Answers each input with several actions. Each is handled before the next effect begins.
  @inlinable
  public static func workflow(_ effects: @escaping (Input, Environment) -> [Eff<E, Kind<M, Void>>]) -> Dispatcher {
    .handling { input, environment, handler in .sequence(effects(input, environment).map { handler($0) }) }
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
    .handling { input, environment, handler in stream(input, environment).forEach { handler(.pure($0)) } }
  }

  /// Answers each input with any effect, which passes its actions to a handler.
  @inlinable
  public static func handling(_ send: @escaping (Input, Environment, Handler<E, M>) -> Eff<E, Void>) -> Dispatcher {
    Dispatcher(.handling { input, environment, handler, _ in send(input, environment, handler) })
  }

  /// Returns the effect that passes the actions for `input` to `handler`, in order. Nothing happens before it runs.
  @inlinable public func send(_ input: Input, in environment: Environment, to handler: Handler<E, M>) -> Eff<E, Void> {
    send(input, in: environment, to: handler, isLater: false)
  }

  @inlinable func send(
    _ input: Input, in environment: Environment, to handler: Handler<E, M>, isLater: Bool
  ) -> Eff<E, Void> {
    let form = if let declared, declared.claims(input) { children } else { own }
    return form.send(input, in: environment, to: handler, isLater: isLater)
  }

  /// Returns the function that handles the inputs of a rendering.
  ///
  /// If `isNow`, that function runs the immediate part, and returns what is left to run. Otherwise, it returns
  /// ``send(_:in:to:)``, where a part of a child asks whether the child is there when it begins.
  ///
  /// Law: running the function with `isNow`, and then the effect that it returns, equals running ``send(_:in:to:)``.
  ///
  /// The form of the dispatcher is checked here, and not for each input. So an input of the component itself with a
  /// single action costs only function calls, without reference counting.
  @inlinable
  func responding(in environment: Environment, to handler: Handler<E, M>) -> (Input, _ isNow: Bool) -> Eff<E, Void> {
    let respond = own.responding(in: environment, to: handler)
    guard let declared, declared.nests else { return respond }
    return { input, isNow in
      guard declared.claims(input) else { return respond(input, isNow) }
      return children.send(input, in: environment, to: handler, isLater: !isNow)
    }
  }
}
