import ArgumentParser
import Workbench

struct Learn: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Learn each architecture's automaton from its views alone, and compare them.",
    discussion: """
      It performs events, looks at the views, and finds an automaton that explains them; then scripts test the automaton. \
      It is right if no more than --extra-states were missed. Exit 0: all automata are isomorphic. Exit 1: some differ. \
      Exit 2: a limit was reached before there was an answer.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "An architecture; repeat the option for several. The first is compared with the others. (default: all)",
      valueName: "name"), completion: .architectures)
  var architecture: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of states that may have been missed, 0 to 8. The tests take many times longer with each. (default: 1)",
      valueName: "n"), transform: Number.in(0...8))
  var extraStates: Int?
  @OptionGroup var plan: PlanOptions

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    var (scenario, settings) = try plan.settings()
    settings.extraStates = extraStates ?? settings.extraStates
    let architectures = try catalogue.architectures(
      named: architecture, of: scenario, from: settings.data)
    try await plan.searching { output, progress, warn in
      try await catalogue.learn(
        scenario, on: architectures, settings: settings, to: output, progress: progress,
        warn: warn)
    }
  }
}
