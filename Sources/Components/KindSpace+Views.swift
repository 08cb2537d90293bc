import Algebra
import Effects

/// A component made from a comonad alone: a space of it, moved by the monad that it has of itself.
public typealias CoComponent<E: Effect, W: Comonad, Input, View> =
  KindSpace<CoPairing<W>, UI<E, CoBrand<W>, Interface<E, Input, View>>>

extension KindSpace {
  /// A component on any pairing, from a space full of views: the everyday form where there is no other.
  ///
  ///     let stepper = CoComponent<IO, StoreBrand<Int>, StepperInput, TextView<StepperInput>>(
  ///       views: Store(0, stepperView).kind,
  ///       dispatcher: .pure { input in Co(Add(amount: input == .increment ? 1 : -1)) })
  ///
  /// - Parameters:
  ///   - views: what is shown at each point.
  ///   - environment: what the dispatcher's effects draw on.
  ///   - dispatcher: makes actions of the views' inputs.
  @inlinable
  public init<E: Effect, Environment, Input, View>(
    views: Kind<P.W, View>,
    environment: Environment,
    dispatcher: Dispatcher<E, P.M, Environment, Input>
  ) where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(
      P.W.map(views) { view in
        UI { handler in
          Interface(view: view, dispatcher: dispatcher, environment: environment, handler: handler)
        }
      })
  }

  /// A component on any pairing, some of whose children may go.
  ///
  /// - Parameter views: what is shown at each point, and which children are there: what keeps their effects running.
  @inlinable
  public init<E: Effect, Environment, Input, View>(
    viewsWithChildren views: Kind<P.W, (view: View, children: Children)>,
    environment: Environment,
    dispatcher: Dispatcher<E, P.M, Environment, Input>
  ) where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(
      P.W.map(views) { point in
        UI { handler in
          Interface(
            view: point.view, children: point.children, dispatcher: dispatcher, environment: environment,
            handler: handler)
        }
      })
  }

  /// A component without an environment.
  @inlinable
  public init<E: Effect, Input, View>(views: Kind<P.W, View>, dispatcher: Dispatcher<E, P.M, Void, Input>)
  where Focus == UI<E, P.M, Interface<E, Input, View>> {
    self.init(views: views, environment: (), dispatcher: dispatcher)
  }
}
