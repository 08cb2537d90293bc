import Algebra
import Components
import Composition
import Driver
import Effects
import FreeCofree
import StateStore
import TextUI

// The stepper as a sum of two spaces: the numbers from zero on, on State–Store, and those below, on Free–Cofree. A step
// asks where it is, goes on in the one space or in the other, and shows that one.

/// The numbers from zero on, and those below.
public typealias StepperNumbers = SumBrand<StoreBrand<Int>, CofreeBrand<Interpreter<Int>>>

extension Stepper: OnCoSum {
  /// The stepper as a sum of two spaces.
  public static func coSum<E: Effect>(
    _ effects: E.Type
  ) -> CoComponent<E, StepperNumbers, StepperInput, TextView<StepperInput>> {
    let fromZeroOn = Store(0, stepperView)
    let below = Cofree.unfold(-1, head: stepperView)
    return CoComponent(
      views: SumSpace(.left, fromZeroOn.kind, below.kind).kind,
      dispatcher: .pure { input in step(by: input == .increment ? 1 : -1) })
  }

  /// A session on Co–Sum.
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

/// Goes to a number, in the space that it is in.
private func show(_ number: Int) -> Co<StepperNumbers, Void> {
  guard number < 0 else { return fromZeroOn(.put(number)).then(.moveLeft()) }
  let goThere = Stepper.Count().program.flatMap { Stepper.Add(amount: number &- $0).program }
  return below(goThere).then(.moveRight())
}
