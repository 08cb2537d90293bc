import ArgumentParser
import Checking
import Driver
import Utilities
import Workbench

/// The options of `check` and `bisimulate` for the search, and for the scripts that it finds.
struct SearchOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of merged states whose futures are compared by random events, and by one event repeated. (default: 64)",
      valueName: "n"), transform: Number.in(0...1_000_000))
  var probes: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Accepted and without effect: a session runs on one thread, and so does its search.", valueName: "n"),
    transform: Number.in(1...1_024))
  var threads: Int?
  @OptionGroup var emission: EmissionOptions

  func apply(to settings: inout SearchSettings, _ plan: PlanOptions) throws(UsageError) {
    if let probes { settings.plan.probes = probes }
    try emission.check(Inputs([("data", plan.data)]))
    (settings.emittedScript, settings.emittedTest) = (emission.scripts, emission.tests)
  }
}

/// The options of `check`, `bisimulate`, `learn` and `space`: a scenario, and what is tried.
struct PlanOptions: ParsableArguments {
  @Argument(help: "The scenario: see \(WorkbenchCommand.name) list.", completion: .scenarios)
  var scenario: String
  @Option(
    help: ArgumentHelp(
      "A text to enter into a field; repeat the option for several. * is any other field. (default: the scenario's own)",
      valueName: "field=text"))
  var text: [String] = []
  @Option(
    help: ArgumentHelp(
      "any: calls are answered and timers fire in any order; virtual: the clock moves in steps, and calls can fail before they are answered. (default: the scenario's own)",
      valueName: "time"))
  var time: TimeChoice?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The step of virtual time, in milliseconds. (default: 100)", valueName: "ms"),
    transform: Number.in(1...86_400_000))
  var step: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of calls that may wait at once; timers do not count. (default: the scenario's own)", valueName: "n"),
    transform: Number.in(0...1_000))
  var pending: Int?
  @Option(
    help: ArgumentHelp(
      "A way in which a service can fail; repeat the option for several. (default: the scenario's own)",
      valueName: "service=reason"))
  var fail: [String] = []
  @Option(
    help: ArgumentHelp(
      "A control to leave alone; * stands for any characters. Repeat the option for several.", valueName: "pattern"))
  var skip: [String] = []
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The data that the scenario starts from, or a recorded state. (default: that of the scenario's plan)",
      valueName: "file"),
    completion: .file())
  var data: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The greatest number of events in a row. (default for space: 1)", valueName: "n"),
    transform: Number.from(0, "a number of events"))
  var depth: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The greatest number of states; for space, of events. (default: 100000)", valueName: "n"),
    transform: Number.parser(0...4_000_000_000, "a number of states"))
  var statesAtMost: Int?
  @OptionGroup var output: OutputOptions

  enum TimeChoice: String, ExpressibleByArgument, CaseIterable { case any, virtual }

  /// Returns the scenario, and the settings for it: its own plan, with these choices.
  @MainActor
  func settings() throws -> (Scenario, SearchSettings) {
    let scenario = try WorkbenchCommand.current.scenario(scenario)
    var plan = scenario.plan
    for (field, texts) in try named(text, "text", "FIELD=TEXT") { plan.texts[field] = texts }
    for (service, reasons) in try named(fail, "fail", "SERVICE=REASON") { plan.failures[service] = reasons }
    plan.skipped += skip
    if step != nil, time != .virtual {
      throw UsageError(mismatch(expected: "--time virtual with --step", found: "--step alone"))
    }
    switch time {
    case .any: plan.time = .any
    case .virtual: plan.time = .virtual(step: step ?? 100)
    case nil: break
    }
    plan.pending = pending ?? plan.pending
    plan.limits.depth = depth ?? plan.limits.depth
    plan.limits.states = statesAtMost ?? plan.limits.states
    var settings = SearchSettings(plan)
    settings.data = data.map(DataSource.file(reading:))
    settings.format = output.format
    settings.color = output.color.isOn
    settings.program = WorkbenchCommand.name
    return (scenario, settings)
  }

  /// Splits `NAME=VALUE`, and collects the values of each name in their order.
  private func named(
    _ values: [String], _ option: String, _ form: String
  ) throws(UsageError) -> [(name: String, values: [String])] {
    var result: [(name: String, values: [String])] = []
    for value in values {
      guard let equals = value.firstIndex(of: "="), equals > value.startIndex else {
        throw UsageError("--\(option): " + mismatch(expected: form, found: "'\(excerpt(value))'"))
      }
      let (name, text) = (String(value[..<equals]), String(value[value.index(after: equals)...]))
      if let index = result.firstIndex(where: { $0.name == name }) {
        result[index].values.append(text)
      } else {
        result.append((name, [text]))
      }
    }
    return result
  }

  /// Runs a search that Ctrl-C or SIGTERM ends early, so that its results so far are printed, and that reports traps.
  ///
  /// - Parameter script: The path of a script that was read.
  @MainActor
  func searching(
    after script: String? = nil,
    _ search:
      @MainActor (
        _ output: any Output, _ progress: @escaping SearchProgress, _ warn: @escaping (String) -> Void
      ) async throws -> SearchVerdict
  ) async throws {
    let progress = Progress(after: .seconds(1))
    let inputs = Inputs([("script", script), ("data", data)])
    let output = SearchOutput(after: TrapHandler.install(reading: inputs))
    let verdict = try await Interruption.whileCatching {
      defer { progress.clear() }
      return try await search(
        output,
        { text in
          progress.show(text)
          return !Interruption.isRequested
        }, { if !TrapHandler.isRepeating { warn($0) } })
    }
    try verdict.throwStatus()
  }
}

extension SearchVerdict {
  /// Throws the exit code of this outcome, unless everything holds.
  func throwStatus() throws(ExitStatus) {
    switch self {
    case .holds: break
    case .inconclusive: throw .inconclusive
    case .finding: throw .finding
    case .interrupted: throw .interrupted
    }
  }
}
