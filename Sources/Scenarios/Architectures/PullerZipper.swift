import Driver
import StandardLaws

extension Architecture {
  /// Puller–Zipper.
  public static let pullerZipper = Architecture(
    "puller-zipper", summary: "a row with a focus; actions move it, and stop at the ends",
    monad: "Puller<_>", comonad: "Zipper<_>",
    note: "a move sees places, not values; pages that change have their V in Eff",
    laws: { .pullerZipper }
  ).staged { ($0 as? any OnPullerZipper.Type)?.staging }
}

/// A scenario that runs on Puller–Zipper.
public protocol OnPullerZipper: Staged {
  /// A session of the scenario on Puller–Zipper.
  @MainActor static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnPullerZipper {
  fileprivate static var staging: any Sendable { Staging<Start>("puller-zipper") { onPullerZipper($0) } }
}
