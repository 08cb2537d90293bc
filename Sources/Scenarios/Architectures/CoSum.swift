import Driver

extension Architecture {
  /// Co–Sum: one of two spaces is shown, and the other keeps its state.
  ///
  /// The idea is Xavier's (2018), the type is not his sum, which is no comonad if a side can move.
  public static let coSum = Architecture(
    "co-sum", summary: "two spaces, one visible and one remembered",
    monad: "Co<SwitchedDay<F, G, _>, _>", comonad: "SwitchedDay<F, G, _>",
    note: "an action changes one or both, and chooses the visible one"
  ).staged { ($0 as? any OnCoSum.Type)?.staging }
}

/// A scenario that runs on Co–Sum.
public protocol OnCoSum: Staged {
  /// Returns a session of the scenario on Co–Sum.
  @MainActor static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnCoSum {
  fileprivate static var staging: any Sendable { Staging<Start>("co-sum") { onCoSum($0) } }
}
