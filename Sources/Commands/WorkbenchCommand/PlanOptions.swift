import ArgumentParser
import Checking
import Driver
import Utilities
import Workbench

/// The options of `check` and `bisimulate` for the search.
struct SearchOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of merged states whose futures are compared by random events, and by one event repeated. (default: 64)",
      valueName: "n"))
  var probes: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Accepted and without effect: a session runs on one thread, and so does its search.", valueName: "n"))
  var threads: String?

  func apply(to settings: inout SearchSettings) throws(UsageError) {
    if let probes { settings.plan.probes = try number("probes", probes, 0...1_000_000) }
    if let threads { _ = try number("threads", threads, 1...1_024) }
  }
}

/// The options of `check`, `bisimulate`, `learn` and `space` for what is tried.
struct PlanOptions: ParsableArguments {
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
    help: ArgumentHelp("The step of virtual time, in milliseconds. (default: 100)", valueName: "ms"))
  var step: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of calls that may wait at once; timers do not count. (default: the scenario's own)", valueName: "n"))
  var pending: String?
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
      "The data that the scenario starts from. (default: that of the scenario's plan)", valueName: "file"),
    completion: .file())
  var data: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The greatest number of events in a row. (default for space: 1)", valueName: "n"))
  var depth: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The greatest number of states; for space, of events. (default: 100000)", valueName: "n"))
  var statesAtMost: String?

  enum TimeChoice: String, ExpressibleByArgument, CaseIterable { case any, virtual }

  /// Returns the settings for a scenario: its own plan, with these choices.
  func settings(of scenario: Scenario, _ output: OutputOptions) throws -> SearchSettings {
    var plan = scenario.plan
    for (field, texts) in try named(text, "text", "FIELD=TEXT") { plan.texts[field] = texts }
    for (service, reasons) in try named(fail, "fail", "SERVICE=REASON") { plan.failures[service] = reasons }
    plan.skipped += skip
    if step != nil, time != .virtual {
      throw UsageError(mismatch(expected: "--time virtual with --step", found: "--step alone"))
    }
    switch time {
    case .any: plan.time = .any
    case .virtual: plan.time = .virtual(step: try step.map { try number("step", $0, 1...86_400_000) } ?? 100)
    case nil: break
    }
    plan.pending = try pending.map { try number("pending", $0, 0...1_000) } ?? plan.pending
    plan.limits.depth =
      try depth.map { try number("depth", $0, 0...Int.max, expected: "a number of events") }
      ?? plan.limits.depth
    plan.limits.states =
      try statesAtMost.map {
        try number("states-at-most", $0, 0...4_000_000_000, expected: "a number of states")
      } ?? plan.limits.states
    var settings = SearchSettings(plan)
    settings.data = try data.map(source)
    settings.format = output.format
    settings.color = output.color.isOn
    settings.program = WorkbenchCommand.name
    return settings
  }

  private func source(_ path: String) throws -> DataSource {
    if path != "-" { return .file(path) { () throws(InputError) in try Files.read(path) } }
    let bytes = try Files.read("-")
    return .file("standard input") { bytes }
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
    // Standard input can be read only once.
    let output = SearchOutput(after: [data, script].contains("-") ? 0 : TrapHandler.install())
    let verdict = try await Interruption.whileCatching {
      defer { progress.clear() }
      return try await search(
        output,
        { text in
          progress.show(text)
          return !Interruption.isRequested
        }, { if !TrapHandler.isRepeating { warn($0) } })
    }
    switch verdict {
    case .holds: break
    case .inconclusive: throw ExitStatus.inconclusive
    case .finding: throw ExitStatus.finding
    case .interrupted: throw ExitStatus.interrupted
    }
  }
}
