import Driver
import StandardLaws

extension Architecture {
  /// Free–Cofree.
  public static let freeCofree = Architecture(
    "free-cofree", summary: "an interpreter, unfolded as it is used; actions are programs",
    monad: "Free<F, _>", comonad: "Cofree<G, _>",
    note: "programs of typed commands and queries; they can be printed before they run",
    laws: { .freeCofree }
  ).staged { ($0 as? any OnFreeCofree.Type)?.staging }
}

/// A scenario that runs on Free–Cofree.
public protocol OnFreeCofree: Staged {
  /// A session of the scenario on Free–Cofree.
  @MainActor static func onFreeCofree(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnFreeCofree {
  fileprivate static var staging: any Sendable { Staging<Start>("free-cofree") { onFreeCofree($0) } }
}
