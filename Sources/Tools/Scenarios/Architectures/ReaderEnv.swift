extension Architecture {
  /// Reader–Env: actions read an environment, and only `Eff` changes anything (Freeman 2016, *Comonads as Spaces*).
  public static let readerEnv = Architecture(
    "reader-env", summary: "one point and its environment; all changes are in Eff",
    monad: "Reader<R, _>", comonad: "Env<R, _>", view: "Eff<Rendering<Eff, Input, TextView<Input>>>",
    note: "the space never moves; only effects can change what it shows")
}
