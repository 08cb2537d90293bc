import Driver
import StandardLaws

extension Architecture {
  /// Co–Store: what a comonad alone makes.
  public static let coStore = Architecture(
    "co-store", summary: "a comonad alone; actions are of its own monad, Co",
    monad: "Co<Store<S, _>, _>", comonad: "Store<S, _>",
    note: "an action is put together from steps, which say where they go",
    laws: { .coStore }
  ).staged { ($0 as? any OnCoStore.Type)?.staging }
}

/// A scenario that runs on Co–Store.
public protocol OnCoStore: Staged {
  /// A session of the scenario on Co–Store.
  @MainActor static func onCoStore(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnCoStore {
  fileprivate static var staging: any Sendable { Staging<Start>("co-store") { onCoStore($0) } }
}
