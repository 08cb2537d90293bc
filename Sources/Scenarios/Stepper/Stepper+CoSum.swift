import Algebra
import Components
import Composition
import Driver
import Effects
import FreeCofree
import StateStore
import TextUI

// The stepper on two spaces with a switch: the numbers from zero up, on State–Store, and the negative numbers, on
// Free–Cofree. A step reads the number from the current side, and shows the new number on the side that contains it.

/// The numbers from zero up, and the negative numbers.
public typealias StepperNumbers = SwitchedDayBrand<StoreBrand<Int>, CofreeBrand<Interpreter<Int>>>

extension Stepper: OnCoSum {
  /// Returns the stepper on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type
  ) -> CoComponent<E, StepperNumbers, StepperInput, TextView<StepperInput>> {
    let fromZeroOn = Store(0, stepperView)
    let below = Cofree.unfold(-1, head: stepperView)
    return CoComponent(
      views: SwitchedDay(.left, fromZeroOn.kind, below.kind).kind,
      dispatcher: .pure { input in step(by: input == .increment ? 1 : -1) })
  }

  /// Returns a session on Co–Sum.
  public static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(coSum(stage.effects))
  }
}

private func fromZeroOn<A>(_ change: State<Int, A>) -> Co<StepperNumbers, A> {
  .liftLeft(change.kind, by: StateStorePairing<Int>.self)
}

private func below<A>(_ program: Free<Instructions<Int>, A>) -> Co<StepperNumbers, A> {
  .liftRight(program.kind, by: FreeCofreePairing<Interpreter<Int>>.self)
}

private func step(by amount: Int) -> Co<StepperNumbers, Void> {
  Co<StepperNumbers, Side>.side().flatMap { side in
    switch side {
    case .left: fromZeroOn(.get)
    case .right: below(Stepper.Count().program)
    }
  }.flatMap { show($0 &+ amount) }
}

private func show(_ number: Int) -> Co<StepperNumbers, Void> {
  guard number < 0 else { return fromZeroOn(.put(number)).then(.moveLeft()) }
  let goThere = Stepper.Count().program.flatMap { Stepper.Add(amount: number &- $0).program }
  return below(goThere).then(.moveRight())
}
