import ArgumentParser
import Workbench

/// `duet laws`
struct Laws: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check every law of every pairing, or of those named.",
    discussion: """
      Spaces are compared by what every short sequence of moves shows, on small domains that are gone through in full. \
      The laws of a pairing are checked in a process of its own: one that traps, or never ends, is reported by name.
      """)

  @Argument(help: "The pairings; all of them without any. With one, each law is printed.")
  var pairing: [String] = []
  @Option(help: ArgumentHelp("Only this law; several times for several.", valueName: "name"))
  var law: [String] = []
  @Option(name: .customLong("case"), help: ArgumentHelp("Only this case of each law.", valueName: "n"))
  var onlyCase: String?
  @Option(help: ArgumentHelp("Where draws begin. (default: 0)", valueName: "s"))
  var seed: String?
  @Option(
    help: ArgumentHelp(
      "Domains of at most so many cases are gone through; of others, so many are drawn. (default: 5000)", valueName: "n"
    ))
  var cases: String?
  @Option(help: ArgumentHelp("How many seconds one law may take. (default: 60)", valueName: "seconds"))
  var limit: String?
  @Flag(help: .hidden) var worker = false
  @Flag(help: .hidden) var names = false
  @Option(help: .hidden) var from = 0
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    var options = LawsOptions()
    options.only = law
    options.check.onlyCase = try onlyCase.map { try number("case", $0, 0...Int.max, right: "a number from 0") }
    options.check.cases = try cases.map { try number("cases", $0, 1...1_000_000) } ?? options.check.cases
    options.check.seed = try seed.map(seedNumber) ?? options.check.seed
    options.timeLimit = try limit.map { try number("limit", $0, 1...86_400) } ?? options.timeLimit
    options.format = output.format
    options.color = output.color.isOn
    options.program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? options.program
    let catalogue = WorkbenchCommand.current
    if worker {
      let suite = try catalogue.lawful(pairing.first ?? "")
      return try await LawWorker.run(suite, options: options, from: from, namesOnly: names)
    }
    let progress = Progress()
    defer { progress.clear() }
    let verdict = try await catalogue.laws(
      pairing, options: options, by: SuiteProcess(options: options), to: FileOutput.standardOutput(),
      progress: progress.show)
    switch verdict {
    case .holds: break
    case .finding: throw ExitStatus.finding
    case .inconclusive: throw ExitStatus.inconclusive
    }
  }
}

/// What is being done, in the last line of a terminal; nothing where there is none.
@MainActor
final class Progress {
  private let output = TerminalState.isTerminal && TerminalState.isErrorTerminal ? FileOutput.standardError() : nil
  private var isShown = false

  /// Shows what is being done in the place of what was.
  func show(_ text: String) {
    // Whoever has closed standard error does not want to know.
    try? output?.write("\r\u{1b}[K\(text)")
    try? output?.flush()
    isShown = true
  }

  /// Takes it away.
  func clear() {
    guard isShown else { return }
    try? output?.write("\r\u{1b}[K")
    try? output?.flush()
    isShown = false
  }
}
