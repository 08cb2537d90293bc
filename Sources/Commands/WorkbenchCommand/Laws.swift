import ArgumentParser
import Workbench

struct Laws: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the laws of all pairings, or of the given ones.",
    discussion: """
      Two spaces count as equal if they show the same after every short sequence of moves, on small domains that are \
      checked in full. Each pairing's laws run in their own process, so a law that traps or never ends is reported by name.
      """)

  @Argument(
    help: "The pairings. (default: all that are not refuted) With one pairing, each law is printed.",
    completion: .lawSubjects)
  var pairing: [String] = []
  @Option(help: ArgumentHelp("Check only this law; repeat the option for several.", valueName: "name"))
  var law: [String] = []
  @Option(
    name: .customLong("case"), help: ArgumentHelp("Check only this case of each law.", valueName: "n"),
    transform: Number.from(0, "a number from 0"))
  var onlyCase: Int?
  @Option(help: ArgumentHelp("The random seed. (default: 0)", valueName: "s"), transform: Number.seed)
  var seed: UInt64?
  @Option(
    help: ArgumentHelp(
      "Check domains of up to N cases exhaustively; sample N cases from larger ones. (default: 5000)", valueName: "n"
    ), transform: Number.in(1...1_000_000))
  var cases: Int?
  @Option(
    help: ArgumentHelp("The time limit for one law, in seconds. (default: 60)", valueName: "seconds"),
    transform: Number.in(1...86_400))
  var limit: Int?
  @Flag(help: .hidden) var worker = false
  @Flag(help: .hidden) var names = false
  @Flag(help: .hidden) var inputs = false
  @Option(help: .hidden) var from = 0
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    var options = LawsOptions()
    options.only = law
    options.check.onlyCase = onlyCase
    options.check.cases = cases ?? options.check.cases
    options.check.seed = seed ?? options.check.seed
    options.timeLimit = limit ?? options.timeLimit
    options.format = output.format
    options.color = output.color.isOn
    options.program = WorkbenchCommand.name
    let catalogue = WorkbenchCommand.current
    if worker {
      let suite = try catalogue.lawSubject(pairing.first ?? "")
      return try await LawWorker.run(suite, options: options, from: from, namesOnly: names, inputsOnly: inputs)
    }
    let progress = Progress()
    defer { progress.clear() }
    let verdict = try await catalogue.laws(
      pairing, options: options, by: SuiteProcess(options: options), to: FileOutput.standardOutput(),
      progress: { progress.show($0) })
    switch verdict {
    case .holds: break
    case .finding: throw ExitStatus.finding
    case .inconclusive: throw ExitStatus.inconclusive
    }
  }
}
