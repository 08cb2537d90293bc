import Driver

extension Architecture {
  /// Co–Store: the monad `Co` of a comonad, here Store (Kmett 2011).
  public static let coStore = Architecture(
    "co-store", summary: "one comonad; actions are in its own monad, Co",
    monad: "Co<Store<S, _>, _>", comonad: "Store<S, _>",
    note: "an action is a sequence of steps, each to a named position"
  ).staged { ($0 as? any OnCoStore.Type)?.staging }
}

/// A scenario that runs on Co–Store.
public protocol OnCoStore: Staged {
  /// Returns a session of the scenario on Co–Store.
  @MainActor static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnCoStore {
  fileprivate static var staging: any Sendable { Staging<Start>("co-store") { onCoStore($0) } }
}
