import Driver
import StandardLaws

extension Architecture {
  /// Writer–Traced.
  public static let writerTraced = Architecture(
    "writer-traced", summary: "a view of every log; actions tell the log something",
    monad: "Writer<Log, _>", comonad: "Traced<Log, _>",
    note: "actions are data; ActedTraced carries the state that the log acts on",
    laws: { .writerTraced }
  ).staged { ($0 as? any OnWriterTraced.Type)?.staging }
}

/// A scenario that runs on Writer–Traced.
public protocol OnWriterTraced: Staged {
  /// A session of the scenario on Writer–Traced.
  @MainActor static func onWriterTraced(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnWriterTraced {
  fileprivate static var staging: any Sendable { Staging<Start>("writer-traced") { onWriterTraced($0) } }
}
