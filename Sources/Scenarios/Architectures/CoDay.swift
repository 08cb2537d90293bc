import Driver

extension Architecture {
  /// Co–Day: two spaces side by side (Freeman 2016, *Day Convolution*).
  public static let coDay = Architecture(
    "co-day", summary: "two spaces side by side, each with its own pairing",
    monad: "Co<Day<F, G, _>, _>", comonad: "Day<F, G, _>",
    note: "an action changes one or both; actions on different sides commute"
  ).staged { ($0 as? any OnCoDay.Type)?.staging }
}

/// A scenario that runs on Co–Day.
public protocol OnCoDay: Staged {
  /// Returns a session of the scenario on Co–Day.
  @MainActor static func onCoDay(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnCoDay {
  fileprivate static var staging: any Sendable { Staging<Start>("co-day") { onCoDay($0) } }
}
