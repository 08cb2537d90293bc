import Benchmark
import Components
import Driver
import Effects
import ReaderEnv
import Scenarios
import TextUI

/// The architectures in a whole session: inputs sent to it, and events performed by it and recorded.
let sessions = [
  sent("State–Store, session") { session(Stepper.stateStore(), recording: false) },
  sent("Writer–Traced, session") { session(Stepper.writerTraced(), recording: false) },
  sent("Reader–Env, session") { session(Stepper.readerEnv(), recording: false) },
  sent("Free–Cofree, session") { session(Stepper.freeCofree(), recording: false) },
  sent("Action–Moore, session") { session(Stepper.actionMoore(), recording: false) },
  sent("Puller–Zipper, session") { session(Stepper.pullerZipper(), recording: false) },
  performed("State–Store, recorded") { session(Stepper.stateStore(), recording: true) },
  performed("Writer–Traced, recorded") { session(Stepper.writerTraced(), recording: true) },
  performed("Reader–Env, recorded") { session(Stepper.readerEnv(), recording: true) },
  performed("Free–Cofree, recorded") { session(Stepper.freeCofree(), recording: true) },
  performed("Action–Moore, recorded") { session(Stepper.actionMoore(), recording: true) },
  performed("Puller–Zipper, recorded") { session(Stepper.pullerZipper(), recording: true) },
]

@MainActor
private func session<S: Space>(_ space: S, recording: Bool) -> Session<S, IO, StepperInput, Shown>
where S.Focus == UI<IO, S.M, Shown> {
  Session(space, runtime: IORuntime(), size: screen, recording: recording)
}

@MainActor
private func session<S: Space>(_ space: S, recording: Bool) -> Session<S, IO, StepperInput, Eff<IO, Shown>>
where S.Focus == UI<IO, S.M, Eff<IO, Shown>> {
  Session(space, runtime: IORuntime(), size: screen, recording: recording)
}

/// Sends inputs to a session that keeps no record, as an application does.
private func sent<S: Space, V>(
  _ name: String,
  _ session: @escaping @MainActor @Sendable () -> Session<S, IO, StepperInput, V>
) -> Subject {
  Subject(
    name: name,
    moving: nil,
    rendering: {
      let session = session()
      return { events in
        for event in 0..<events {
          session.send(input(event))
          blackHole(session.screen)
        }
      }
    }
  )
}

/// Performs the events of a script, as the command does: the control is found by its ID, and the step is recorded.
private func performed<S: Space, V>(
  _ name: String,
  _ session: @escaping @MainActor @Sendable () -> Session<S, IO, StepperInput, V>
) -> Subject {
  Subject(
    name: name,
    moving: nil,
    rendering: {
      let session = session()
      return { events in
        for event in 0..<events {
          do {
            blackHole(try await session.perform(.tap(input(event) == .increment ? "increment" : "decrement")))
          } catch {
            preconditionFailure("\(name): \(error)")
          }
        }
      }
    }
  )
}
