import ArgumentParser
import Driver
import Utilities
import Web
import Workbench

/// The command line of a catalogue: `duet`, or your own command with more in it.
///
///     @main
///     struct MyDuet {
///       static func main() async throws {
///         var catalogue = Catalogue.standard
///         try catalogue.add(notes)
///         await WorkbenchCommand.main(catalogue)
///       }
///     }
public enum WorkbenchCommand {
  /// Runs the command, and ends the process with an exit code.
  ///
  /// - Parameters:
  ///   - verbs: verbs of your own.
  ///   - arguments: the arguments without the command's name; by default, this process's.
  ///   - server: the server of the verb `serve`. Without one, the verb runs the command of the same name with `-serve`
  ///     at its end: a command of its own for the server keeps this one quick to start.
  @MainActor
  public static func main(
    _ catalogue: Catalogue, verbs: [any Verb.Type] = [], arguments: [String]? = nil, server: (any LivePageServer)? = nil
  ) async -> Never {
    TerminalState.prepareSignals()
    (current, self.server) = (catalogue, server)
    ownVerbs = verbs.map { command(of: $0) }
    let code = await Root.end(with: arguments ?? Array(CommandLine.arguments.dropFirst()))
    exitProcess(code)
  }

  /// The command's name in help and messages: that of its executable.
  static let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "duet"

  /// The catalogue of the command. It is set once, before any argument is parsed.
  @MainActor static var current = Catalogue(architectures: [], scenarios: [], effects: [])
  /// The commands of the user's own verbs.
  ///
  /// Unsafe access is safe here: it is set once, before any argument is parsed, and arguments are parsed on the main actor.
  nonisolated(unsafe) static var ownVerbs: [any ParsableCommand.Type] = []

  private static func command<V: Verb>(of verb: V.Type) -> any ParsableCommand.Type { OwnVerb<V>.self }

  /// The server of the verb `serve`, if this command has one.
  @MainActor static var server: (any LivePageServer)?
}

struct Root: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: WorkbenchCommand.name,
    abstract: "Comonadic user interfaces, side by side.",
    discussion: """
      An interface is a space of views; actions of a paired monad choose the next view. Each such pair is an \
      architecture: run one scenario on several, and compare what they do.
      """,
    version: TraceHeader.tool,
    subcommands: [
      List.self, Run.self, Compare.self, Diff.self, Replay.self, Play.self, Laws.self, Check.self, Bisimulate.self,
      Learn.self, Space.self, Enumerate.self, Report.self, Lesson.self, Serve.self, New.self,
    ] + WorkbenchCommand.ownVerbs)

  /// The parser takes time that grows with the square of their number: a second for so many.
  private static let mostArguments = 4_096

  /// Parses and runs a command, prints its errors, and returns the exit code.
  @MainActor
  static func end(with arguments: [String]) async -> ExitStatus {
    let verb = arguments.first.flatMap { subcommand($0) == nil ? nil : $0 }
    do {
      guard arguments.count <= mostArguments else {
        throw UsageError(mismatch(expected: "at most \(mostArguments) arguments", found: "\(arguments.count)"))
      }
      let asked = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
      if let asked, !asked.hasPrefix("-"), asked != "help", subcommand(asked) == nil {
        throw UsageError(unknown("verb", asked, among: verbs + ["help"]))
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

  /// Throws if the verb has subcommands and the second word is none of them.
  private static func checkKind(_ arguments: [String]) throws(UsageError) {
    guard let verb = subcommand(arguments.first), let kind = arguments.dropFirst().first, !kind.hasPrefix("-") else {
      return
    }
    let kinds = verb.configuration.subcommands.map(name)
    if kinds.isEmpty || kinds.contains(kind) || kind == "help" { return }
    throw UsageError(unknown("kind", kind, among: kinds))
  }

  static var verbs: [String] { configuration.subcommands.map(name) }

  static func subcommand(_ verb: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { name(of: $0) == verb }
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? String(describing: command).lowercased()
  }
}
