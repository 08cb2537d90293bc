import ArgumentParser
import Driver
import Utilities
import Workbench

struct Space: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the focus, what can happen here, and what each event would show.",
    discussion: """
      It performs the script, and then only looks: at the controls, the texts of the plan, the answers, failures and \
      timers, and at the view that each would lead to. Nothing is performed live, and no service is called. Exit 0: \
      all architectures would show the same. Exit 1: some would differ, or an event fails. Exit 2: not every event \
      was shown.
      """)

  @OptionGroup var compared: ComparedOption
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A script that leads to the place to look from; - is standard input. (default: the start)", valueName: "file"),
    completion: .file())
  var script: String?
  @OptionGroup var plan: PlanOptions
  @Flag(help: "Also show the action and the space of each architecture after each event.")
  var full = false
  @OptionGroup var size: SizeOptions
  /// Whether this is the process of a ``PreviewProcess``.
  @Flag(help: .hidden) var worker = false

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    if worker { return try await PreviewAnswers.run(for: catalogue.scenario(plan.scenario)) }
    var (scenario, settings) = try plan.settings()
    try Inputs([("script", script), ("data", plan.data)]).checkStandardInput()
    let events = try script.map { try Script(reading: $0) }
    // A plan's own limit is that of a search of all states.
    if plan.depth == nil { settings.plan.limits.depth = 1 }
    var showing = RunSettings()
    (showing.format, showing.color, showing.full) = (settings.format, settings.color, full)
    (showing.size, showing.columns) = (size.size, TerminalState.width)
    let architectures = try catalogue.architectures(
      named: compared.architecture, of: scenario, from: settings.data)
    try await plan.searching(after: script) { output, progress, warn in
      try await catalogue.space(
        scenario, on: architectures, after: events, settings: settings, showing: showing, to: output,
        progress: progress, warn: warn)
    }
  }
}
