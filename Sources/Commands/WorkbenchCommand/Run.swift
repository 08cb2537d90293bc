import ArgumentParser
import Workbench

struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a scenario on one architecture, and print the trace.")

  @Argument(help: "The scenario: see \(WorkbenchCommand.name) list.", completion: .scenarios)
  var scenario: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The architecture: see \(WorkbenchCommand.name) list. (default: state-store)", valueName: "name"),
    completion: .architectures)
  var architecture: [String] = []
  @OptionGroup var events: RunOptions
  @OptionGroup var measuring: TimingsOption
  @OptionGroup var properties: PropertiesOption
  @Option(
    name: [.customShort("o"), .customLong("trace")],
    help: ArgumentHelp(
      "Write the trace to this file, as JSON Lines; - is standard output, which then has nothing else.",
      valueName: "file"), completion: .file())
  var trace: String?
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    let scenario = try catalogue.scenario(scenario)
    let architecture =
      try catalogue.onlyArchitecture(architecture, of: "run") ?? catalogue.architecture("state-store")
    let effects = try catalogue.effects(events.effects)
    var settings = try events.settings(output)
    settings.timings = measuring.timings
    settings.checksProperties = properties.areChecked
    let source = try events.events()
    // The report as JSON Lines is the trace.
    let isTraceAlone = trace == "-"
    try keepApart(isTraceAlone ? [] : [("trace", trace)], from: events.inputs.used)
    if isTraceAlone { (settings.format, settings.timings) = (.jsonl, false) }
    try await catalogue.run(
      scenario, on: architecture, effects: effects, events: source, settings: settings,
      trace: isTraceAlone ? nil : trace.map { path in { try FileOutput(recording: path) } },
      to: FileOutput.standardOutput(), warn: warn)
  }
}
