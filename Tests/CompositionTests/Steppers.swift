import Algebra
import Components
import Composition
import Effects
import FreeCofree
import ReaderEnv
import StateStore
import StepperComponents
import WriterTraced

// The stepper on four architectures, each as a space of its comonad.

/// A view that is a value.
typealias Shown = Rendering<Simulated, Input, Int>
/// A view that must be read.
typealias Read = Eff<Simulated, Shown>
/// A component of a comonad and its pairing.
typealias On<W: SpaceBrand, V> = Component<Simulated, W, W.Law.M, V>

var onStore: On<StoreBrand<Int>, Shown> { storeStepper() }
var onTraced: On<TracedBrand<[Int]>, Shown> { tracedStepper() }
var onEnv: On<EnvBrand<Reference<Simulated, Int>>, Read> { envStepper() }
var onCofree: On<CofreeBrand<Interpreter<Int>>, Shown> { cofreeStepper() }

/// The general form, here of two spaces: a space of views, moved by its `Co`.
var onCo: On<DayBrand<TracedBrand<[Int]>, StoreBrand<Int>>, Shown> {
  Kind(
    views: Day(Traced<[Int], Int> { $0.reduce(0, +) }, Store(0) { $0 }) { $0 + $1 },
    dispatcher: adding { .liftLeft(Writer<[Int], Void>.tell([$0]), by: WriterTracedPairing<[Int]>.self) })
}
