import ArgumentParser
import Driver
import Player
import Workbench

/// `duet play`
struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Use a scenario in the terminal, on one architecture or on several side by side.",
    discussion: """
      Tab and the arrows move between controls, Enter and Space act, [ and ] step back and forth in time; ? shows all keys. \
      What is done in the past begins a branch, with a trace of its own.
      """)

  @Argument(help: "The scenario: see duet list.")
  var scenario: String
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("An architecture; several times, or all. (default: state-store)", valueName: "name"))
  var architecture: [String] = []
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The effects: see duet list. (default: live)", valueName: "name"))
  var effects = "live"
  @Option(name: .shortAndLong, help: ArgumentHelp("What happens before the first key.", valueName: "file"))
  var script: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("What the scenario starts from.", valueName: "file"))
  var data: String?
  @Option(
    name: [.customShort("o"), .customLong("trace")],
    help: ArgumentHelp(
      "Write the trace to this file; of several architectures, into this folder.", valueName: "file"))
  var trace: String?
  @OptionGroup var size: SizeOptions
  @Option(help: "Whether text is coloured.")
  var color = ColorChoice.auto

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    let scenario = try catalogue.scenario(scenario)
    let architectures = try catalogue.architectures(
      named: architecture.isEmpty ? ["state-store"] : architecture, of: scenario)
    let effects = try catalogue.effects(effects)
    var settings = RunSettings()
    settings.size = try size.size()
    settings.color = color.isOn
    if script == "-" || data == "-" {
      throw UsageError("keys come by standard input; a file for --\(script == "-" ? "script" : "data") would be right")
    }
    if let data { settings.data = .file(data) { () throws(InputError) in try Files.read(data) } }
    let read = [("script", script), ("data", data)]
    if architectures.count > 1 {
      try refuseOverwriting(trace, of: architectures, read)
    } else {
      try refuseOverwriting(trace, read)
    }
    let script = try script.map { try Script(parsing: try Files.read($0), name: $0) }
    let played = try await catalogue.play(
      scenario, on: architectures, effects: effects, script: script, settings: settings,
      viewSize: try size.limit(), trace: trace, warn: warn)
    try say(played, scenario.name)
    switch played.ending {
    case .interrupted: throw ExitStatus.interrupted
    case .closed: throw ExitStatus.output
    case .left: if played.firstDisagreement != nil { throw ExitStatus.finding }
    }
  }

  /// Says what is left, when the screen has gone.
  private func say(_ played: Catalogue.Played, _ scenario: String) throws {
    guard played.ending != .closed else { return }
    let output = Output.standardOutput()
    try output.write("\(scenario): \(played.steps == 1 ? "1 step" : "\(played.steps) steps")\n")
    for trace in played.traces { try output.write("recorded in \(trace)\n") }
    if let first = played.firstDisagreement, let difference = first.difference {
      try output.write("\(difference.first) and \(difference.second) differ in step \(first.step)\n")
    }
    try output.flush()
  }
}
