import ArgumentParser
import Driver
import Terminal
import Utilities
import Workbench

struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a scenario on several architectures, and print them side by side.",
    discussion: """
      A difference that random events find is shrunk to a short script. With two scripts, it compares them instead, on \
      one architecture or each on its own; + marks a step that only the second script has, and − one that only the \
      first has.
      """)

  @Argument(help: "The scenario: see \(WorkbenchCommand.name) list.", completion: .scenarios)
  var scenario: String
  @OptionGroup var compared: ComparedOption
  @OptionGroup var events: RunOptions
  @OptionGroup var measuring: TimingsOption
  @OptionGroup var properties: PropertiesOption
  @Option(
    name: [.customShort("o"), .customLong("trace")],
    help: ArgumentHelp("Write the traces to this folder, one file for each architecture.", valueName: "folder"),
    completion: .directory)
  var trace: String?
  @Flag(help: "Play the first difference in the terminal, on the two architectures that differ.")
  var play = false
  @OptionGroup var shrinking: ShrinkOptions
  @OptionGroup var folding: FoldingOptions
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    let scenario = try catalogue.scenario(scenario)
    let effects = try catalogue.effects(events.effects)
    var settings = try events.settings(output)
    try folding.apply(to: &settings)
    settings.states = settings.states || settings.at != nil
    settings.timings = measuring.timings
    settings.checksProperties = properties.areChecked
    if trace == "-" {
      throw UsageError("--trace: " + mismatch(expected: "a folder", found: "'-'", hint: "run writes one trace to -"))
    }
    if play { try checkPlay() }
    let shrunk = try shrinking.settings(events, effects)
    let (architectures, source) = try events.sides(
      on: compared.architecture, of: scenario, from: settings.data, in: catalogue)
    var first: (step: ComparedStep, events: [ScriptEvent])?
    try keepApart(traceOutputs(trace, of: architectures), from: events.inputs.used)
    let agreed = try await catalogue.compare(
      scenario, on: architectures, effects: effects, events: source, settings: settings,
      traces: trace.map { folder in { try Files.create($0.map { "\($0).jsonl" }, inFolder: folder) } },
      differed: { first = ($0, $1) }, shrinking: shrunk, to: FileOutput.standardOutput(), warn: warn)
    guard !agreed else { return }
    if events.script.count < 2, let first, let difference = first.step.difference {
      if play {
        let differing = try [difference.first, difference.second].map { try catalogue.architecture($0) }
        // An event that one architecture refuses cannot be performed on both.
        let isRefused = first.step.outcomes.contains { $0.refusal != nil }
        try await play(catalogue, scenario, differing, effects, first.events.dropLast(isRefused ? 1 : 0), settings)
      } else if TerminalState.isTerminal, settings.format == .text {
        let output = FileOutput.standardOutput()
        // The events that differ may be those of a shrunk script, which has other step numbers.
        let place = events.random == nil ? "the first difference, in step \(first.step.step)" : "the difference"
        try output.writeMessage("add --play to open \(place)")
        try output.flush()
      }
    }
    throw ExitStatus.finding
  }

  @MainActor
  private func checkPlay() throws {
    try events.inputs.refuseStandardInput("play reads keys from standard input")
    if events.script.count > 1 {
      throw UsageError(mismatch(expected: "--play with one script", found: "\(events.script.count) scripts"))
    }
    do throws(TerminalError) { try TerminalDevice.check() } catch { throw UsageError("--play: \(error)") }
  }

  /// Plays `events` on two architectures, and then waits for keys.
  @MainActor
  private func play(
    _ catalogue: Catalogue, _ scenario: Scenario, _ architectures: [Architecture], _ effects: EffectsKind,
    _ events: ArraySlice<ScriptEvent>, _ settings: RunSettings
  ) async throws {
    let played = try await catalogue.play(
      scenario, on: architectures, effects: effects, script: Script(events: events, name: "the events"),
      settings: settings, viewSize: self.events.size.limit,
      in: {
        do throws(TerminalError) { return try TerminalDevice() } catch { throw UsageError("--play: \(error)") }
      }, warn: warn)
    switch played.ending {
    case .interrupted: throw ExitStatus.interrupted
    case .closed: throw ExitStatus.output
    case .left: break
    }
  }
}
