import ArgumentParser
import Utilities
import Workbench

struct Replay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a recorded trace again, and compare the result with the recording.")

  @Argument(help: "The trace; - is standard input.", completion: .file())
  var trace: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The architecture. (default: the trace's)", valueName: "name"), completion: .architectures)
  var architecture: [String] = []
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The effects: simulated, which replays recorded answers of real services, or live, which calls the services again.",
      valueName: "name"), completion: .effects)
  var effects: String?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Stop after this step.", valueName: "n"),
    transform: Number.from(0, "the number of a step, 0 for the start"))
  var until: Int?
  @Option(
    name: .customLong("emit-test"),
    help: ArgumentHelp("Write a Swift test of the trace to this file.", valueName: "file"), completion: .file())
  var emittedTest: String?
  @Option(
    name: .customLong("emit-cast"),
    help: ArgumentHelp("Write a terminal recording for asciinema to this file.", valueName: "file"), completion: .file()
  )
  var emittedCast: String?
  @OptionGroup var recording: StatesOption
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    var settings = ReplaySettings()
    settings.architecture = try catalogue.onlyArchitecture(architecture, of: "replay")
    settings.effects = try effects.map { try catalogue.effects($0) }
    settings.until = until
    settings.format = output.format
    settings.color = output.color.isOn
    settings.states = recording.states ?? false
    let input = try FileInput(opening: trace)
    let results = FileOutput.standardOutput()
    try keepApart(
      [("emit-test", emittedTest), ("emit-cast", emittedCast)],
      from: [(input.identity, "the trace"), (results.identity, "where the results are printed")])
    settings.emittedTest = emittedTest.map(EmittedFile.init(replacing:))
    settings.emittedCast = emittedCast.map(EmittedFile.init(replacing:))
    let isReproduced = try await catalogue.replay(input, settings: settings, to: results, warn: warn)
    if !isReproduced { throw ExitStatus.finding }
  }
}
