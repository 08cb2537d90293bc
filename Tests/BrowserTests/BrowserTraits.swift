import Testing
import WebDriver

extension Trait where Self == ConditionTrait {
  /// Skips the tests where there is no browser, unless DUET_REQUIRE_BROWSER is set: then they fail.
  static var inBrowser: Self {
    .enabled(if: Programs.areRequired || Programs.areThere, "\(Programs.missing)")
  }

  /// Skips the tests where axe is missing, unless DUET_REQUIRE_BROWSER is set: then they fail.
  static var withAxe: Self {
    .enabled(if: Programs.areRequired || Programs.axe != nil, "\(Programs.axeIsMissing)")
  }
}
