import Checking
import Driver
import PairingLaws
import TextUI
import Utilities
import Web

/// The settings of `report`, beside those of the run.
public struct ReportSettings: Sendable {
  /// Whether to visit the scenario's states, and add what holds and the kinds of screen.
  public var checks = true
  /// The maximum number of states to visit on each architecture.
  public var statesAtMost = 20_000
  /// The name of the command, for what can be copied.
  public var program = "duet"
  /// Runs the searches of the states, which go on while the function that they are given returns `true`.
  ///
  /// A command uses it to end the search by Ctrl-C, and to go on after a trap. The file is written in any case.
  public var searching: @MainActor @Sendable (_ search: Search) async throws -> Void = { try await $0 { true } }
  /// A search that goes on while the function returns `true`.
  public typealias Search = @MainActor (_ goesOn: @escaping @MainActor () -> Bool) async throws -> Void

  /// Creates the default settings.
  public init() {}
}

extension Catalogue {
  /// The result of a report.
  public struct Reported: Sendable {
    /// The number of steps, without the start.
    public let steps: Int
    /// The number of sides.
    public let sides: Int
    /// The number of steps in which the sides differ, the start included.
    public let differing: Int
  }

  /// Compares architectures, or two scripts, as `compare` does, and writes an HTML file (`duet report SCENARIO`).
  ///
  /// If the run stops with an error after its start, it writes the file, too, which then shows the error.
  ///
  /// - Parameters:
  ///   - events: The events of all architectures.
  ///   - laws: Checks the laws of the architectures; `nil` checks none.
  ///   - output: Receives the file, whole.
  ///   - progress: Receives what is being done.
  ///   - warn: Receives warnings, which the file also shows.
  /// - Throws: The errors of `compare`.
  @MainActor
  public func report(
    _ scenario: Scenario, on architectures: [Architecture], effects: EffectsKind, events: EventSource,
    settings: RunSettings, reporting: ReportSettings = ReportSettings(), shrinking: ShrinkSettings? = nil,
    laws: (any SuiteChecker)? = nil, to output: any Output, progress: @escaping (String) -> Void = { _ in },
    warn: (String) -> Void
  ) async throws -> Reported {
    var noun = "architecture"
    var sides = architectures.map { HTMLReport.Side($0.name, summary: $0.summary, comonad: $0.comonad) }
    var about: [(label: String, value: String)] = []
    let names = architectures.map(\.name).unique
    switch events {
    case .own: about.append(("events", "the scenario's own script"))
    case .script(let script): about.append(("events", script.name))
    case .scripts(let first, let second):
      if names.count == 1 {
        noun = "script"
        sides = [first, second].map { .init($0.name, summary: "on \(names[0])") }
      }
      about.append(("architectures", names.sorted().joined(separator: " and ")))
      about.append(("events", "\(first.name) and \(second.name)"))
    case .random(let count, let seed): about.append(("events", "\(counted(count, "random event")), seed \(seed)"))
    }
    about.append(("command", command(scenario, names, effects, events, settings, reporting.program)))
    let report = ReportFile(scenario, noun: noun, sides: sides, about: about + self.about(effects, settings))
    return try await report.write(to: output) {
      _ = try await compare(
        scenario, on: architectures, effects: effects, events: events, settings: settings, shrinking: shrinking,
        to: DiscardingOutput(progress), warn: { report.note($0, warn) }, observer: report.observer)
    } then: {
      // Two scripts may run on one architecture.
      let checked = names.compactMap { name in architectures.first { $0.name == name } }
      try await report.check(self, reporting, on: checked, settings, laws: laws, progress)
    }
  }

  private func about(_ effects: EffectsKind, _ settings: RunSettings) -> [(label: String, value: String)] {
    var about: [(label: String, value: String)] = [("effects", effects.name), ("size", "\(settings.size)")]
    if case .file(let name, _) = settings.data { about.append(("data", name)) }
    return about + [("tool", "duet \(TraceHeader.tool)")]
  }

  /// The command that compares the same, without files.
  private func command(
    _ scenario: Scenario, _ names: [String], _ effects: EffectsKind, _ events: EventSource, _ settings: RunSettings,
    _ program: String
  ) -> String {
    let source =
      switch events {
      case .own: ""
      case .script(let script): scriptOption(script)
      case .scripts(let first, let second): scriptOption(first) + scriptOption(second)
      case .random(let count, let seed): " --random \(count) --seed \(seed)"
      }
    let sides = names.count == scenario.architectures.count ? "" : names.map { " -a \(shellWord($0))" }.joined()
    let kind = effects.name == "simulated" ? "" : " -e \(shellWord(effects.name))"
    return
      "\(program) compare \(shellWord(scenario.name))\(sides)\(kind)\(source)\(settings.dataOption)\(settings.sizeOptions)"
  }

  private func scriptOption(_ script: Script) -> String {
    " -s \(script.name == "standard input" ? "-" : shellWord(script.name))"
  }
}

/// A report of a run that is being made.
@MainActor
private final class ReportFile {
  let scenario: Scenario
  var page: HTMLReport

  init(
    _ scenario: Scenario, noun: String, sides: [HTMLReport.Side], about: [(label: String, value: String)]
  ) {
    self.scenario = scenario
    page = HTMLReport(scenario: scenario.name, sides: sides)
    page.summary = scenario.summary
    page.style = scenario.style
    page.noun = noun
    page.about = about
  }

