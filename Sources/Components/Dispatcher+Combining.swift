import Algebra
import Effects

extension Dispatcher {
  /// The dispatcher that does nothing: the identity of `combined(with:)`.
  @inlinable
  public static var empty: Dispatcher { .handling { _, _, _ in .pure(()) } }

  /// Returns a dispatcher that runs this one, then `other`.
  ///
  /// `other` begins when the effect of this one has ended or was cancelled. If both effects last, use
  /// `alongside(_:)`.
  ///
  /// Law: dispatchers are a monoid under this method, with ``empty``.
  ///
  /// - Complexity: O(1). Handling an input takes time linear in the parts, and no stack, however they are nested.
  @inlinable
  public func combined(with other: Dispatcher) -> Dispatcher { Dispatcher(.combined(DispatcherPair(self, other))) }

  /// Returns a dispatcher that runs this one and `other` at the same time. Cancelling one does not cancel the other.
  ///
  /// Law: a monoid with ``empty``; for inputs that wait for nothing, it equals `combined(with:)`.
  public func alongside(_ other: Dispatcher) -> Dispatcher {
    Dispatcher(
      .nested { input, environment, handler, isLater in
        let sends = [
          send(input, in: environment, to: handler, isLater: isLater),
          other.send(input, in: environment, to: handler, isLater: true),
        ]
        return Eff<E, Void>.parallel(sends.apart()).map { _ in }
      })
  }

  /// Returns this dispatcher with its environment.
  ///
  ///     StoreComponent(initial: Home(feed), dispatcher: homeDispatcher.provided(services), render: homeView)
  @inlinable
  public func provided(_ environment: Environment) -> Dispatcher<E, M, Void, Input> {
    switch form {
    case .pure(let action): .pure(action)
    case .suspending(let work): .suspending { input, _ in work(input, environment) }
    case .effectful(let effect): .effectful { input, _ in effect(input, environment) }
    case .workflow(let effects): .workflow { input, _ in effects(input, environment) }
    case .streaming(let stream): .streaming { input, _ in stream(input, environment) }
    case .handling, .nested, .combined:
      Dispatcher<E, M, Void, Input>(
        .nested { input, _, handler, isLater in send(input, in: environment, to: handler, isLater: isLater) })
    }
  }
}
