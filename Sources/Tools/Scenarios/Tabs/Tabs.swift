import Duet

/// The values of two tabs: the visible tab, and the values of each tab.
public struct Tabs: Hashable, Sendable {
  /// The visible tab: the stepper is left, the home screen is right.
  public var side: Side
  /// The stepper's number.
  public var count: Int
  /// The home screen.
  public var home: Home
}

/// An input of the tabs.
public enum TabsInput: Hashable, Sendable {
  /// Show a tab.
  case show(Side)
  /// An input of the stepper.
  case stepper(StepperInput)
  /// An input of the home screen.
  case home(HomeInput)

  static var stepperPrism: Prism<TabsInput, StepperInput> {
    Prism(embed: TabsInput.stepper) { if case .stepper(let input) = $0 { input } else { nil } }
  }

  static var homePrism: Prism<TabsInput, HomeInput> {
    Prism(embed: TabsInput.home) { if case .home(let input) = $0 { input } else { nil } }
  }
}

/// Returns the view of the tabs while the stepper is visible.
public func tabsView(stepper: TextView<StepperInput>) -> TextView<TabsInput> {
  TextView { view in
    view.tabs(.left)
    view.embed(stepper, id: "stepper", TabsInput.stepper)
  }
}

/// Returns the view of the tabs while the home screen is visible.
public func tabsView(home: TextView<HomeInput>) -> TextView<TabsInput> {
  TextView { view in
    view.tabs(.right)
    view.embed(home, id: "home", TabsInput.home)
  }
}

extension TextView<TabsInput>.Builder {
  fileprivate mutating func tabs(_ side: Side) {
    row { row in
      row.button("tab.stepper", label: "Stepper", enabled: side != .left, .show(.left))
      row.button("tab.home", label: "Home", enabled: side != .right, .show(.right))
    }
    divider()
  }
}
