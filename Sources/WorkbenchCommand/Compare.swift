import ArgumentParser
import TextUtilities
import Workbench

struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a scenario on several architectures, and print them side by side.")

  @Argument(help: "The scenario: see \(WorkbenchCommand.name) list.", completion: .scenarios)
  var scenario: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An architecture; repeat the option for several, or give all. (default: all)", valueName: "name"),
    completion: .architectures)
  var architecture: [String] = []
  @OptionGroup var events: EventOptions
  @Option(
    name: [.customShort("o"), .customLong("trace")],
    help: ArgumentHelp("Write the traces to this folder, one file for each architecture.", valueName: "folder"),
    completion: .directory)
  var trace: String?
  @OptionGroup var folding: FoldingOptions
  @OptionGroup var recording: StatesOption
  @OptionGroup var size: SizeOptions
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    let scenario = try catalogue.scenario(scenario)
    let architectures = try catalogue.architectures(named: architecture, of: scenario)
    let effects = try catalogue.effects(events.effects)
    var settings = try events.settings(size, output)
    try folding.apply(to: &settings)
    settings.states = recording.states || settings.at != nil
    if trace == "-" {
      throw UsageError("--trace: " + mismatch(expected: "a folder", found: "'-'", hint: "run writes one trace to -"))
    }
    let source = try events.events()
    try refuseOverwriting(trace, of: architectures, [("script", events.script), ("data", events.data)])
    let agreed = try await catalogue.compare(
      scenario, on: architectures, effects: effects, events: source, settings: settings,
      traces: trace.map { folder in { try Files.create($0.map { "\($0).jsonl" }, inFolder: folder) } },
      to: FileOutput.standardOutput(), warn: warn)
    if !agreed { throw ExitStatus.finding }
  }
}