  var observer: ComparisonObserver {
    ComparisonObserver(
      step: { step, live in
        self.page.add(step, showing: live.sessions, space: try self.look(after: step, of: live))
      },
      shrunk: { examples in
        self.page.shrunk = examples.map { example, command, test in
          var finding = HTMLReport.Finding(
            listed(example.names), text: example.step.description,
            script: Script(events: example.script).description)
          (finding.command, finding.test) = (command, test)
          finding.difference = example.step.difference
          return finding
        }
      },
      covered: { coverage in
        self.page.about += coverage.facts.map { ("random \($0.label)", $0.value) }
      })
  }

  // MARK: Looking ahead

  /// The number of steps from which a report looks ahead.
  private static let lookedFrom = 100
  /// The number of events that it shows of each step.
  private static let longestLook = 40
  private var previews: Previews?

  /// Returns what could happen after a step; `nil` if that cannot be told.
  private func look(after step: ComparedStep, of live: LiveRun) throws -> (previews: [Preview], left: Int)? {
    if page.count > Self.lookedFrom { return nil }
    if step.event == nil { previews = try? live.previews() }
    guard var previews else { return nil }
    if let event = live.event { _ = try previews.perform(event) }
    let found = try previews.all(most: Self.longestLook)
    self.previews = previews
    return found
  }

  func note(_ warning: String, _ warn: (String) -> Void) {
    page.notes.append(warning)
    warn(warning)
  }

  /// Makes the report with `run` and `then`, and writes it even if one of them throws after the start.
  func write(
    to output: any Output, _ run: () async throws -> Void, then: () async throws -> Void
  ) async throws -> Catalogue.Reported {
    var failure: (any Error)?
    do {
      try await run()
      try await then()
    } catch {
      if page.count == 0 { throw error }
      failure = error
      page.hasStopped = true
      page.notes.append("The run stopped: \(error)")
    }
    try output.write(utf8: page.html())
    try output.complete()
    if let failure { throw failure }
    return Catalogue.Reported(steps: page.count - 1, sides: page.sides.count, differing: page.differing)
  }

  // MARK: States and laws

  func check(
    _ catalogue: Catalogue, _ settings: ReportSettings, on architectures: [Architecture], _ run: RunSettings,
    laws: (any SuiteChecker)?, _ progress: @escaping (String) -> Void
  ) async throws {
    if settings.checks {
      try await settings.searching { [self] goesOn in
        for (index, architecture) in architectures.enumerated() {
          // The first search says itself that it was interrupted.
          guard index == 0 || goesOn() else {
            let rest = listed(architectures[index...].map(\.name))
            page.notes.append("The search was interrupted: the states of \(rest) were not visited.")
            break
          }
          guard let check = try await search(catalogue, architecture, settings, run, goesOn, progress) else { continue }
          if let same = page.checks.firstIndex(where: { $0.isSame(as: check) }) {
            page.checks[same].names += check.names
          } else {
            page.checks.append(check)
          }
        }
      }
    }
    guard let laws else { return }
    var count = 0
    for subject in catalogue.lawSubjects where architectures.contains(where: { $0.name == subject.name }) {
      for result in try await laws.results(of: subject.name, progress: progress) {
        count += 1
        if !result.holds { page.laws.append(.init("\(subject.name): \(result.name)", text: result.description)) }
      }
    }
    page.about.append(("laws", "\(count - page.laws.count) of \(counted(count, "law")) hold"))
  }

  /// Visits the scenario's states on one architecture; `nil` if its sessions cannot be searched.
  private func search(
    _ catalogue: Catalogue, _ architecture: Architecture, _ settings: ReportSettings, _ run: RunSettings,
    _ goesOn: () -> Bool, _ progress: (String) -> Void
  ) async throws -> HTMLReport.Check? {
    let search = SearchSettings(scenario, of: run, statesAtMost: settings.statesAtMost)
    let beginning = try scenario.beginning(of: search) { _ in }
    let maker = try beginning.maker(of: scenario, on: architecture)
    let title = "visiting the states of \(scenario.name) on \(architecture.name)"
    progress(title)
    let report: CheckReport
    do {
      report = try await Checking.check(
        search.plan,
        progress: { states, _ in
          progress("\(title): \(states) so far; Ctrl-C ends it")
          return goesOn()
        }, maker)
    } catch is NotSearchable { return nil }
    let written = CheckOutput(settings: search, output: DiscardingOutput { _ in })
    var findings = written.findings(report)
    let scripts = Dictionary(report.counterexamples, uniquingKeysWith: { first, _ in first })
    for (index, finding) in findings.enumerated() {
      findings[index].command =
        "\(settings.program) check \(shellWord(scenario.name)) -a \(shellWord(architecture.name))" + run.dataOption
      guard catalogue.swiftName != nil, let events = scripts[finding.name] else { continue }
      let trace = try await catalogue.recording(of: events, scenario, beginning, architecture)
      findings[index].test = (try? TraceTest(trace, of: catalogue).source) ?? ""
    }
    return HTMLReport.Check(
      [architecture.name],
      verdict: "\(report.isComplete ? "all" : "the first") \(counted(report.states, "state")), "
        + counted(report.kinds.count, "kind") + " of screen"
        + (search.data == nil && search.plan.data != nil ? ", from the small data of a search" : ""),
      lines: written.facts(report) + written.kept(report), findings: findings,
      map: report.map(title: scenario.name, opening: 30))
  }
}

/// An output that nobody reads, and that passes on progress.
final class DiscardingOutput: Output {
  private let progress: (String) -> Void

  init(_ progress: @escaping (String) -> Void) { self.progress = progress }

  func write(utf8: [UInt8]) {}
  func flush() {}
  func showProgress(_ text: @autoclosure () -> String) { progress(text()) }
}
