import ArgumentParser
import Driver
import Utilities
import Workbench

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Visit every state that events, answers and failures can reach; check properties.",
    discussion: """
      It reports the states, the kinds of screen, and properties that every scenario should have, beside the scenario's \
      own. Exit 0: all states of the plan were visited, and everything holds. Exit 1: something does not hold. Exit 2: \
      a limit was reached, or states could not be told apart.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An architecture; repeat the option for several, or give all. (default: state-store, or the scenario's first)",
      valueName: "name"), completion: .architectures)
  var architecture: [String] = []
  @OptionGroup var plan: PlanOptions
  @Option(help: ArgumentHelp("Check only this property.", valueName: "name"))
  var property: String?
  @OptionGroup var search: SearchOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the kinds of screen as SVG and DOT, the states as .aut, coverage and counterexamples to this folder.",
      valueName: "folder"), completion: .directory)
  var output: String?
  @Flag(
    help: """
      Read a path of event numbers on each line, and print the state's fingerprint and its number of events, for other \
      model checkers.
      """)
  var oracle = false

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    var (scenario, settings) = try plan.settings()
    settings.property = property
    try search.apply(to: &settings, plan)
    if let output {
      if output == "-" || output.isEmpty {
        throw UsageError("--output: " + mismatch(expected: "a folder", found: "'\(output)'"))
      }
      try Files.checkFolder(output)
    }
    let architectures = try catalogue.searched(architecture, of: scenario, from: settings.data)
    if oracle {
      guard architectures.count == 1 else {
        throw UsageError(mismatch(expected: "--oracle with one architecture", found: "\(architectures.count)"))
      }
      let others =
        [("output", output != nil), ("property", property != nil), ("format", plan.output.format != .text)]
        + search.emission.files.map { ($0.option, $0.path != nil) }
      if let (option, _) = others.first(where: \.1) {
        throw UsageError(mismatch(expected: "--oracle without --\(option)", found: "both"))
      }
      return try await answer(catalogue, scenario, architectures[0], settings)
    }
    let folder = output
    try await plan.searching { output, progress, warn in
      try await catalogue.check(
        scenario, on: architectures, settings: settings,
        files: folder.map { folder in { try Files.write($0, inFolder: folder) } },
        to: output, progress: progress, warn: warn)
    }
  }
}

extension Catalogue {
  /// Returns the architectures that a search visits: those named, or `state-store`, or the scenario's first.
  func searched(_ names: [String], of scenario: Scenario, from data: DataSource?) throws -> [Architecture] {
    let known = try architectures(named: names, of: scenario, from: data)
    if !names.isEmpty { return known }
    return Array((known.filter { $0.name == "state-store" } + known).prefix(1))
  }
}
