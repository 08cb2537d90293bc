extension Architecture {
  /// State–Store: actions change the state (Freeman 2016, *Comonads as Spaces*).
  public static let stateStore = Architecture(
    "state-store", summary: "a state and a render function; actions change the state",
    monad: "State<S, _>", comonad: "Store<S, _>",
    note: "an action is a function that can read and write the whole state")
}
