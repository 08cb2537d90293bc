import Effects
import StandardLaws

extension Catalogue {
  /// Every architecture and every scenario of this package, with all laws, and simulated and live effects.
  public static let standard = Catalogue(
    architectures: Architecture.standard, scenarios: Scenario.standard, effects: [.simulated, .live],
    moreLaws: Lawful.others)
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
