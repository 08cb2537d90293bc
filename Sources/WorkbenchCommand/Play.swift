import ArgumentParser
import Driver
import Player
import SystemPackage
import Terminal
import TextUtilities
import Workbench

struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Use a scenario in the terminal, on one or several architectures.",
    discussion: """
      Tab and the arrows move between controls, Enter and Space act, [ and ] step back and forth in time; : takes a \
      command or a line of a script; ? shows all keys. An action in the past starts a branch, with its own trace; b goes \
      back to another branch.
      """)

  @Argument(help: "The scenario: see \(WorkbenchCommand.name) list.", completion: .scenarios)
  var scenario: String
  @Option(help: ArgumentHelp("Continue this trace: replay its events first.", valueName: "trace"), completion: .file())
  var from: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An architecture; repeat the option for several, or give all. (default: state-store, or the trace's)",
      valueName: "name"), completion: .architectures)
  var architecture: [String] = []
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The effects: see \(WorkbenchCommand.name) list. (default: live, or the trace's)", valueName: "name"),
    completion: .effects)
  var effects: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("A script to run first.", valueName: "file"), completion: .file())
  var script: String?
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The data that the scenario starts from.", valueName: "file"),
    completion: .file())
  var data: String?
  @Option(
    name: [.customShort("o"), .customLong("trace")],
    help: ArgumentHelp(
      "Write the trace to this file; for several architectures, the traces to this folder.", valueName: "file"),
    completion: .file())
  var trace: String?
  @OptionGroup var recording: StatesOption
  @OptionGroup var size: SizeOptions
  @Option(help: "When to colour text.")
  var color = ColorChoice.auto

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    let scenario = try catalogue.scenario(scenario)
    let keys = "play reads keys from standard input"
    for (option, path, hint) in [
      ("trace", trace, "play draws on standard output"), ("script", script, keys), ("data", data, keys),
      ("from", from, keys),
    ] where path == "-" {
      throw UsageError("--\(option): " + mismatch(expected: "a file", found: "'-'", hint: hint))
    }
    if data != nil, from != nil {
      throw UsageError(mismatch(expected: "--data or --from", found: "both", hint: "a trace has its own data"))
    }
    let recorded = try from.map { (name: $0, trace: try Trace(parsing: try Files.read($0), name: $0)) }
    if let (name, trace) = recorded, trace.header.scenario != scenario.name {
      throw DataError(
        "\(name):1: "
          + mismatch(expected: "a trace of \(scenario.name)", found: "one of \(trace.header.scenario)"))
    }
    let architectures: [Architecture]
    if let (name, trace) = recorded, architecture.isEmpty {
      architectures = try named(in: name) {
        try catalogue.architectures(named: [trace.header.architecture], of: scenario)
      }
    } else {
      let names = architecture.isEmpty ? ["state-store"] : architecture
      architectures = try catalogue.architectures(named: names, of: scenario)
    }
    let effects = try effects.map { try catalogue.effects($0) }
    var settings = RunSettings()
    settings.size = try size.size()
    settings.color = color.isOn
    settings.states = recording.states
    if let data { settings.data = .file(data) { () throws(InputError) in try Files.read(data) } }
    let inFolder = architectures.count > 1 ? architectures : []
    try refuseOverwriting(trace, of: inFolder, [("script", script), ("data", data), ("from", from)])
    let script = try script.map { try Script(parsing: try Files.read($0), name: $0) }
    do throws(TerminalError) { try TerminalDevice.check() } catch { throw UsageError("play: \(error)") }
    var written: [String] = []
    let played = try await catalogue.play(
      scenario, on: architectures, effects: effects, script: script, from: recorded, settings: settings,
      viewSize: try size.limit(),
      traces: trace.map { path in { try Self.open(path, architectures, branch: $0, &written) } },
      saving: { path, names, isReplacing in
        // No shell expands what is typed in the player.
        let home = path.hasPrefix("~/") ? TerminalState.environment("HOME") : nil
        let path = home.map { $0 + path.dropFirst() } ?? path
        let paths = names.isEmpty ? [path] : names.map { "\(path)/\($0)" }
        for file in paths {
          if written.contains(where: { Files.reads($0, from: file) }) {
            throw OutputError("\(file): " + mismatch(expected: "another file than the trace of this run", found: "it"))
          }
          if !isReplacing, FileIdentity.exists(file) {
            throw OutputError(
              "\(file): " + mismatch(expected: "a new file", found: "an existing one", hint: "add ! to replace it"))
          }
        }
        if !names.isEmpty { try Files.makeFolders(for: FilePath(paths[0])) }
        return try paths.map { try FileOutput(replacing: $0) }
      },
      in: {
        do throws(TerminalError) { return try TerminalDevice() } catch { throw UsageError("play: \(error)") }
      }, warn: warn)
    try printSummary(played, scenario.name, written)
    switch played.ending {
    case .interrupted: throw ExitStatus.interrupted
    case .closed: throw ExitStatus.output
    case .left: if played.firstDisagreement != nil { throw ExitStatus.finding }
    }
  }

  /// Opens the trace files of a branch: a file for one architecture, a folder for several.
  ///
  /// The names from the second branch on contain the branch's number.
  private static func open(
    _ path: String, _ architectures: [Architecture], branch: Int, _ written: inout [String]
  ) throws -> [any Output] {
    func numbered(_ path: String) -> String { branch > 1 ? Files.path(path, adding: "branch-\(branch)") : path }
    guard architectures.count > 1 else {
      written.append(numbered(path))
      return [try FileOutput(creating: numbered(path))]
    }
    let names = architectures.map { numbered("\($0.name).jsonl") }
    written += names.map { "\(path)/\($0)" }
    return try Files.create(names, inFolder: path)
  }

  private func printSummary(_ played: Catalogue.Played, _ scenario: String, _ traces: [String]) throws {
    guard played.ending != .closed else { return }
    let output = FileOutput.standardOutput()
    try output.write("\(scenario): \(played.steps == 1 ? "1 step" : "\(played.steps) steps")\n")
    for trace in traces { try output.write("trace written to \(trace)\n") }
    if let first = played.firstDisagreement, let difference = first.difference {
      try output.write("\(difference.first) and \(difference.second) differ in step \(first.step)\n")
    }
    try output.flush()
  }
}
