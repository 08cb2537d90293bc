import Checking
import Driver
import TextUI
import Utilities

extension Catalogue {
  /// Decides whether a scenario behaves alike on its architectures, and prints the answers (`duet bisimulate`).
  ///
  /// It compares the first architecture with each of the others.
  ///
  /// - Parameters:
  ///   - progress: Receives how far the search is, and returns whether it goes on.
  ///   - warn: Receives warnings.
  /// - Returns: The most serious outcome.
  /// - Throws: `UsageError`, `DataError`, ``OutputError``, or ``Inconclusive`` if a session cannot be searched.
  @MainActor
  public func bisimulate(
    _ scenario: Scenario, on architectures: [Architecture], settings: SearchSettings, to output: any Output,
    progress: SearchProgress = { _ in true }, warn: (String) -> Void
  ) async throws -> SearchVerdict {
    guard let first = architectures.first, architectures.count > 1 else {
      throw UsageError(mismatch(expected: "two architectures or more", found: "\(architectures.count)"))
    }
    try settings.plan.check(for: scenario)
    let property = try settings.property.map { name in
      guard let property = settings.plan.properties.first(where: { $0.name == name }) else {
        throw UsageError(unknown("property", name, among: settings.plan.properties.map(\.name)))
      }
      return property
    }
    if property != nil, settings.emittedTest != nil {
      throw UsageError(mismatch(expected: "--emit-test or --property", found: "both", hint: "a test compares views"))
    }
    let beginning = try scenario.beginning(of: settings, warn)
    let makers = try architectures.map { try beginning.maker(of: scenario, on: $0) }
    var written = BisimulationOutput(scenario.name, first.name, settings: settings, output: output)
    try written.begin()
    var worst = SearchVerdict.holds
    var found = 0
    for (other, maker) in zip(architectures, makers).dropFirst() {
      let result: Bisimulation
      do {
        result = try await Checking.bisimulate(
          makers[0], maker, plan: settings.plan, observing: settings.observation, property: property,
          progress: { await progress("\(other.name): \(counted($0, "pair")), \(counted($1, "event"))") })
      } catch let missing as NotSearchable {
        throw Inconclusive(
          description: "\(scenario.name) on \(first.name) and \(other.name) cannot be searched: \(missing)")
      }
      try written.add(result, other.name)
      if case .different(let events, let difference) = result.verdict {
        found += 1
        let names = [first.name, other.name]
        try await settings.emit(
          events, number: found,
          comment: "\(scenario.name): \(names.joined(separator: " and ")) differ after the last event"
        ) { path in
          let test = try ComparisonTest(
            scenario, from: beginning, on: names, effects: .simulated, size: Size(width: 80, height: 24), of: self)
          return test.source(events, path: path, comparing: difference.observed)
        }
      }
      worst = max(worst, result.outcome)
      if result.verdict == .interrupted { break }
    }
    try written.end()
    return worst
  }
}

extension Bisimulation.Difference {
  /// What a test of the difference compares beside views.
  fileprivate var observed: ComparisonTest.Observed {
    switch self {
    case .views, .conditions, .observations, .refusal: .views
    case .offers: .controls
    case .effects: .effects
    }
  }
}

extension Bisimulation {
  /// The outcome for the exit code.
  var outcome: SearchVerdict {
    switch verdict {
    case .equivalent: .holds
    case .different: .finding
    case .inconclusive, .inexact: .inconclusive
    case .interrupted: .interrupted
    }
  }
}
