import Algebra
import Effects

/// The handler of an interface's actions: `Handler<Eff, M> = (Eff<M<Void>>) -> Eff<Void>` (Bow Arch 2020).
///
/// A handler runs an effect, and moves the space by the action that the effect returns. It also answers programs: `run`
/// is `(Eff<M<A>>) -> Eff<A>`, and `read` reads the latest state.
@frozen public struct Handler<E: Effect, M: Monad> {
  @usableFromInline enum Form {
    case custom((Eff<E, Kind<M, Void>>) -> Eff<E, Void>)
    case moving((Kind<M, Void>) -> Void)
    /// The handler of a child's parent, while the child answers an input: with the child's scope, once an effect begins
    /// there, and whether the child is gone.
    indirect case outward(Handler, scope: () -> EffectScope<E>?, isGone: () -> Bool)
  }

  @usableFromInline let form: Form
  /// Answers programs; `nil` in a handler that is only a function.
  @usableFromInline let runner: ProgramRunner<M>?
  /// Whether this is the handler of an explorer itself, and none made from it: see ``Responder``.
  @usableFromInline let isOfExplorer: Bool

  @inlinable init(form: Form, runner: ProgramRunner<M>? = nil, isOfExplorer: Bool = false) {
    self.form = form
    self.runner = runner
    self.isOfExplorer = isOfExplorer
  }

  /// Creates a handler that handles effects by `handle`.
  ///
  /// - Parameter other: Answers `read`. Pass the handler that `handle` wraps; without one, a read is cancelled.
  @inlinable public init(readingBy other: Handler? = nil, _ handle: @escaping (Eff<E, Kind<M, Void>>) -> Eff<E, Void>) {
    self.init(form: .custom(handle), runner: other?.runner)
  }

  /// Creates a handler that runs each effect and passes its action to `move`. A read is cancelled.
  @inlinable
  public static func moving(_ move: @escaping (Kind<M, Void>) -> Void) -> Handler { Handler(form: .moving(move)) }

  /// Returns the effect of handling `effect`. Nothing happens before it runs.
  @inlinable public func callAsFunction(_ effect: Eff<E, Kind<M, Void>>) -> Eff<E, Void> {
    switch form {
    case .custom(let handle): return handle(effect)
    case .moving(let move):
      switch effect {
      case .pure(let action): return .suspend { move(action) }
      case .suspend(let work): return .suspend { move(work()) }
      case .steps: return effect.map(move)
      }
    case .outward: return inScope { $0(effect) }
    }
  }
}
