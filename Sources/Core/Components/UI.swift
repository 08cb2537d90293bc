import Algebra
import Effects

/// An interface: a view waiting for an action handler, `UI<Eff, M, V> = (Handler<Eff, M>) -> V` (Bow Arch 2020).
@frozen public struct UI<E: Effect, M: Monad, V> {
  @usableFromInline let view: (Handler<E, M>) -> V

  /// Creates an interface from a function that takes a handler and returns the view.
  @inlinable public init(_ view: @escaping (Handler<E, M>) -> V) { self.view = view }

  /// Returns the view whose actions go to `handler`.
  @inlinable public func callAsFunction(_ handler: Handler<E, M>) -> V { view(handler) }

  /// Returns this interface with `transform` applied to its view.
  @inlinable public func map<B>(_ transform: @escaping (V) -> B) -> UI<E, M, B> {
    UI<E, M, B> { transform(self($0)) }
  }

  /// Returns this interface of a part as one of the whole, whose actions are made by `action`.
  @inlinable package func part<Whole: Monad>(
    _ action: @escaping (Kind<M, Void>) -> Kind<Whole, Void>
  ) -> UI<E, Whole, V> {
    UI<E, Whole, V> { self($0.part(action)) }
  }
}
