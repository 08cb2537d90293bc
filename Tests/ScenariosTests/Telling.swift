import Duet

/// A component whose actions each tell an event, for any architecture.
protocol Telling {
  associatedtype Told
  associatedtype Event
  associatedtype Input

  var initial: Told { get }
  func apply(_ event: Event, to told: inout Told)
  func view(_ told: Told) -> TextView<Input>
  /// - Parameter tell: the action that tells an event, in an environment.
  func dispatcher<M: Monad, Environment>(
    _ tell: @escaping (Environment, Event) -> Eff<Simulated, Kind<M, Void>>
  ) -> Dispatcher<Simulated, M, Environment, Input, Told>
}

let tellingArchitectures = [
  "state-store", "writer-traced", "update-store", "action-moore", "free-cofree", "reader-env",
]

extension Telling {
  /// A session of the component on one of ``tellingArchitectures``.
  @MainActor
  func session(on architecture: String) -> any RunningSession {
    func run<S: Space, V: Presentable<Simulated, Input, TextView<Input>>>(_ component: S) -> any RunningSession
    where S.Focus == UI<Simulated, S.M, V> {
      Session(component, runtime: Simulation(), recording: true)
    }
    func actLog(_ told: inout Told, _ log: [Event]) { for event in log { apply(event, to: &told) } }
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
          dispatcher: dispatcher { (_: Void, event) in .pure(Update<[Event], Told, Void>.tell([event])) }, render: view)
      )
    case "action-moore":
      run(
        MooreComponent(
          initial: initial, update: { (told: inout Told, event: Event) in apply(event, to: &told) },
          dispatcher: dispatcher { (_: Void, event) in .pure(Action.send(event)) }, render: view))
    case "free-cofree":
      run(
        CofreeComponent<Simulated, Machine<Event, Told>, Input, TextView<Input>>(
          initial: initial, perform: { told, event in apply(event, to: &told) },
          dispatcher: dispatcher { (_: Void, event) in .pure(.command(event)) }, render: view))
    default:
      run(
        EnvComponent(
          environment: Reference<Simulated, Told>(initial), seeing: { $0.get },
          dispatcher: dispatcher { told, event in told.modify { apply(event, to: &$0) }.changed() }, render: view))
    }
  }
}
