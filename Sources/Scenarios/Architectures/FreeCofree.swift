import Driver

extension Architecture {
  /// Free–Cofree: programs of instructions, and their interpreter (Laing 2015).
  public static let freeCofree = Architecture(
    "free-cofree", summary: "a lazily unfolded interpreter; actions are programs",
    monad: "Free<F, _>", comonad: "Cofree<G, _>",
    note: "programs of typed commands and queries, which can be printed before they run"
  ).staged { ($0 as? any OnFreeCofree.Type)?.staging }
}

/// A scenario that runs on Free–Cofree.
public protocol OnFreeCofree: Staged {
  /// Returns a session of the scenario on Free–Cofree.
  @MainActor static func onFreeCofree(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnFreeCofree {
  fileprivate static var staging: any Sendable { Staging<Start>("free-cofree") { onFreeCofree($0) } }
}
