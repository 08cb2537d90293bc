import Composition
import Optics
import TextUI

/// The values of two tabs: which one is shown, and what each has, shown or not.
public struct Tabs: Hashable, Sendable {
  /// The tab that is shown: the stepper's is the left one.
  public var side: Side
  /// The stepper's number.
  public var count: Int
  /// The home screen.
  public var home: Home
}

/// What a person can do where there are tabs.
public enum TabsInput: Hashable, Sendable {
  /// Show a tab.
  case show(Side)
  /// Something done to the stepper.
  case stepper(StepperInput)
  /// Something done on the home screen.
  case home(HomeInput)
}

extension TabsInput {
  /// The stepper's input in that of the tabs.
  static var stepperPrism: Prism<TabsInput, StepperInput> {
    Prism(embed: TabsInput.stepper) { if case .stepper(let input) = $0 { input } else { nil } }
  }

  /// The home screen's input in that of the tabs.
  static var homePrism: Prism<TabsInput, HomeInput> {
    Prism(embed: TabsInput.home) { if case .home(let input) = $0 { input } else { nil } }
  }
}

/// The view of two tabs while the stepper's is shown.
public func tabsView(stepper: TextView<StepperInput>) -> TextView<TabsInput> {
  TextView { view in
    view.tabs(.left)
    view.embed(stepper, id: "stepper", TabsInput.stepper)
  }
}

/// The view of two tabs while the home screen's is shown.
public func tabsView(home: TextView<HomeInput>) -> TextView<TabsInput> {
  TextView { view in
    view.tabs(.right)
    view.embed(home, id: "home", TabsInput.home)
  }
}

extension TextView<TabsInput>.Builder {
  /// The two tabs; the one that is shown cannot be chosen.
  fileprivate mutating func tabs(_ side: Side) {
    row { row in
      row.button("tab.stepper", label: "Stepper", enabled: side != .left, .show(.left))
      row.button("tab.home", label: "Home", enabled: side != .right, .show(.right))
    }
    divider()
  }
}
