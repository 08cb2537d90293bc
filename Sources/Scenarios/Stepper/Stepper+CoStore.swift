import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI

/// A `CoStep` through the space of numbers, which adds an amount to the number.
public struct StepperStep: CoStep, CustomStringConvertible {
  /// The result of the step: none.
  public typealias A = Void

  let amount: Int

  /// Moves the space by the amount.
  public func run<B>(on space: inout Kind<StoreBrand<Int>, B>) { space.update { $0 &+= amount } }

  /// The step as text: `go by +1`.
  public var description: String { "go by \(Sum(amount))" }
}

extension Stepper: OnCoStore {
  /// Returns the stepper made from the comonad alone: the space of all views, and steps through it.
  public static func coStore<E: Effect>(
    _ effects: E.Type
  ) -> CoComponent<E, StoreBrand<Int>, StepperInput, TextView<StepperInput>> {
    CoComponent(
      views: Store(0, stepperView).kind,
      dispatcher: .pure { input in Co(StepperStep(amount: input == .increment ? 1 : -1)) })
  }

  /// Returns a session on Co–Store.
  public static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coStore(stage.effects))
  }
}
