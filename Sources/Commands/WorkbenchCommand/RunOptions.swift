import ArgumentParser
import Driver
import Utilities
import Workbench

/// The options of `run`, `compare` and `report` for what is run, and in which size.
struct RunOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The effects: simulated or live.", valueName: "name"), completion: .effects)
  var effects = "simulated"
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A script with the events; - is standard input. (default: the scenario's own script)", valueName: "file"),
    completion: .file())
  var script: [String] = []
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Run N random events instead of a script.", valueName: "n"),
    transform: Number.from(0, "a number of events"))
  var random: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The random seed; the same seed gives the same events.", valueName: "s"),
    transform: Number.seed)
  var seed: UInt64?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The data that the scenario starts from: for home, a JSON Feed; for any, a recorded state. (default: bundled data)",
      valueName: "file"),
    completion: .file())
  var data: String?
  @OptionGroup var recording: StatesOption
  @OptionGroup var size: SizeOptions

  /// The files that are read, by their options.
  var inputs: Inputs { Inputs(script.map { ("script", $0) } + [("data", data)]) }

  func events() throws -> EventSource {
    if let random {
      if !script.isEmpty { throw UsageError(mismatch(expected: "--random or --script", found: "both")) }
      return .random(count: random, seed: seed ?? UInt64.random(in: 0..<1_000_000_000))
    }
    if seed != nil { throw UsageError(mismatch(expected: "--random N with --seed", found: "--seed alone")) }
    guard script.count <= 1 else {
      throw UsageError(
        "--script: " + mismatch(expected: "one script", found: "\(script.count)", hint: "compare takes two"))
    }
    return try scripts().first.map { .script($0) } ?? .own
  }

  private func scripts() throws -> [Script] {
    if script.filter({ $0 == "-" }).count > 1 {
      throw UsageError(mismatch(expected: "one script from standard input", found: "several"))
    }
    return try script.map { try Script(reading: $0) }
  }

  /// The settings of a run; `output` is `nil` if it prints no steps.
  func settings(_ output: OutputOptions? = nil) throws -> RunSettings {
    var settings = RunSettings()
    settings.size = size.size
    settings.states = recording.states ?? false
    settings.columns = TerminalState.width
    try inputs.checkStandardInput()
    if let data { settings.data = .file(reading: data) }
    if let output { (settings.format, settings.color) = (output.format, output.color.isOn) }
    return settings
  }

  /// The sides of a comparison: architectures with the same events, or two scripts, on one architecture or each on its own.
  @MainActor
  func sides(
    on architecture: [String], of scenario: Scenario, from data: DataSource, in catalogue: Catalogue
  ) throws -> (architectures: [Architecture], events: EventSource) {
    if script.count < 2 {
      return (try catalogue.architectures(named: architecture, of: scenario, from: data), try events())
    }
    if random != nil || seed != nil {
      throw UsageError(mismatch(expected: "--random or --script", found: "both"))
    }
    guard script.count == 2 else {
      throw UsageError("--script: " + mismatch(expected: "one or two scripts", found: "\(script.count)"))
    }
    func refused(_ found: String) -> UsageError {
      UsageError("--architecture: " + mismatch(expected: "one or two for two scripts", found: found))
    }
    if architecture.contains("all") { throw refused("all") }
    let named = try (architecture.isEmpty ? ["state-store"] : architecture).map { try catalogue.architecture($0) }
    guard named.count <= 2 else { throw refused("\(named.count)") }
    let scripts = try scripts()
    return ([named[0], named[named.count - 1]], .scripts(scripts[0], scripts[1]))
  }
}
