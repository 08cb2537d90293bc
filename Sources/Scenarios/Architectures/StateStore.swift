import Driver
import StandardLaws

extension Architecture {
  /// State–Store.
  public static let stateStore = Architecture(
    "state-store", summary: "a state and its render; actions are changes of the state",
    monad: "State<S, _>", comonad: "Store<S, _>",
    note: "an action reads and writes anything, and is a function",
    laws: { .stateStore }
  ).staged { ($0 as? any OnStateStore.Type)?.staging }
}

/// A scenario that runs on State–Store.
public protocol OnStateStore: Staged {
  /// A session of the scenario on State–Store.
  @MainActor static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnStateStore {
  fileprivate static var staging: any Sendable { Staging<Start>("state-store") { onStateStore($0) } }
}
