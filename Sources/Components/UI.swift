import Algebra
import Effects

/// A monad whose `M<Void>` are the actions of an interface.
///
/// Code written once for every architecture speaks of `Kind<M, Void>`; each architecture also has a concrete type for
/// the same thing (`State<S, Void>`), which needs no box. This names it. A brand without one keeps the default.
public protocol ActionMonad: Monad {
  /// `M<Void>`, in the type it is fastest in.
  associatedtype Action = Kind<Self, Void>

  /// An action as an application of the brand. Inverse to ``action(_:)``.
  static func kind(_ action: Action) -> Kind<Self, Void>

  /// An action from an application of the brand. Inverse to ``kind(_:)``.
  static func action(_ kind: Kind<Self, Void>) -> Action
}

extension ActionMonad where Action: Branded, Action.Brand == Self, Action.Argument == Void {
  /// The action, boxed.
  @inlinable
  public static func kind(_ action: Action) -> Kind<Self, Void> { Kind(action) }

  /// The action, taken out of its box.
  @inlinable
  public static func action(_ kind: Kind<Self, Void>) -> Action { Action(kind) }
}

extension ActionMonad where Action == Kind<Self, Void> {
  /// The action itself.
  @inlinable
  public static func kind(_ action: Action) -> Kind<Self, Void> { action }

  /// The action itself.
  @inlinable
  public static func action(_ kind: Kind<Self, Void>) -> Action { kind }
}

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

/// An interface: `UI<Eff, M, V> = (Handler<Eff, M>) -> V`, a view that is complete but for what handles its actions.
@frozen
public struct UI<E: Effect, M: ActionMonad, V> {
  @usableFromInline let view: (Handler<E, M>) -> V

  /// An interface that is `view`.
  @inlinable
  public init(_ view: @escaping (Handler<E, M>) -> V) { self.view = view }

  /// The view whose actions go to `handler`.
  @inlinable
  public func callAsFunction(_ handler: Handler<E, M>) -> V { view(handler) }

  /// The interface that shows what `transform` makes of this one's view.
  @inlinable
  public func map<B>(_ transform: @escaping (V) -> B) -> UI<E, M, B> {
    UI<E, M, B> { transform(self($0)) }
  }
}

/// A component: `Component<Eff, W, M, V> = W<UI<Eff, M, V>>`, a space full of interfaces.
public typealias Component<E: Effect, W: Comonad, M: ActionMonad, V> = Kind<W, UI<E, M, V>>

/// What a component shows, and what it does with what the person at the screen does: the usual `V` of the model.
///
/// The view carries inputs, which are data; `send` makes the effect of handling one. Keeping the two apart means that
/// a view can be compared, printed and laid out without running anything, and that rendering it makes no closure for
/// each of its controls.
@frozen
public struct Interface<E: Effect, Input, View> {
  /// What is shown.
  public let view: View
  /// The effect of an input. Nothing happens before it is run.
  public let send: (Input) -> Eff<E, Void>

  /// A view and what its inputs do.
  @inlinable
  public init(view: View, send: @escaping (Input) -> Eff<E, Void>) {
    self.view = view
    self.send = send
  }
}
