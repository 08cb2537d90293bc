// Not `Duet`: a test copies this file for a new pairing, whose types have the same names as those that `Duet` exports.
import Components
import Effects
import PullerZipper
import TextUI

extension Stepper {
  /// Returns the stepper on Puller–Zipper: a row of numbers, one of which is in focus.
  ///
  /// A zipper has at most `Int.max` places, so it cannot contain every `Int`. This one contains the numbers from
  /// `-Int.max / 2` to `Int.max / 2`, with 0 in the middle, and renders each only when it is shown. At an end it stays,
  /// while the other architectures wrap around. Each end is 4.6 · 10¹⁸ taps away.
  ///
  /// - Precondition: `count` is one of these numbers.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> ZipperComponent<E, StepperInput, TextView<StepperInput>> {
    let zero = Int.max / 2
    return ZipperComponent(
      count: .max, index: zero + count,
      dispatcher: .pure { input in input == .increment ? .moveRight : .moveLeft },
      render: { stepperView($0 - zero) })
  }
}
