extension Architecture {
  /// Free–Cofree: programs of instructions, and their interpreter (Laing 2015).
  public static let freeCofree = Architecture(
    "free-cofree", summary: "a lazily unfolded interpreter; actions are programs",
    monad: "Free<F, _>", comonad: "Cofree<G, _>",
    note: "programs of typed commands and queries, which can be printed before they run")
}
