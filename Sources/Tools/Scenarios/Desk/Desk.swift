import Duet

/// The values of a desk: a stepper and a home screen side by side.
public struct Desk: Hashable, Sendable {
  /// The stepper's number.
  public var count: Int
  /// The home screen.
  public var home: Home
}

/// An input of the desk.
public enum DeskInput: Hashable, Sendable {
  /// An input of the stepper.
  case stepper(StepperInput)
  /// An input of the home screen.
  case home(HomeInput)

  static var stepperPrism: Prism<DeskInput, StepperInput> {
    Prism(embed: DeskInput.stepper) { if case .stepper(let input) = $0 { input } else { nil } }
  }

  static var homePrism: Prism<DeskInput, HomeInput> {
    Prism(embed: DeskInput.home) { if case .home(let input) = $0 { input } else { nil } }
  }
}

/// Returns the view of both parts, with IDs qualified by `stepper` and `home`.
public func deskView(_ stepper: TextView<StepperInput>, _ home: TextView<HomeInput>) -> TextView<DeskInput> {
  TextView { view in
    view.embed(stepper, id: "stepper", DeskInput.stepper)
    view.divider()
    view.embed(home, id: "home", DeskInput.home)
  }
}
