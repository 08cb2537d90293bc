import Benchmark
import Effects
import OrderedJSON

/// A task for effects, performed in several ways.
public struct EffectSubject: Sendable {
  /// The task.
  public let name: String
  /// The ways, by name. Each makes a function that performs the task `events` times.
  public let ways: [(name: String, make: @MainActor @Sendable () -> Subject.Run)]

  /// All tasks. Where Swift itself has an equivalent, it is one of the ways.
  public static let all = [
    EffectSubject(
      name: "a call and its answer",
      ways: [
        (
          "Simulated",
          {
            let (simulation, scope) = simulated()
            return { events in
              for _ in 0..<events {
                answering.call(in: Simulated.self).start(in: scope) { blackHole($0) }
                simulation.advance(by: 1)
              }
            }
          }
        ),
        (
          "IO",
          {
            let runtime = IORuntime()
            runtime.isRecording = false
            let scope = EffectScope<IO>(runtime)
            return { events in
              for _ in 0..<events {
                await withCheckedContinuation { continuation in
                  answering.call(in: IO.self).start(in: scope) {
                    blackHole($0)
                    continuation.resume()
                  }
                }
              }
              // The scope does not retain the runtime.
              blackHole(runtime)
            }
          }
        ),
        (
          "Task",
          {
            { events in
              for _ in 0..<events { blackHole(await Task { await answering.live() }.value) }
            }
          }
        ),
      ]),
    EffectSubject(
      name: "a call that the next one cancels",
      ways: [
        (
          "Simulated",
          {
            let (simulation, scope) = simulated()
            return { events in
              for _ in 0..<events {
                answering.call(in: Simulated.self).cancellable(by: "call", inFlight: true).start(in: scope) {
                  blackHole($0)
                }
              }
              simulation.advance(by: 1)
            }
          }
        )
      ]),
    EffectSubject(
      name: "an input debounced",
      ways: [
        (
          "Simulated",
          {
            let (simulation, scope) = simulated()
            return { events in
              for _ in 0..<events {
                answering.call(in: Simulated.self).debounced(by: "input", for: 300).start(in: scope) { blackHole($0) }
              }
              simulation.advance(by: 301)
            }
          }
        )
      ]),
    EffectSubject(
      name: "a tick",
      ways: [
        (
          "Simulated",
          {
            let (simulation, scope) = simulated()
            EffStream<Simulated, Int>.ticks(every: 1).forEach { time in .suspend { blackHole(time) } }
              .start(in: scope) {}
            return { events in simulation.advance(by: events) }
          }
        )
      ]),
  ]
}

@MainActor
func simulated() -> (Simulation, EffectScope<Simulated>) {
  let simulation = Simulation()
  simulation.isRecording = false
  return (simulation, EffectScope<Simulated>(simulation))
}

/// A service that answers as soon as the clock moves.
let answering = Service<Int>(
  "answering", latency: 1, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) })
