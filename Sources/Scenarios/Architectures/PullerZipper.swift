import Driver

extension Architecture {
  /// Puller–Zipper: actions move along a row of views (Xavier 2018).
  public static let pullerZipper = Architecture(
    "puller-zipper", summary: "a row with a focus; actions move it and stop at the ends",
    monad: "Puller<_>", comonad: "Zipper<_>",
    note: "a move sees positions, not values; a changing page reads its V in Eff"
  ).staged { ($0 as? any OnPullerZipper.Type)?.staging }
}

/// A scenario that runs on Puller–Zipper.
public protocol OnPullerZipper: Staged {
  /// Returns a session of the scenario on Puller–Zipper.
  @MainActor static func onPullerZipper(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnPullerZipper {
  fileprivate static var staging: any Sendable { Staging<Start>("puller-zipper") { onPullerZipper($0) } }
}
