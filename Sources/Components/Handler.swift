import Algebra
import Effects

/// What an interface gives its actions to: `Handler<Eff, M> = (Eff<M<Void>>) -> Eff<Void>`.
///
/// It runs the effect, and makes of the action that it gives a move of the space.
@frozen
public struct Handler<E: Effect, M: ActionMonad> {
  @usableFromInline let handle: (Eff<E, M.Action>) -> Eff<E, Void>

  /// A handler that is `handle`.
  @inlinable
  public init(_ handle: @escaping (Eff<E, M.Action>) -> Eff<E, Void>) { self.handle = handle }

  /// The handler that gives every action to `move`, when its effect has been done.
  @inlinable
  public static func moving(_ move: @escaping (M.Action) -> Void) -> Handler {
    Handler { effect in
      switch effect {
      case .pure(let action): return .suspend { move(action) }
      case .suspend(let work): return .suspend { move(work()) }
      case .effect(let kind): return .effect(E.map(kind, move))
      }
    }
  }

  /// The effect of handling `effect`. Nothing happens before it is run.
  @inlinable
  public func callAsFunction(_ effect: Eff<E, M.Action>) -> Eff<E, Void> { handle(effect) }
}
