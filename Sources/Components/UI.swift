import Algebra
import Effects

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
