import Driver
import StandardLaws

extension Architecture {
  /// Reader–Env.
  public static let readerEnv = Architecture(
    "reader-env", summary: "one point and its environment; what changes, changes in Eff",
    monad: "Reader<R, _>", comonad: "Env<R, _>", view: "Eff<Interface<Eff, Input, TextView<Input>>>",
    note: "the space never moves: without effects nothing can change",
    laws: { .readerEnv }
  ).staged { ($0 as? any OnReaderEnv.Type)?.staging }
}

/// A scenario that runs on Reader–Env.
public protocol OnReaderEnv: Staged {
  /// A session of the scenario on Reader–Env.
  @MainActor static func onReaderEnv(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnReaderEnv {
  fileprivate static var staging: any Sendable { Staging<Start>("reader-env") { onReaderEnv($0) } }
}
