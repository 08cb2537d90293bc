import Driver

extension Architecture {
  /// Co–List: a list of spaces, which grows and shrinks.
  public static let coList = Architecture(
    "co-list", summary: "a list of spaces with one pairing, which grows and shrinks",
    monad: "Co<ListOf<F, _>, _>", comonad: "ListOf<F, _>",
    note: "an action changes some of them, adds one or removes one"
  ).staged { ($0 as? any OnCoList.Type)?.staging }
}

/// A scenario that runs on Co–List.
public protocol OnCoList: Staged {
  /// Returns a session of the scenario on Co–List.
  @MainActor static func onCoList(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnCoList {
  fileprivate static var staging: any Sendable { Staging<Start>("co-list") { onCoList($0) } }
}
