extension Architecture {
  /// Action–Moore: actions send inputs to a Moore machine (Freeman 2016, *Comonads as Spaces*).
  public static let actionMoore = Architecture(
    "action-moore", summary: "a state machine; actions send it inputs",
    monad: "Action<Input, _>", comonad: "Moore<Input, _>",
    note: "the state is hidden; inputs are data, as in Elm and Redux")
}
