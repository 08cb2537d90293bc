import Benchmark
import Components
import Driver
import Effects
import StateStore
import TextUI

/// An operation whose cost per repetition must not depend on the number of repetitions.
public struct GrowthSubject: Sendable {
  /// The name in tables.
  public let name: String
  /// Performs the operation `count` times.
  public let run: @MainActor @Sendable (_ count: Int) -> Void

  /// All subjects.
  public static let all = [
    GrowthSubject(name: "actions that send the next") { count in
      chain(count) { input, next in
        .pure(
          .modify { state in
            state = input
            next(input)
          })
      }
    },
    GrowthSubject(name: "work that sends the next") { count in
      chain(count) { input, next in
        .suspend {
          next(input)
          return .modify { $0 = input }
        }
      }
    },
    GrowthSubject(name: "calls that wait") { count in
      let (simulation, _) = simulated()
      let effect = answering.call(in: Simulated.self)
      for _ in 0..<count { effect.start(in: simulation) { blackHole($0) } }
      simulation.advance(by: answering.latency)
    },
  ]
}

private typealias Move = Eff<Simulated, State<Int, Void>>

/// Sends one input to a session and handles `count`: each sends the next one while it is being handled.
@MainActor
private func chain(_ count: Int, _ handle: @escaping (_ input: Int, _ next: @escaping (Int) -> Void) -> Move) {
  var send: (Int) -> Void = { _ in }
  let session = Session(
    StoreComponent<Simulated, Int, Int, TextView<Int>>(
      initial: 0,
      dispatcher: .effectful { input, _ in handle(input) { if $0 < count { send($0 + 1) } } },
      render: { state in TextView { $0.label("state", String(state)) } }),
    runtime: Simulation(), movesAtMost: .max)
  send = { [weak session] in session?.send($0) }
  session.send(1)
  precondition(session.space.position == count)
}
