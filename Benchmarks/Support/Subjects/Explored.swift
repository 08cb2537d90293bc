import ActionMoore
import Algebra
import Benchmark
import Components
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import Scenarios
import StateStore
import TextUI
import WriterTraced

typealias Shown = Interface<IO, StepperInput, TextView<StepperInput>>

/// The architectures, each in its concrete type.
let explored = [
  subject(.concrete, "State–Store") {
    Explorer(Stepper.stateStore())
  } present: {
    .pure($0)
  },
  subject(.concrete, "Writer–Traced") {
    Explorer(Stepper.writerTraced())
  } present: {
    .pure($0)
  },
  subject(.concrete, "Reader–Env") {
    Explorer(Stepper.readerEnv())
  } present: {
    $0
  },
  subject(.concrete, "Free–Cofree") {
    Explorer(Stepper.freeCofree())
  } present: {
    .pure($0)
  },
  subject(.concrete, "Action–Moore") {
    Explorer(Stepper.actionMoore())
  } present: {
    .pure($0)
  },
  subject(.concrete, "Puller–Zipper") {
    Explorer(Stepper.pullerZipper())
  } present: {
    .pure($0)
  },
]

/// The architectures, each through the generic model and its branded kinds.
let exploredByKind = [
  subject(.byKind, "State–Store") {
    explore(Stepper.stateStore().kind, by: StateStorePairing<Int>.self)
  } present: {
    .pure($0)
  },
  subject(.byKind, "Writer–Traced") {
    explore(Stepper.writerTraced().kind, by: WriterTracedPairing<Sum<Int>>.self)
  } present: {
    .pure($0)
  },
  subject(.byKind, "Reader–Env") {
    explore(Stepper.readerEnv().kind, by: ReaderEnvPairing<Reference<IO, Int>>.self)
  } present: {
    $0
  },
  subject(.byKind, "Free–Cofree") {
    explore(Stepper.freeCofree().kind, by: FreeCofreePairing<Interpreter<Int>>.self)
  } present: {
    .pure($0)
  },
  subject(.byKind, "Action–Moore") {
    explore(Stepper.actionMoore().kind, by: ActionMoorePairing<StepperInput>.self)
  } present: {
    .pure($0)
  },
  subject(.byKind, "Puller–Zipper") {
    explore(Stepper.pullerZipper().kind, by: PullerZipperPairing.self)
  } present: {
    .pure($0)
  },
]

/// Sends every event through an interface, and runs its effect to the end.
///
/// - Parameter present: the view of what stands at the focus, as a session's.
@inline(__always)
func subject<S: Space, V>(
  _ group: Subject.Group,
  _ base: String,
  _ explorer: @escaping @MainActor @Sendable () -> Explorer<S>,
  present: @escaping @MainActor @Sendable (V) -> Eff<IO, Shown>
) -> Subject where S.Focus == UI<IO, S.M, V> {
  Subject(
    group, base,
    moving: {
      let runtime = IORuntime()
      let explorer = explorer()
      // Its handler moves the explorer from where it stands, whichever view an input came from.
      var first: Shown?
      present(explorer.explore()).start(in: runtime) { first = $0 }
      return { events in
        guard let first else { return }
        for event in 0..<events { first.start(input(event), in: runtime) }
        blackHole(explorer)
      }
    },
    rendering: {
      let runtime = IORuntime()
      let explorer = explorer()
      var current: Shown?
      present(explorer.explore()).start(in: runtime) { current = $0 }
      return { events in
        for event in 0..<events {
          current?.start(input(event), in: runtime)
          present(explorer.explore()).start(in: runtime) { current = $0 }
          blackHole(current?.view.laidOut(in: screen))
        }
      }
    }
  )
}
