import Algebra
import Components
import Effects

/// A component on Writer–Traced: a traced space of interfaces.
///
/// It needs an initial log, a dispatcher that tells a log for each input, and a view of a log:
///
///     let stepper = TracedComponent<IO, Sum<Int>, StepperInput, TextView<StepperInput>>(
///       initial: 0,
///       dispatcher: .pure { input in .tell(input == .increment ? 1 : -1) },
///       render: { stepperView($0.value) })
public typealias TracedComponent<E: Effect, Log: Monoid, Input, View> =
  Traced<Log, UI<E, WriterBrand<Log>, Rendering<E, Input, View>>>

/// A component on Writer–Traced whose log acts on a state.
public typealias EventSourcedComponent<E: Effect, Log: Monoid, S, Input, View> =
  EventSourced<Log, S, UI<E, WriterBrand<Log>, Rendering<E, Input, View>>>

extension Kind {
  /// Creates a component that starts with the log `initial`, tells by `dispatcher`, and shows `render` of its log.
  @inlinable public init<Log, E: Effect, Input, View>(
    initial: Log = .empty, dispatcher: Dispatcher<E, WriterBrand<Log>, Void, Input, Log>,
    render: @escaping (Log) -> View
  ) where F == TracedBrand<Log>, A == UI<E, WriterBrand<Log>, Rendering<E, Input, View>> {
    self.init(log: initial, dispatcher.interface(showing: render))
  }
}

extension Kind {
  /// Creates a component that starts at the state `initial` with an empty log, and shows `render` of the state.
  ///
  /// - Parameters:
  ///   - initial: The first state.
  ///   - act: Changes a state by a log; it obeys the laws of ``EventSourced``.
  ///   - dispatcher: Tells a log for each input, by any monad that moves the space.
  ///   - render: Returns the view of a state.
  @inlinable public init<Log, S, E: Effect, M, Input, View>(
    initial: S, act: @escaping (inout S, Log) -> Void, dispatcher: Dispatcher<E, M, Void, Input, S>,
    render: @escaping (S) -> View
  ) where F == EventSourcedBrand<Log, S>, A == UI<E, M, Rendering<E, Input, View>> {
    let interface: (S) -> A = dispatcher.interface(showing: render)
    self.init(Acted(state: initial), act: act, byState: interface)
  }
}

// MARK: - Logs that request effects

/// A component on Writer–Traced whose log acts on a state and requests effects.
public typealias EventSourcedComponentWithRequests<E: Effect, Log: Monoid, S, Input, View> =
  EventSourcedComponent<E, Log, WithRequests<S, E, Writer<Log, Void>>, Input, View>

extension Kind {
  /// Creates a component whose log requests effects with the state that it has just made: see `WithRequests`.
  ///
  ///     let counter = EventSourcedComponentWithRequests<IO, [Int], Int, Step, TextView<Step>>(
  ///       initial: 0,
  ///       act: { count, steps in
  ///         for step in steps { count += step }
  ///         return steps.isEmpty ? [] : [store.save(count).withoutAction()]
  ///       },
  ///       dispatcher: .pure { .tell([$0 == .up ? 1 : -1]) }, render: view)
  ///
  /// A request whose action tells nothing, or an empty list, moves nothing and shows no view.
  ///
  /// - Parameters:
  ///   - initial: The first state.
  ///   - requesting: The effects that the start requests, as in Elm's `init`.
  ///   - act: Changes a state by a log, and returns effects whose results are told next. It obeys the laws of
  ///     ``EventSourced``, and an empty log requests nothing.
  public init<Log, State, E: Effect, Input, View>(
    initial: State, requesting: [Eff<E, Writer<Log, Void>>] = [],
    act: @escaping (inout State, Log) -> [Eff<E, Writer<Log, Void>>],
    dispatcher: Dispatcher<E, WriterBrand<Log>, Void, Input, State>, render: @escaping (State) -> View
  )
  where
    F == EventSourcedBrand<Log, WithRequests<State, E, Writer<Log, Void>>>,
    A == UI<E, WriterBrand<Log>, Rendering<E, Input, View>>
  {
    let interface = dispatcher.interfaceWithRequests(showing: render)
    self.init(
      Acted(state: WithRequests(initial, requesting: requesting.map { $0.map(orPure) })),
      act: { point, told in point.update { act(&$0, told).map { $0.map(orPure) } } }, byState: interface)
  }
}

/// Returns `action`; `pure` if it tells an empty list.
private func orPure<Log>(_ action: Writer<Log, Void>) -> Writer<Log, Void> {
  (action.run().log as? any Collection)?.isEmpty == true ? .pure(()) : action
}
