import Algebra
import Components
import Effects
import FreeCofree
import ReaderEnv
import StateStore
import StepperComponents
import WriterTraced

// The stepper on four architectures, each as a space of its pairing.

/// A view that is a value.
typealias Shown = Interface<Simulated, Input, Int>
/// A view that must be read.
typealias Read = Eff<Simulated, Shown>
/// A component of a pairing.
typealias On<P: InteractionLaw, V> = KindSpace<P, UI<Simulated, P.M, V>> where P.M: ActionMonad

var onStore: On<StateStorePairing<Int>, Shown> { KindSpace(storeStepper().kind) }
var onTraced: On<WriterTracedPairing<[Int]>, Shown> { KindSpace(tracedStepper().kind) }
var onEnv: On<ReaderEnvPairing<Reference<Simulated, Int>>, Read> { KindSpace(envStepper().kind) }
var onCofree: On<FreeCofreePairing<Interpreter<Int>>, Shown> { KindSpace(cofreeStepper().kind) }

/// The general form for any pairing: here a space of views, and `Co` of a traced space.
var onCo: CoComponent<Simulated, TracedBrand<[Int]>, Input, Int> {
  CoComponent(
    views: Traced<[Int], Int> { $0.reduce(0, +) }.kind, dispatcher: adding { Co(Writer<[Int], Void>.tell([$0])) })
}
