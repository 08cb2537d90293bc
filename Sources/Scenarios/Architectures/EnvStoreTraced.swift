import Driver

extension Architecture {
  /// Reader–Env over State–Store over Writer–Traced, composed of transformers (Liang, Hudak and Jones 1995).
  public static let envStoreTraced = Architecture(
    "env-store-traced", summary: "an environment, a parent's state and a child's log, layered",
    monad: "ReaderT<R, StateT<S, Writer<Log, _>, _>, _>", comonad: "EnvT<R, StoreT<S, Traced<Log, _>, _>, _>",
    note: "an action reads words, sets the parent's state and appends to the child's log"
  ).staged { ($0 as? any OnEnvStoreTraced.Type)?.staging }
}

/// A scenario that runs on Reader–Env over State–Store over Writer–Traced.
public protocol OnEnvStoreTraced: Staged {
  /// Returns a session of the scenario on Reader–Env over State–Store over Writer–Traced.
  @MainActor static func onEnvStoreTraced(_ stage: some Stage<Start>) -> any RunningSession
}

extension OnEnvStoreTraced {
  fileprivate static var staging: any Sendable { Staging<Start>("env-store-traced") { onEnvStoreTraced($0) } }
}
