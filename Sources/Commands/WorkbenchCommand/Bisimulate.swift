import ArgumentParser
import Checking
import Utilities
import Workbench

extension Bisimulation.Observation: ExpressibleByArgument {}

struct Bisimulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prove architectures equivalent, or print the shortest script that tells them apart.",
    discussion: """
      It compares one architecture with each of the others, in all states that both reach by the same events, in every \
      order of answers and failures. Exit 0: all are equivalent. Exit 1: some differ. Exit 2: a limit was reached \
      before there was an answer.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An architecture; the first is compared with the others. With one, it is compared with all. (default: all)",
      valueName: "name"), completion: .architectures)
  var architecture: [String] = []
  @Option(help: ArgumentHelp("What has to be the same: views, or views+effects.", valueName: "what"))
  var observing = Bisimulation.Observation.views
  @Option(
    help: ArgumentHelp(
      "Compare only whether the conditions of this property of the scenario hold, in place of views.", valueName: "name"
    ))
  var property: String?
  @OptionGroup var plan: PlanOptions
  @OptionGroup var search: SearchOptions

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    var (scenario, settings) = try plan.settings()
    settings.observation = observing
    settings.property = property
    try search.apply(to: &settings, plan)
    if property != nil, observing != .views {
      throw UsageError(mismatch(expected: "--property or --observing \(observing.rawValue)", found: "both"))
    }
    func known(_ names: [String]) throws -> [Architecture] {
      try catalogue.architectures(named: names, of: scenario, from: settings.data)
    }
    var architectures = try known(architecture)
    if architecture.count > 1, architectures.count == 1 {
      throw UsageError(
        "--architecture: " + mismatch(expected: "different architectures", found: "\(architecture[0]) twice"))
    }
    if architectures.count == 1 {
      architectures += try known([]).filter { $0.name != architectures[0].name }
    }
    try await plan.searching { output, progress, warn in
      try await catalogue.bisimulate(
        scenario, on: architectures, settings: settings, to: output, progress: progress,
        warn: warn)
    }
  }
}
