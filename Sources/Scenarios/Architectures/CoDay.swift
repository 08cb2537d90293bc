import Driver
import StandardLaws

extension Architecture {
  /// Co–Day: two side by side.
  public static let coDay = Architecture(
    "co-day", summary: "two spaces side by side, each on a pairing of its own",
    monad: "Co<Day<F, G, _>, _>", comonad: "Day<F, G, _>",
    note: "an action changes the one, the other or both; those of the two sides commute",
    laws: { .coDay }
  ).staged { ($0 as? any OnCoDay.Type)?.staging }
}

/// A scenario that runs on Co–Day.
public protocol OnCoDay: Staged {
  /// A session of the scenario on Co–Day.
  @MainActor static func onCoDay(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnCoDay {
  fileprivate static var staging: any Sendable { Staging<Start>("co-day") { onCoDay($0) } }
}
