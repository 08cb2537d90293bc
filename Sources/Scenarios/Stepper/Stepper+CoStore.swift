import Algebra
import Components
import Driver
import Effects
import StateStore
import TextUI

/// A step through the space of numbers: to where the number is more by some amount.
public struct StepperStep: CoStep, CustomStringConvertible {
  /// What it gives: nothing.
  public typealias A = Void

  let amount: Int

  /// Goes there.
  public func run<B>(on space: inout Kind<StoreBrand<Int>, B>) { Store.change(&space) { $0.position &+= amount } }

  /// Where it goes: `go by +1`.
  public var description: String { "go by \(Sum(amount))" }
}

extension Stepper: OnCoStore {
  /// The stepper made from a comonad alone: a space of the views of all numbers, and steps through it.
  public static func coStore<E: Effect>(
    _ effects: E.Type
  ) -> CoComponent<E, StoreBrand<Int>, StepperInput, TextView<StepperInput>> {
    CoComponent(
      views: Store(0, stepperView).kind,
      dispatcher: .pure { input in Co(StepperStep(amount: input == .increment ? 1 : -1)) })
  }

  /// A session on Co–Store.
  public static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coStore(stage.effects))
  }
}
