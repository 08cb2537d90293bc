import Duet

// The stepper on Route–Screens: a number offers both steps, and each end of the numbers only the step back. So it does not wrap
// around, as the other architectures do.

extension Stepper: ScreenFlow {
  /// A view that offers the steps of a screen.
  public typealias View = TextView<FlowEvent<Stepper>>

  /// A number between the least and the greatest.
  public struct Number: Screen, Hashable {
    let count: Int

    /// Returns the next number, or the previous one.
    public func after(_ input: StepperInput) -> any Screen<Stepper> { screen(count + input.amount) }

    /// Returns the number between two buttons.
    public func view(_ offer: @escaping (StepperInput) -> FlowEvent<Stepper>) -> View { stepperView(count).map(offer) }
  }

  /// The least number.
  public struct Least: Screen, Hashable {
    /// The only step from here.
    public enum Event { case increment }

    /// Returns the next number.
    public func after(_ event: Event) -> any Screen<Stepper> { screen(.min + 1) }

    /// Returns the number, and a button after it.
    public func view(_ offer: @escaping (Event) -> FlowEvent<Stepper>) -> View {
      stepperView(.min, increment: offer(.increment))
    }
  }

  /// The greatest number.
  public struct Greatest: Screen, Hashable {
    /// The only step from here.
    public enum Event { case decrement }

    /// Returns the previous number.
    public func after(_ event: Event) -> any Screen<Stepper> { screen(.max - 1) }

    /// Returns the number, and a button before it.
    public func view(_ offer: @escaping (Event) -> FlowEvent<Stepper>) -> View {
      stepperView(.max, decrement: offer(.decrement))
    }
  }

  /// Returns the stepper on Route–Screens.
  public static func routeScreens<E: Effect>(
    _ effects: E.Type, from count: Int = 0
  ) -> ScreensComponent<E, Stepper> {
    ScreensComponent(first: screen(count))
  }

  private static func screen(_ count: Int) -> any Screen<Stepper> {
    switch count {
    case .min: Least()
    case .max: Greatest()
    default: Number(count: count)
    }
  }
}
