import Components
import Driver
import Effects
import OrderedJSON
import StateStore
import TextUI

// Faults found in peers: a test for each. The names of these suites begin with "Caught".

typealias CaughtSession<E: Effect, State, Input> = Session<
  StoreComponent<E, State, Input, TextView<Input>>, E, Input, Rendering<E, Input, TextView<Input>>
>

/// A session on State–Store. Its view is its state as text, unless `render` makes another.
@MainActor
func caughtSession<E: Effect, State, Input>(
  _ initial: State, in runtime: E.Runtime, recording: Bool = false, movesAtMost: Int = 200_000,
  render: @escaping (State) -> TextView<Input> = inWords,
  dispatcher: Dispatcher<E, StateBrand<State>, Void, Input, State>
) -> CaughtSession<E, State, Input> {
  Session(
    StoreComponent(initial: initial, dispatcher: dispatcher, render: render), runtime: runtime, recording: recording,
    movesAtMost: movesAtMost)
}

/// A view of a state as text.
func inWords<State, Input>(_ state: State) -> TextView<Input> { TextView { $0.label("state", "\(state)") } }

/// A session of a number. `handle` handles its inputs and can send others.
@MainActor
func numberSession<Input>(
  in simulation: Simulation = Simulation(), recording: Bool = false, movesAtMost: Int = 200_000,
  render: @escaping (Int) -> TextView<Input> = inWords,
  _ handle:
    @escaping (
      Input, Handler<Simulated, StateBrand<Int>>, _ send: @escaping (Input) -> Void
    ) -> Eff<Simulated, Void>
) -> CaughtSession<Simulated, Int, Input> {
  var send: (Input) -> Void = { _ in }
  let session = caughtSession(
    0, in: simulation, recording: recording, movesAtMost: movesAtMost, render: render,
    dispatcher: .handling { input, _, handler in
      handle(input, handler) { send($0) }
    })
  send = { [weak session] in session?.send($0) }
  return session
}

/// The answer of a service that takes some time, or that fails.
func answer<E: Effect, Answer: Sendable>(
  _ answer: Answer, after latency: Int, isCancellable: Bool = true, failed: Answer? = nil
) -> Eff<E, Answer> {
  let service = Service<Answer>(
    "service", latency: latency, isCancellable: isCancellable, simulated: { .success(answer) },
    live: { .success(answer) }, encode: { JSON("\($0)") })
  return service.call().map { (try? $0.get()) ?? failed ?? answer }
}
