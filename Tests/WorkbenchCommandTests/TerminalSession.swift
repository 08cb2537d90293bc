/// A terminal session as text: comments, then command lines after `$ `, each with its output.
///
///     # A file that is not there cannot be replayed.
///     $ cat <<'END'
///     > a line
///     > END
///     a line
///     $ duet replay nowhere
///     duet: nowhere: No such file or directory
///     ? 66
///
/// A line that begins with `> ` continues its command line. `? 66` is an exit code other than 0. A command line that
/// prints both on standard output and on standard error redirects one of them.
struct TerminalSession {
  /// Why a text is not a session.
  enum Malformed: Error, Equatable { case noCommand, cutShort, outputBeforeCommand(String), bothOutputs(String) }

  /// A command line and its output.
  struct Command {
    var line: String
    var output = ""
  }

  private(set) var comment = ""
  private(set) var commands: [Command] = []

  /// Parses a session.
  ///
  /// - Throws: ``Malformed`` if the text has no command, does not end with a line, or begins with output.
  init(parsing text: String) throws(Malformed) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        commands.append(Command(line: String(line.dropFirst(2))))
      } else if let last = commands.indices.last {
        if line.hasPrefix("> "), commands[last].output.isEmpty {
          commands[last].line += "\n" + line.dropFirst(2)
        } else {
          commands[last].output += line + "\n"
        }
      } else if line.hasPrefix("#") {
        comment += line + "\n"
      } else {
        throw .outputBeforeCommand(String(line))
      }
    }
    guard !commands.isEmpty else { throw .noCommand }
    guard text.hasSuffix("\n") else { throw .cutShort }
  }

  /// The text of this session with the current output of its commands, run in a new folder.
  func replayed() throws -> String {
    let scratch = try Scratch()
    return try comment
      + commands.map { command in
        let outcome = try scratch.run(command.line)
        guard outcome.out.isEmpty || outcome.err.isEmpty else { throw Malformed.bothOutputs(command.line) }
        let status = outcome.status == 0 ? "" : "? \(outcome.status)\n"
        return "$ \(command.line.replacing("\n", with: "\n> "))\n" + outcome.out + outcome.err + status
      }.joined()
  }
}
