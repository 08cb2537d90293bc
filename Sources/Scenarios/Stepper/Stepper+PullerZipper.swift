import Components
import Driver
import Effects
import PullerZipper
import TextUI

extension Stepper: OnPullerZipper {
  /// The stepper on Puller–Zipper: its numbers stand in a row, and one of them is in focus.
  ///
  /// A zipper has at most `Int.max` places, so it cannot have every `Int`. It has the numbers from `-Int.max / 2` to
  /// `Int.max / 2`, with 0 in the middle; none is made before it is looked at. At an end it stays, as a zipper does, where
  /// the other architectures go on and wrap around. No one taps as far as that: it is 4.6 · 10¹⁸ taps away.
  public static func pullerZipper<E: Effect>(
    _ effects: E.Type
  ) -> ZipperComponent<E, StepperInput, TextView<StepperInput>> {
    let zero = Int.max / 2
    return ZipperComponent(
      count: .max, index: zero,
      dispatcher: .pure { input in input == .increment ? .moveRight : .moveLeft },
      render: { stepperView($0 - zero) })
  }

  /// A session on Puller–Zipper.
  public static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession {
    stage.run(pullerZipper(stage.effects)) { zipper in
      let distance = zipper.index - zipper.count / 2
      return distance == 0 ? "in the middle" : "\(abs(distance)) \(distance < 0 ? "left" : "right") of the middle"
    }
  }
}
