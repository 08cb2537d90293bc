import ActionMoore
import Algebra
import Benchmark
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

typealias Shown = Interface<IO, StepperInput, TextView<StepperInput>>

/// The architectures by concrete type, by `Kind`, and in sessions.
///
/// The list is explicit, because the compiler must know the concrete types.
let explored =
  architecture("State–Store", Stepper.stateStore, by: StateStorePairing<Int>.self) {
    $0.kind
  }
  + architecture("Writer–Traced", Stepper.writerTraced, by: WriterTracedPairing<Sum<Int>>.self) {
    $0.kind
  }
  + architecture("Reader–Env", Stepper.readerEnv, by: ReaderEnvPairing<Reference<IO, Int>>.self) {
    $0.kind
  }
  + architecture("Free–Cofree", Stepper.freeCofree, by: FreeCofreePairing<Interpreter<Int>>.self) {
    $0.kind
  }
  + architecture("Action–Moore", Stepper.actionMoore, by: ActionMoorePairing<StepperInput>.self) {
    $0.kind
  }
  + architecture("Puller–Zipper", Stepper.pullerZipper, by: PullerZipperPairing.self) {
    $0.kind
  }
  + architecture("Update–Store", Stepper.updateStore, by: UpdateStorePairing<Sum<Int>, Int>.self) {
    $0.space
  }

/// Returns the subjects of one architecture.
@inline(__always)
private func architecture<S: Space, P: InteractionLaw, V: Presentable<IO, StepperInput, TextView<StepperInput>>>(
  _ base: String,
  _ component: @escaping @MainActor @Sendable () -> S, by pairing: P.Type,
  kind: @escaping @MainActor @Sendable (S) -> Component<IO, P.W, P.M, V>
) -> [Subject] where S.Focus == UI<IO, S.M, V> {
  [
    subject(.concrete, base, { Explorer(component()) }),
    subject(.byKind, base, { explore(kind(component()), by: P.self) }),
  ]
    + applied(base) { recording, states in
      Session(component(), runtime: IORuntime(), size: screen, recording: recording, recordingStates: states)
    }
}

/// Returns a subject that sends each event through an interface and runs its effect to the end.
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
      // Its handler moves the explorer from the current focus, so the first interface serves for all events.
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

/// Returns the interface at the explorer's focus.
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
