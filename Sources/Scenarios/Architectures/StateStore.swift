import Driver

extension Architecture {
  /// State–Store: actions change the state (Freeman 2016, *Comonads as Spaces*).
  public static let stateStore = Architecture(
    "state-store", summary: "a state and a render function; actions change the state",
    monad: "State<S, _>", comonad: "Store<S, _>",
    note: "an action is a function that can read and write the whole state"
  ).staged { ($0 as? any OnStateStore.Type)?.staging }
}

/// A scenario that runs on State–Store.
public protocol OnStateStore: Staged {
  /// Returns a session of the scenario on State–Store.
  @MainActor static func onStateStore(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnStateStore {
  fileprivate static var staging: any Sendable { Staging<Start>("state-store") { onStateStore($0) } }
}
