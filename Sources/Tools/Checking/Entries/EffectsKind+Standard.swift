import Effects

extension EffectsKind {
  /// Effects with a virtual clock and scripted services.
  public static let simulated = EffectsKind(
    "simulated", summary: "a virtual clock and scripted services; repeats to the byte", Simulated.self,
    canFail: true, isDeterministic: true, runtime: { Simulation(services: $0) })
  /// Effects with the real clock and real files.
  public static let live = EffectsKind(
    "live", summary: "the real clock and real files", IO.self,
    runtime: { _ in IORuntime(pace: .stepped) }, manual: { _ in IORuntime(pace: .manual) })
}
