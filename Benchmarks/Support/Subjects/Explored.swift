import ActionMoore
import Algebra
import Components
import Driver
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import Scenarios
import StateStore
import TextUI
import UpdateStore
import WriterTraced

typealias Shown = Rendering<IO, StepperInput, TextView<StepperInput>>

/// The architectures, by themselves and in sessions.
///
/// The list is explicit, because the compiler must know the types.
let explored =
  architecture("State–Store", Stepper.stateStore)
  + architecture("Writer–Traced", Stepper.writerTraced)
  + architecture("Reader–Env", Stepper.readerEnv)
  + architecture("Free–Cofree", Stepper.freeCofree)
  + architecture("Action–Moore", Stepper.actionMoore)
  + architecture("Puller–Zipper", Stepper.pullerZipper)
  + architecture("Update–Store", Stepper.updateStore)

/// Returns the subjects of one architecture.
@inline(__always)
private func architecture<S: Space, V: Presentable<IO, StepperInput, TextView<StepperInput>>>(
  _ base: String, _ component: @escaping @MainActor @Sendable () -> S
) -> [Subject] where S.Focus == UI<IO, S.M, V> {
  [subject(.architecture, base, { Explorer(component()) })]
    + applied(base) { recording, states in
      Session(component(), runtime: IORuntime(), size: screen, recording: recording, recordingStates: states)
    }
}

/// Returns a subject that sends each event through a rendering and runs its effect to the end.
@inline(__always)
func subject<S: Space, V: Presentable<IO, StepperInput, TextView<StepperInput>>>(
  _ group: Subject.Group,
  _ base: String,
  _ explorer: @escaping @MainActor @Sendable () -> Explorer<S>
) -> Subject where S.Focus == UI<IO, S.M, V> {
  Subject(
    group, base,
    moving: {
      let runtime = IORuntime()
      let explorer = explorer()
      // Its handler moves the explorer from the current focus, so the first rendering serves for all events.
      let first = shown(by: explorer)
      return { events in
        for event in 0..<events { first.start(input(event), in: runtime) }
        blackHole(explorer)
      }
    },
    rendering: {
      let runtime = IORuntime()
      let explorer = explorer()
      return { events in
        var current = shown(by: explorer)
        for event in 0..<events {
          current.start(input(event), in: runtime)
          current = shown(by: explorer)
          blackHole(current.view.laidOut(in: screen))
        }
      }
    }
  )
}

/// Returns the rendering at the explorer's focus.
@MainActor
@inline(__always)
private func shown<S: Space, V: Presentable<IO, StepperInput, TextView<StepperInput>>>(by explorer: Explorer<S>)
  -> Shown
where S.Focus == UI<IO, S.M, V> {
  switch V.presenting(.pure(explorer.explore())) {
  case .pure(let shown): return shown
  case .suspend(let work): return work()
  case .steps: preconditionFailure("the view of a stepper takes no time")
  }
}
