import Effects
import StandardLaws

extension Catalogue {
  /// Every architecture and every scenario of this package, with all laws, and simulated and live effects.
  public static let standard = Catalogue(
    architectures: [
      .stateStore, .writerTraced, .readerEnv, .freeCofree, .actionMoore, .pullerZipper, .coStore, .coSum, .coDay,
      .coList,
      .envStoreTraced,
    ],
    scenarios: [.stepper, .home, .homeLocale, .desk, .tabs, .steppers, .people, .search, .clock],
    effects: [.simulated, .live],
    moreLaws: [
      .coTraced, .coEnv, .coCofree, .storeToTraced, .storeToEnv, .mooreToTraced, .stateT, .writerT, .readerT, .monoids,
      .optics, .homeOptics, .peopleOptics, .stopwatchLog,
    ])
}

extension EffectsKind {
  /// A virtual clock, and scripted services.
  public static let simulated = EffectsKind(
    "simulated", summary: "a virtual clock and scripted services; repeats to the byte", Simulated.self,
    canFail: true, isDeterministic: true, runtime: { Simulation(services: $0) })
  /// The real clock, and real files.
  public static let live = EffectsKind(
    "live", summary: "the real clock and real files", IO.self,
    runtime: { _ in IORuntime(pace: .stepped) }, manual: { _ in IORuntime(pace: .manual) })
}
