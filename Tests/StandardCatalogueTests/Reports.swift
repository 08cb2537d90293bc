import PairingLaws
import StandardCatalogue
import Support
import Testing

/// The reports of the standard suites. Each is checked once, for whichever test needs it first.
actor Reports {
  static let shared = Reports()

  /// The suites about effects. Their mutants are in EffectsTests.
  static let ofEffects = [LawSubject.io, .simulated].map(\.name)

  private var tasks: [String: Task<LawReport, Never>] = [:]

  func report(_ name: String) async throws -> LawReport {
    if let task = tasks[name] { return await task.value }
    let make = try #require(LawSubject.standard.first { $0.name == name }).laws
    let isOfEffects = Self.ofEffects.contains(name)
    let settings = inFull(CheckSettings(), debug: CheckSettings(cases: 50))
    let task = Task {
      isOfEffects ? await make().checkAsync(settings) : await onThread { make().check(settings) }
    }
    tasks[name] = task
    return await task.value
  }
}
