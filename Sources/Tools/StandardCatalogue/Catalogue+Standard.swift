@_exported import Applications
@_exported import Scenarios
@_exported import Workbench

extension Catalogue {
  /// Every architecture and every scenario of this package, with all laws, and simulated and live effects.
  public static let standard: Catalogue = Catalogue(
    architectures: Architecture.standard, scenarios: Scenario.standard + Scenario.refuted + Scenario.applications,
    effects: [.simulated, .live], moreLaws: LawSubject.others + LawSubject.published,
    swiftName: SwiftName("Catalogue.standard", in: "StandardCatalogue") { .standard })
}

extension Architecture {
  /// The architectures of this package, each with its laws: its pairings, then those composed of them.
  public static let standard =
    pairings + [
      coStore.checked { .coStore }, coSum.checked { .coSum }, coDay.checked { .coDay }, coList.checked { .coList },
      envStoreTraced.checked { .envStoreTraced },
    ]
}
