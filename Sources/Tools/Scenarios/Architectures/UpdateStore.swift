extension Architecture {
  /// Update–Store: actions read a state, and append events that act on it (Ahman & Uustalu 2014).
  public static let updateStore = Architecture(
    "update-store", summary: "a state and a log that acts on it; actions read and append",
    monad: "Update<Log, S, _>", comonad: "EventSourced<Log, S, _>",
    note: "an action decides by the latest state, and changes it only by events")
}
