import Effects
import OrderedJSON

/// A task for effects, performed in several ways.
public struct EffectSubject: Sendable {
  /// A way to perform the task, by name: it makes a function that performs it `events` times.
  public typealias Way = (name: String, make: @MainActor @Sendable () -> Subject.Run)

  /// The task.
  public let name: String
  /// The ways, of which the first one is with simulated effects.
  public let ways: [Way]

  private init(
    _ name: String, and others: [Way] = [],
    _ simulate: @escaping @MainActor @Sendable (Simulation, EffectScope<Simulated>) -> Subject.Run
  ) {
    self.name = name
    let make: @MainActor @Sendable () -> Subject.Run = { simulated(simulate) }
    ways = [("Simulated", make)] + others
  }

  /// All tasks. Where Swift itself has an equivalent, it is one of the ways.
  public static let all = [
    EffectSubject("a call and its answer", and: [("IO", { liveCalls() }), ("Task", { taskCalls() })]) {
      simulation, scope in
      { events in
        for _ in 0..<events {
          answering.call(in: Simulated.self).start(in: scope) { blackHole($0) }
          simulation.advance(by: 1)
        }
      }
    },
    EffectSubject("a call that the next one cancels") { simulation, scope in
      { events in
        for _ in 0..<events {
          answering.call(in: Simulated.self).cancellable(by: "call", inFlight: true).start(in: scope) { blackHole($0) }
        }
        simulation.advance(by: 1)
      }
    },
    EffectSubject("an input debounced") { simulation, scope in
      { events in
        for _ in 0..<events {
          answering.call(in: Simulated.self).debounced(by: "input", for: 300).start(in: scope) { blackHole($0) }
        }
        simulation.advance(by: 301)
      }
    },
    EffectSubject("a tick") { simulation, scope in
      EffStream<Simulated, Int>.ticks(every: 1).forEach { time in .suspend { blackHole(time) } }.start(in: scope) {}
      return { events in simulation.advance(by: events) }
    },
  ]
}

@MainActor
private func liveCalls() -> Subject.Run {
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

private func taskCalls() -> Subject.Run {
  { events in
    for _ in 0..<events { blackHole(await Task { await answering.live() }.value) }
  }
}

/// Uses new simulated effects, which record nothing.
@MainActor
func simulated<Result>(_ use: (Simulation, EffectScope<Simulated>) throws -> Result) rethrows -> Result {
  let simulation = Simulation()
  simulation.isRecording = false
  return try use(simulation, EffectScope<Simulated>(simulation))
}

/// A service that answers as soon as the clock moves.
let answering = Service<Int>(
  "answering", latency: 1, simulated: { .success(1) }, live: { .success(1) }, encode: { JSON($0) })
