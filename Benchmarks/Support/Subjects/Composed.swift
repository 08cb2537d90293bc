import Algebra
import Components
import Composition
import Effects
import FreeCofree
import Scenarios
import StateStore
import TextUI
import WriterTraced

// Steppers on constructions from pairings: Co, a transformer, Day and Sum.

extension Stepper {
  /// A step that adds to the position of a store.
  private struct Add: CoStep {
    typealias A = Void

    let amount: Int

    func run<B>(on space: inout Kind<StoreBrand<Int>, B>) { space.update { $0 &+= amount } }
  }

  static func coStore() -> CoComponent<IO, StoreBrand<Int>, StepperInput, TextView<StepperInput>> {
    CoComponent(
      views: Store(0, view), dispatcher: .pure { input in Co(Add(amount: input == .increment ? 1 : -1)) })
  }

  /// A state over a log.
  typealias StateOverLog = StoreTBrand<Int, TracedBrand<Sum<Int>>>

  /// An increment is logged, a decrement changes the state.
  static func storeTTraced() -> Component<IO, StateOverLog, StateOverLog.Law.M, Shown> {
    let traced = Traced<Sum<Int>, (Int) -> TextView<StepperInput>> { sum in { view(sum.value &+ $0) } }
    return Kind(
      views: StoreT(0, traced),
      dispatcher: .pure { input in input == .increment ? .lift(Writer.tell(1)) : .modify { $0 &-= 1 } })
  }

  /// Two steppers side by side, on State–Store and on Writer–Traced. The first gets the events.
  static func day() -> SideBySide<IO, StoreBrand<Int>, TracedBrand<Sum<Int>>, Shown> {
    sideBySide(stateStore(), writerTraced()) { left, _ in left }
  }

  /// A stepper on State–Store, with a hidden one on Writer–Traced.
  static func sum() -> SumComponent<IO, StoreBrand<Int>, TracedBrand<Sum<Int>>, Shown> {
    sumOf(
      stateStore(), writerTraced(), showLeft: { shown, _ in shown }, showRight: { shown, _ in shown })
  }
}

/// The subjects for these constructions.
let composed = [
  subject(.composed, "Co–Store") { Explorer(Stepper.coStore()) },
  subject(.composed, "StoreT over Traced") { Explorer(Stepper.storeTTraced()) },
  subject(.composed, "Day, of two") { Explorer(Stepper.day()) },
  subject(.composed, "Sum, of two") { Explorer(Stepper.sum()) },
]
