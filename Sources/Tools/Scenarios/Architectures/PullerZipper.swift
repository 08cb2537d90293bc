extension Architecture {
  /// Puller–Zipper: actions move along a row of views (Xavier 2018).
  public static let pullerZipper = Architecture(
    "puller-zipper", summary: "a row with a focus; actions move it and stop at the ends",
    monad: "Puller<_>", comonad: "Zipper<_>",
    note: "a move sees positions, not values; a changing page reads its V in Eff")
}
