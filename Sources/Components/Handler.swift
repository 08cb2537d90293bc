import Algebra
import Effects

/// What an interface gives its actions to: `Handler<Eff, M> = (Eff<M<Void>>) -> Eff<Void>`.
///
/// It runs the effect, and makes of the action that it gives a move of the space.
@frozen
public struct Handler<E: Effect, M: ActionMonad> {
  @usableFromInline
  enum Form {
    case custom((Eff<E, M.Action>) -> Eff<E, Void>)
    case moving((M.Action) -> Void)
  }

  @usableFromInline let form: Form

  @inlinable
  init(form: Form) { self.form = form }

  /// A handler that is `handle`.
  @inlinable
  public init(_ handle: @escaping (Eff<E, M.Action>) -> Eff<E, Void>) { form = .custom(handle) }

  /// The handler that gives every action to `move`, when its effect has been done.
  @inlinable
  public static func moving(_ move: @escaping (M.Action) -> Void) -> Handler { Handler(form: .moving(move)) }

  /// The effect of handling `effect`. Nothing happens before it is run.
  @inlinable
  public func callAsFunction(_ effect: Eff<E, M.Action>) -> Eff<E, Void> {
    switch form {
    case .custom(let handle): return handle(effect)
    case .moving(let move):
      switch effect {
      case .pure(let action): return .suspend { move(action) }
      case .suspend(let work): return .suspend { move(work()) }
      case .steps: return effect.map(move)
      }
    }
  }
}
