import ArgumentParser
import Driver
import Workbench

/// The command line over a catalogue: what `duet` is, and what a command of your own with more in it can be.
///
///     @main
///     struct MyDuet {
///       static func main() async {
///         var catalogue = Catalogue.standard
///         catalogue.scenarios.append(notes)
///         await WorkbenchCommand.main(catalogue)
///       }
///     }
public enum WorkbenchCommand {
  /// Runs the command with this process's arguments and ends the process, with the exit code that says how it went.
  ///
  /// - Parameter arguments: the arguments without the command's name; this process's without it.
  @MainActor
  public static func main(_ catalogue: Catalogue, arguments: [String]? = nil) async -> Never {
    TerminalState.prepareSignals()
    current = catalogue
    let code = await Root.end(with: arguments ?? Array(CommandLine.arguments.dropFirst()))
    exitProcess(code)
  }

  /// What the command works with. Set once, before anything is parsed.
  @MainActor static var current = Catalogue.standard
}

/// `duet`
struct Root: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duet",
    abstract: "Comonadic user interfaces, side by side.",
    discussion: """
      An interface is a space full of views; a monad that pairs with it chooses the next one. Choose another pair and \
      you have another architecture: run one scenario on several, and compare what they do.
      """,
    version: TraceHeader.tool,
    subcommands: [
      List.self, Run.self, Compare.self, Diff.self, Replay.self, Play.self, Laws.self, New.self,
    ])

  /// Parses and runs, says what went wrong, and gives the exit code.
  @MainActor
  static func end(with arguments: [String]) async -> ExitStatus {
    let verb = arguments.first.flatMap { subcommand($0) == nil ? nil : $0 }
    do {
      let asked = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
      if let asked, !asked.hasPrefix("-"), asked != "help", subcommand(asked) == nil {
        let known = nearest(asked, among: verbs + ["help"])
        throw UsageError("unknown verb '\(asked)'; known, the nearest first: \(known.joined(separator: ", "))")
      }
      try checkKind(arguments)
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return .holds
    } catch let status as ExitStatus {
      return status
    } catch {
      return report(error, verb: verb)
    }
  }

  /// Of a verb that has verbs of its own, the second word is one of those.
  private static func checkKind(_ arguments: [String]) throws(UsageError) {
    guard let verb = subcommand(arguments.first), let kind = arguments.dropFirst().first, !kind.hasPrefix("-") else {
      return
    }
    let kinds = verb.configuration.subcommands.map(name)
    if kinds.isEmpty || kinds.contains(kind) || kind == "help" { return }
    let known = nearest(kind, among: kinds)
    throw UsageError("unknown kind '\(kind)'; known, the nearest first: \(known.joined(separator: ", "))")
  }

  /// The names of the verbs.
  static var verbs: [String] { configuration.subcommands.map(name) }

  /// The verb of that name.
  static func subcommand(_ verb: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { name(of: $0) == verb }
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }
}
