import ArgumentParser
import Driver
import Terminal
import Utilities
import Workbench

struct Report: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a comparison, or recorded traces, as one HTML file.",
    discussion: """
      With a scenario, it takes the options of compare, and ends with the same exit code; the file is written either way. \
      With traces, it shows them side by side. The file needs no server and makes no request: send it to anybody.
      """)

  @Argument(
    help: ArgumentHelp(
      "A scenario, or one or more traces that run, compare or play wrote.", valueName: "scenario or trace"),
    completion: .file())
  var subject: [String] = []
  @OptionGroup var compared: ComparedOption
  @OptionGroup var events: RunOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the page to this file; - is standard output.", valueName: "file"), completion: .file())
  var output: String?
  @Flag(
    inversion: .prefixedNo,
    help: "Visit the scenario's states, and show the kinds of screen. (default: unless --data is given)")
  var check: Bool?
  @Flag(help: "Check the laws of the architectures, and show those that fail.")
  var laws = false
  @OptionGroup var shrinking: ShrinkOptions
  @Option(help: "When to colour text.")
  var color = ColorChoice.auto

  @MainActor
  mutating func run() async throws {
    if subject.isEmpty { throw UsageError(mismatch(expected: "a scenario, or traces", found: "nothing")) }
    if output == nil, TerminalState.isTerminal {
      throw UsageError("--output: " + mismatch(expected: "a file for the page, or -", found: "nothing"))
    }
    let catalogue = WorkbenchCommand.current
    let isRun = catalogue.scenarios.contains { $0.name == subject[0] }
    let reported = try await isRun ? reportRun(catalogue) : reportTraces(catalogue)
    if let output, output != "-" {
      let printed = FileOutput.standardOutput()
      try printed.writeMessage("\(output): \(reported.summary)")
      try printed.flush()
    }
    if reported.differing > 0 { throw ExitStatus.finding }
  }

  private func openFile() throws -> FileOutput {
    guard let output, output != "-" else { return FileOutput.standardOutput() }
    return try FileOutput(replacing: output)
  }

  // MARK: A scenario

  @MainActor
  private func reportRun(_ catalogue: Catalogue) async throws -> Catalogue.Reported {
    guard subject.count == 1 else {
      throw UsageError(mismatch(expected: "one scenario, or traces", found: "\(subject[0]) and '\(subject[1])'"))
    }
    let scenario = try catalogue.scenario(subject[0])
    let effects = try catalogue.effects(events.effects)
    var settings = try events.settings()
    settings.states = events.recording.states ?? true
    try keepApart(output == "-" ? [] : [("output", output)], from: events.inputs.used)
    let shrunk = try shrinking.settings(events, effects)
    let (architectures, source) = try events.sides(
      on: compared.architecture, of: scenario, from: settings.data, in: catalogue)
    // A process that begins anew repeats the random events.
    var seed: [String] = []
    if case .random(_, let number) = source, events.seed == nil { seed = ["--seed", "\(number)"] }
    TrapHandler.install(reading: events.inputs, adding: seed)
    let warnOnce: (String) -> Void = { if !TrapHandler.isRepeating { warn($0) } }
    var reporting = ReportSettings()
    reporting.program = WorkbenchCommand.name
    reporting.checks = check ?? (events.data == nil)
    reporting.searching = { search in
      try await Interruption.whileCatching { try await search { !Interruption.isRequested } }
    }
    let progress = Progress()
    defer { progress.clear() }
    let checker = laws ? SuiteProcess(options: LawsOptions()) : nil
    return try await catalogue.report(
      scenario, on: architectures, effects: effects,
      events: source, settings: settings, reporting: reporting, shrinking: shrunk, laws: checker,
      to: openFile(), progress: { progress.show($0) }, warn: warnOnce)
  }

  // MARK: Traces

  @MainActor
  private func reportTraces(_ catalogue: Catalogue) async throws -> Catalogue.Reported {
    if let name = subject.first(where: { $0 != "-" && !FileIdentity.exists($0) }) {
      // A word without a dot or a slash is more likely a scenario than a file.
      if !name.contains(where: { "./".contains($0) }) { _ = try catalogue.scenario(name) }
    }
    if let option = given { throw UsageError(mismatch(expected: "--\(option) with a scenario", found: "traces")) }
    if subject.filter({ $0 == "-" }).count > 1 {
      throw UsageError(mismatch(expected: "one trace from standard input", found: "several"))
    }
    let inputs = try subject.map { (path) throws(InputError) in try FileInput(opening: path) }
    try keepApart(output == "-" ? [] : [("output", output)], from: inputs.map { ($0.identity, "a trace") })
    return try await catalogue.report(inputs, to: openFile(), warn: warn)
  }

  /// An option that only a run takes, if it is given.
  private var given: String? {
    let options: [(option: String, isGiven: Bool)] =
      [
        ("architecture", !compared.architecture.isEmpty), ("script", !events.script.isEmpty),
        ("random", events.random != nil), ("seed", events.seed != nil), ("data", events.data != nil), ("laws", laws),
        ("check", check != nil), ("states", events.recording.states != nil), ("width", events.size.width != nil),
        ("height", events.size.height != nil),
      ] + shrinking.given
    return options.first(where: \.isGiven)?.option
  }
}

extension Catalogue.Reported {
  /// The result in one line.
  fileprivate var summary: String {
    let steps = counted(steps, "step")
    guard sides > 1 else { return steps }
    return "\(steps) on \(sides) sides, "
      + (differing == 0 ? "all agree" : "\(differing) \(differing == 1 ? "differs" : "differ")")
  }
}
