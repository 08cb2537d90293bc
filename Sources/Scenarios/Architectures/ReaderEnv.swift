import Driver

extension Architecture {
  /// Reader–Env: actions read an environment, and only `Eff` changes anything (Freeman 2016, *Comonads as Spaces*).
  public static let readerEnv = Architecture(
    "reader-env", summary: "one point and its environment; all changes are in Eff",
    monad: "Reader<R, _>", comonad: "Env<R, _>", view: "Eff<Interface<Eff, Input, TextView<Input>>>",
    note: "the space never moves; only effects can change what it shows"
  ).staged { ($0 as? any OnReaderEnv.Type)?.staging }
}

/// A scenario that runs on Reader–Env.
public protocol OnReaderEnv: Staged {
  /// Returns a session of the scenario on Reader–Env.
  @MainActor static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnReaderEnv {
  fileprivate static var staging: any Sendable { Staging<Start>("reader-env") { onReaderEnv($0) } }
}
