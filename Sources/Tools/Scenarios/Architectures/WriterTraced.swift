extension Architecture {
  /// Writer–Traced: actions append events to a log (Freeman 2016, *Comonads as Spaces*).
  public static let writerTraced = Architecture(
    "writer-traced", summary: "a view for every log; actions append to the log",
    monad: "Writer<Log, _>", comonad: "Traced<Log, _>",
    note: "actions are data; EventSourced keeps the state that the log acts on")
}
