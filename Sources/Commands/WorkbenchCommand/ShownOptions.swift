import ArgumentParser
import Driver
import SystemPackage
import TextUI
import Utilities
import Workbench

/// The options of verbs that show a live timeline: `play` and `serve`.
struct ShownOptions: ParsableArguments {
  @Argument(help: "The scenario: see \(WorkbenchCommand.name) list.", completion: .scenarios)
  var scenario: String
  @Option(help: ArgumentHelp("Continue this trace: replay its events first.", valueName: "trace"), completion: .file())
  var from: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The effects: see \(WorkbenchCommand.name) list. (default: the trace's, or live for play and simulated for serve)",
      valueName: "name"),
    completion: .effects)
  var effects: String?
  @Option(name: .shortAndLong, help: ArgumentHelp("A script to run first.", valueName: "file"), completion: .file())
  var script: String?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The data that the scenario starts from, or a recorded state.", valueName: "file"),
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

  /// What the options ask for.
  struct Run {
    let scenario: Scenario
    let architectures: [Architecture]
    let effects: EffectsKind?
    let script: Script?
    let recorded: (name: String, trace: Trace)?
    let settings: RunSettings
    /// The traces that are written while the timeline goes on.
    let traces: TraceFiles?
    /// The traces that are written at the end, if no others are.
    let unsaved: TraceFiles?
  }

  /// Reads the files, and checks what is given.
  ///
  /// - Parameters:
  ///   - names: The names of architectures that are given.
  ///   - usual: The names if none is given, and no trace; empty for all.
  ///   - states: Whether states are recorded if nobody says so.
  ///   - reading: Why standard input is not an input.
  ///   - writing: Why standard output is not an output.
  @MainActor
  func run(
    _ names: [String], usual: [String], states: Bool, reading: String, writing: String
  ) throws -> Run {
    let catalogue = WorkbenchCommand.current
    let scenario = try catalogue.scenario(scenario)
    let inputs = Inputs([("script", script), ("data", data), ("from", from)])
    try inputs.refuseStandardInput(reading)
    if trace == "-" { throw UsageError("--trace: " + mismatch(expected: "a file", found: "'-'", hint: writing)) }
    if data != nil, from != nil {
      throw UsageError(mismatch(expected: "--data or --from", found: "both", hint: "a trace has its own data"))
    }
    let recorded = try from.map { path in
      let name = Files.name(ofInput: path)
      return (name: name, trace: try Trace(parsing: try Files.read(path), name: name))
    }
    if let (name, trace) = recorded, trace.header.scenario != scenario.name {
      throw DataError(
        "\(name):1: "
          + mismatch(expected: "a trace of \(scenario.name)", found: "one of \(trace.header.scenario)"))
    }
    let source = data.map(DataSource.file(reading:)) ?? .bundled
    let architectures: [Architecture]
    if let (name, trace) = recorded, names.isEmpty {
      architectures = try named(in: name) {
        try catalogue.architectures(named: [trace.header.architecture], of: scenario)
      }
    } else {
      architectures = try catalogue.architectures(
        named: names.isEmpty ? usual : names, of: scenario,
        from: recorded.map { .recorded("\($0.name):1", $0.trace.header.data) } ?? source)
    }
    let effects = try effects.map { try catalogue.effects($0) }
    var settings = RunSettings()
    settings.size = size.size
    settings.color = color.isOn
    settings.states = recording.states ?? states
    settings.data = source
    try keepApart(traceOutputs(trace, of: architectures.count > 1 ? architectures : []), from: inputs.used)
    return Run(
      scenario: scenario, architectures: architectures, effects: effects,
      script: try script.map { try Script(reading: $0) }, recorded: recorded,
      settings: settings, traces: trace.map { TraceFiles($0, architectures) },
      unsaved: trace == nil ? TraceFiles(unsavedOf: scenario.name, architectures) : nil)
  }
}

/// The trace files of a timeline: a file for one architecture, a folder for several.
@MainActor
final class TraceFiles {
  /// The paths that were opened.
  private(set) var written: [String] = []
  private let path: String
  private let architectures: [Architecture]
  /// Whether missing folders around the files are made.
  private var makesFolders = false

  init(_ path: String, _ architectures: [Architecture]) { (self.path, self.architectures) = (path, architectures) }

  /// Creates the files for what is not saved, in the user's folder for the state of programs. The next run replaces them.
  init(unsavedOf scenario: String, _ architectures: [Architecture]) {
    let home = TerminalState.environment("HOME").map { "\($0)/.local/state" }
    let state = TerminalState.environment("XDG_STATE_HOME") ?? home ?? "/tmp"
    (path, self.architectures) = ("\(state)/duet/\(scenario)\(architectures.count > 1 ? "" : ".jsonl")", architectures)
    makesFolders = true
  }

  /// Tells where the files are, if there are any.
  func tell(_ verb: String, _ scenario: String) {
    guard let first = written.first else { return }
    Root.printError(
      "not saved, but kept until the next time: \(written.joined(separator: ", "))\n"
        + "-o FILE records; this continues: \(WorkbenchCommand.name) \(verb) \(scenario) --from \(first)")
  }

  /// Opens the files of a branch. The names from the second branch on contain the branch's number.
  func open(branch: Int) throws -> [any Output] {
    guard makesFolders else { return try open(path, branch) }
    try Files.makeFolders(for: FilePath(path))
    // Another run may be writing what it has not saved.
    let others = (2...9).lazy.compactMap { try? self.open(Files.path(self.path, adding: "\($0)"), branch) }
    do { return try open(path, branch) } catch {
      guard let other = others.first else { throw error }
      return other
    }
  }

  private func open(_ path: String, _ branch: Int) throws -> [any Output] {
    func numbered(_ path: String) -> String { branch > 1 ? Files.path(path, adding: "branch-\(branch)") : path }
    guard architectures.count > 1 else {
      let output = try FileOutput(recording: numbered(path))
      written.append(numbered(path))
      return [output]
    }
    let names = architectures.map { numbered("\($0.name).jsonl") }
    let outputs = try Files.create(names, inFolder: path)
    written += names.map { "\(path)/\($0)" }
    return outputs
  }
}

extension FileOutput {
  /// Writes what a timeline has shown, when it ends.
  func writeSummary(
    _ scenario: String, steps: Int, _ firstDisagreement: ComparedStep?, traces: [String]
  ) throws(OutputError) {
    try writeMessage("\(scenario): \(counted(steps, "step"))")
    for trace in traces { try writeMessage("trace written to \(trace)") }
    if let first = firstDisagreement, let difference = first.difference {
      try write("\(difference.first) and \(difference.second) differ in step \(first.step)\n")
    }
    try flush()
  }
}
