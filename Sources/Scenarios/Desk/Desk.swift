import Optics
import TextUI

/// A desk's values: a stepper and a home screen side by side.
public struct Desk: Hashable, Sendable {
  /// The stepper's number.
  public var count: Int
  /// The home screen.
  public var home: Home
}

/// What a person can do at a desk.
public enum DeskInput: Hashable, Sendable {
  /// Something done to the stepper.
  case stepper(StepperInput)
  /// Something done on the home screen.
  case home(HomeInput)
}

extension DeskInput {
  /// The stepper's input in the desk's.
  static var stepperPrism: Prism<DeskInput, StepperInput> {
    Prism(embed: DeskInput.stepper) { if case .stepper(let input) = $0 { input } else { nil } }
  }

  /// The home screen's input in the desk's.
  static var homePrism: Prism<DeskInput, HomeInput> {
    Prism(embed: DeskInput.home) { if case .home(let input) = $0 { input } else { nil } }
  }
}

/// The view of a desk: of both its parts, whose IDs are qualified by `stepper` and `home`.
public func deskView(_ stepper: TextView<StepperInput>, _ home: TextView<HomeInput>) -> TextView<DeskInput> {
  TextView { view in
    view.embed(stepper, id: "stepper", DeskInput.stepper)
    view.divider()
    view.embed(home, id: "home", DeskInput.home)
  }
}
