import Duet

/// A component whose actions each record an event, for any architecture.
protocol EventComponent {
  associatedtype Model
  associatedtype Event
  associatedtype Input

  var initial: Model { get }
  func apply(_ event: Event, to model: inout Model)
  func view(_ model: Model) -> TextView<Input>
  /// - Parameter record: the action that records an event, in an environment.
  func dispatcher<M: Monad, Environment>(
    _ record: @escaping (Environment, Event) -> Eff<Simulated, Kind<M, Void>>
  ) -> Dispatcher<Simulated, M, Environment, Input, Model>
}

let eventArchitectures = [
  "state-store", "writer-traced", "update-store", "action-moore", "free-cofree", "reader-env",
]

extension EventComponent {
  /// A session of the component on one of ``eventArchitectures``.
  @MainActor
  func session(on architecture: String) -> any RunningSession {
    func run<S: Space, V: Presentable<Simulated, Input, TextView<Input>>>(_ component: S) -> any RunningSession
    where S.Focus == UI<Simulated, S.M, V> {
      Session(component, runtime: Simulation(), recording: true)
    }
    func actLog(_ model: inout Model, _ log: [Event]) { for event in log { apply(event, to: &model) } }
    return switch architecture {
    case "state-store":
      run(
        StoreComponent(
          initial: initial,
          dispatcher: dispatcher { (_: Void, event) in .pure(State.modify { apply(event, to: &$0) }) }, render: view))
    case "writer-traced":
      run(
        EventSourcedComponent(
          initial: initial, act: actLog, dispatcher: dispatcher { (_: Void, event) in .pure(Writer.tell([event])) },
          render: view))
    case "update-store":
      run(
        UpdateComponent(
          initial: initial, act: actLog,
          dispatcher: dispatcher { (_: Void, event) in .pure(Update<[Event], Model, Void>.tell([event])) }, render: view
        )
      )
    case "action-moore":
      run(
        MooreComponent(
          initial: initial, update: { (model: inout Model, event: Event) in apply(event, to: &model) },
          dispatcher: dispatcher { (_: Void, event) in .pure(Action.send(event)) }, render: view))
    case "free-cofree":
      run(
        CofreeComponent<Simulated, Machine<Event, Model>, Input, TextView<Input>>(
          initial: initial, perform: { model, event in apply(event, to: &model) },
          dispatcher: dispatcher { (_: Void, event) in .pure(.command(event)) }, render: view))
    default:
      run(
        EnvComponent(
          environment: Reference<Simulated, Model>(initial), seeing: { $0.get },
          dispatcher: dispatcher { model, event in model.modify { apply(event, to: &$0) }.changed() }, render: view))
    }
  }
}
