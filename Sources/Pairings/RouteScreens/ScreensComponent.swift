import Algebra
import Components
import Effects

/// A component on Route–Screens: a space of interfaces, each of which offers the events of its own screen.
///
///     let door = ScreensComponent<IO, Door>(first: Closed())
public typealias ScreensComponent<E: Effect, Flow: ScreenFlow> =
  Screens<Flow, UI<E, RouteBrand<Flow>, Rendering<E, FlowEvent<Flow>, Flow.View>>>

extension Kind {
  /// Creates a component that shows the screen `first`, and then the screens to which the events of its views lead.
  ///
  /// - Parameters:
  ///   - first: The first screen.
  ///   - dispatcher: Returns a program for an event that a view offers. By default, the program takes the event.
  public init<Flow, E: Effect>(
    first: any Screen<Flow>,
    dispatcher: Dispatcher<E, RouteBrand<Flow>, Void, FlowEvent<Flow>, any Screen<Flow>> = .pure { .take($0) }
  ) where F == ScreensBrand<Flow>, A == UI<E, RouteBrand<Flow>, Rendering<E, FlowEvent<Flow>, Flow.View>> {
    func shown<S: Screen>(_ screen: S) -> Flow.View where S.Flow == Flow { screen.shown }
    self.init(first, dispatcher.interface(showing: { shown($0) }))
  }
}

extension Dispatcher {
  /// Returns this dispatcher with an initial event of the first screen, which is `screen`.
  public func starting<S: Screen>(with event: S.Event, at screen: S.Type) -> Dispatcher
  where Input == FlowEvent<S.Flow> {
    starting(with: FlowEvent(OfferedStep<S>(event)))
  }
}
