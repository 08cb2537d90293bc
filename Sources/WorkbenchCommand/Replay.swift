import ArgumentParser
import Workbench

/// `duet replay`
struct Replay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a recorded trace again, and compare what it does with what was recorded.")

  @Argument(help: "The trace; - is standard input.")
  var trace: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The architecture; without it, what the trace was recorded on.", valueName: "name"))
  var architecture: [String] = []
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The effects: simulated, with the answers of the trace where it has real ones; or live, which asks again.",
      valueName: "name"))
  var effects: String?
  @Option(help: ArgumentHelp("Run no step after this one.", valueName: "n"))
  var until: String?
  @Flag(help: "Go forward and back by commands on standard input: next, back, go N, first, last, view, help, quit.")
  var step = false
  @Option(
    name: .customLong("emit-test"),
    help: ArgumentHelp("Write a Swift test of the trace to this file.", valueName: "file"))
  var emittedTest: String?
  @Option(
    name: .customLong("emit-cast"),
    help: ArgumentHelp("Write a recording of a terminal, for asciinema, to this file.", valueName: "file"))
  var emittedCast: String?
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    var settings = ReplaySettings()
    guard architecture.count <= 1 else { throw UsageError("replay takes one architecture; compare takes several") }
    settings.architecture = try architecture.first.map { try catalogue.architecture($0) }
    settings.effects = try effects.map { try catalogue.effects($0) }
    settings.until = try until.map(stepNumber)
    settings.emittedTest = emittedTest
    settings.emittedCast = emittedCast
    settings.format = output.format
    settings.color = output.color.isOn
    if step, output.format != .text { throw UsageError("--step prints text; without --format it would be right") }
    if step, trace == "-" {
      throw UsageError("the trace and the commands of --step are both standard input; one can be")
    }
    if step, emittedTest != nil || emittedCast != nil {
      throw UsageError("--step goes back and forth; a file is written without it")
    }
    let input = try Input(opening: trace)
    let isReproduced =
      if step {
        try await catalogue.stepThrough(
          input, commands: try Input(opening: "-"), prompts: TerminalState.isInteractive, settings: settings,
          to: .standardOutput(), warn: warn)
      } else {
        try await catalogue.replay(input, settings: settings, to: .standardOutput(), warn: warn)
      }
    if !isReproduced { throw ExitStatus.finding }
  }

  private func stepNumber(_ text: String) throws(UsageError) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw UsageError("--until is '\(text)'; the number of a step, 0 for the start, would be right")
    }
    return number
  }
}
