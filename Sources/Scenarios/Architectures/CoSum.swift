import Driver
import StandardLaws

extension Architecture {
  /// Co–Sum: one of two, the other remembered.
  public static let coSum = Architecture(
    "co-sum", summary: "two spaces, of which one is seen and the other remembered",
    monad: "Co<SumSpace<F, G, _>, _>", comonad: "SumSpace<F, G, _>",
    note: "an action changes the one, the other or both, and which one is seen",
    laws: { .coSum }
  ).staged { ($0 as? any OnCoSum.Type)?.staging }
}

/// A scenario that runs on Co–Sum.
public protocol OnCoSum: Staged {
  /// A session of the scenario on Co–Sum.
  @MainActor static func onCoSum(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnCoSum {
  fileprivate static var staging: any Sendable { Staging<Start>("co-sum") { onCoSum($0) } }
}
