import Driver

extension Architecture {
  /// Action–Moore: actions send inputs to a Moore machine (Freeman 2016, *Comonads as Spaces*).
  public static let actionMoore = Architecture(
    "action-moore", summary: "a state machine; actions send it inputs",
    monad: "Action<Input, _>", comonad: "Moore<Input, _>",
    note: "the state is hidden; inputs are data, as in Elm and Redux"
  ).staged { ($0 as? any OnActionMoore.Type)?.staging }
}

/// A scenario that runs on Action–Moore.
public protocol OnActionMoore: Staged {
  /// Returns a session of the scenario on Action–Moore.
  @MainActor static func onActionMoore(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnActionMoore {
  fileprivate static var staging: any Sendable { Staging<Start>("action-moore") { onActionMoore($0) } }
}
