import Driver
import StandardLaws

extension Architecture {
  /// Action–Moore.
  public static let actionMoore = Architecture(
    "action-moore", summary: "a machine that takes inputs; actions send it some",
    monad: "Action<Input, _>", comonad: "Moore<Input, _>",
    note: "the state is hidden behind inputs, which are data: the way of Elm and Redux",
    laws: { .actionMoore }
  ).staged { ($0 as? any OnActionMoore.Type)?.staging }
}

/// A scenario that runs on Action–Moore.
public protocol OnActionMoore: Staged {
  /// A session of the scenario on Action–Moore.
  @MainActor static func onActionMoore(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnActionMoore {
  fileprivate static var staging: any Sendable { Staging<Start>("action-moore") { onActionMoore($0) } }
}
