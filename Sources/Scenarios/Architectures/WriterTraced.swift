import Driver

extension Architecture {
  /// Writer–Traced: actions append events to a log (Freeman 2016, *Comonads as Spaces*).
  public static let writerTraced = Architecture(
    "writer-traced", summary: "a view for every log; actions append to the log",
    monad: "Writer<Log, _>", comonad: "Traced<Log, _>",
    note: "actions are data; ActedTraced keeps the state that the log acts on"
  ).staged { ($0 as? any OnWriterTraced.Type)?.staging }
}

/// A scenario that runs on Writer–Traced.
public protocol OnWriterTraced: Staged {
  /// Returns a session of the scenario on Writer–Traced.
  @MainActor static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnWriterTraced {
  fileprivate static var staging: any Sendable { Staging<Start>("writer-traced") { onWriterTraced($0) } }
}
