import Driver
import StandardLaws

extension Architecture {
  /// Reader–Env over State–Store over Writer–Traced, by transformers.
  public static let envStoreTraced = Architecture(
    "env-store-traced", summary: "an environment over a parent's state over a child's log",
    monad: "ReaderT<R, StateT<S, Writer<Log, _>, _>, _>", comonad: "EnvT<R, StoreT<S, Traced<Log, _>, _>, _>",
    note: "one action reads words, changes the parent's state and tells the child's log",
    laws: { .envStoreTraced }
  ).staged { ($0 as? any OnEnvStoreTraced.Type)?.staging }
}

/// A scenario that runs on Reader–Env over State–Store over Writer–Traced.
public protocol OnEnvStoreTraced: Staged {
  /// A session of the scenario on Reader–Env over State–Store over Writer–Traced.
  @MainActor static func onEnvStoreTraced(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnEnvStoreTraced {
  fileprivate static var staging: any Sendable { Staging<Start>("env-store-traced") { onEnvStoreTraced($0) } }
}
