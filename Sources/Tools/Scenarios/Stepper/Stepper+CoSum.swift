import Duet

// The stepper on two spaces with a switch: the numbers from zero up, on State–Store, and the negative numbers, on
// Free–Cofree. A step reads the number from the current side, and shows the new number on the side that contains it.

/// The numbers from zero up, and the negative numbers.
public typealias StepperNumbers = SumOfBrand<StoreBrand<Int>, CofreeBrand<Interpreter<Int>>>

extension Stepper {
  /// Returns the stepper on two spaces with a switch.
  public static func coSum<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> CoComponent<E, StepperNumbers, StepperInput, TextView<StepperInput>> {
    let fromZeroOn = Store(max(count, 0), stepperView)
    let below = Cofree.unfold(min(count, -1), head: stepperView)
    return CoComponent(
      views: SumOf(count < 0 ? .right : .left, fromZeroOn, below),
      dispatcher: .pure { input in
        Co<StepperNumbers, Side>.side().flatMap { $0 == .left ? .left(.get) : Self.below(Count().program) }
          .flatMap { show($0 &+ input.amount) }
      })
  }

  private static func below<A>(_ program: Free<Instructions<Int>, A>) -> Co<StepperNumbers, A> {
    .liftRight(program, by: FreeCofreePairing<Interpreter<Int>>.self)
  }

  private static func show(_ number: Int) -> Co<StepperNumbers, Void> {
    guard number < 0 else { return Co.left(.put(number)).then(.moveLeft()) }
    return below(Count().program.flatMap { Add(amount: number &- $0).program }).then(.moveRight())
  }
}
