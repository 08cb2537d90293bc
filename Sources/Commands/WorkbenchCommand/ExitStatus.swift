import ArgumentParser
import Driver
import TextUI
import Utilities
import Web
import Workbench

extension FileOutput {
  /// Writes a message for people as a line, sanitized: it can name a file, whose name can contain anything.
  func writeMessage(_ text: String) throws(OutputError) { try write(sanitizedLines(text) + "\n") }
}

/// The exit codes of a command, after sysexits.
enum ExitStatus: CInt, Error {
  /// The command succeeded, and everything holds.
  case holds = 0
  /// The command found a difference, a broken law or a failed expectation.
  case finding = 1
  /// A limit was reached before there was an answer.
  case inconclusive = 2
  /// The command line is wrong.
  case usage = 64
  /// A script, a trace or data cannot be parsed or used.
  case data = 65
  /// An input is missing, or cannot be opened.
  case noInput = 66
  /// A fault of a component, or of the workbench.
  case software = 70
  /// An output cannot be created or written.
  case output = 74
  /// The user interrupted the command.
  case interrupted = 130
}

extension Root {
  /// Prints an error to standard error, if a reader can use it, and returns its exit code.
  ///
  /// - Parameter verb: the verb that was given, if there is one.
  static func report(_ error: any Error, verb: String? = nil) -> ExitStatus {
    switch error {
    case let finding as Finding:
      printError(finding.description)
      if !finding.view.isEmpty { printError("the view was:\n" + finding.excerpt.joined(separator: "\n"), prefix: "") }
      return .finding
    case is Inconclusive: return reported(error, .inconclusive)
    case is UsageError: return reported(error, .usage)
    case is DataError, is ParsingError: return reported(error, .data)
    case is InputError: return reported(error, .noInput)
    case let output as OutputError:
      if !output.isClosed { printError(output.description) }
      return .output
    case is ServingError: return reported(error, .output)
    case SessionError.tooManyMoves: return reported(error, .inconclusive)
    case is SessionError: return reported(error, .software)
    default:
      // Errors of the parser: help and versions are results, all others are a wrong command line.
      let code = exitCode(for: error)
      if code == .success {
        let output = FileOutput.standardOutput()
        do throws(OutputError) {
          try output.write(fullMessage(for: error) + "\n")
          try output.flush()
        } catch {
          return report(error)
        }
        return .holds
      }
      if code == .validationFailure {
        printError(complaint(error, verb) + "\nsee: \(WorkbenchCommand.name) \(verb.map { "help \($0)" } ?? "--help")")
        return .usage
      }
      return reported(error, .software)
    }
  }

  /// Returns the parser's message in the style of the other messages: what was expected, and what was found.
  private static func complaint(_ error: any Error, _ verb: String?) -> String {
    let message = message(for: error)
    if let option = message.wholeMatch(of: /Unknown option '(-[^']*)'.*/.dotMatchesNewlines())?.1 {
      let help = helpMessage(for: subcommand(verb) ?? Root.self, columns: 1000)
      // Each option has its own line, which begins with its names.
      let options = help.matches(of: /^ +(?:-., )?(--[a-z-]+)/.anchorsMatchLineEndings()).map { String($0.1) }
      return unknown("option", String(option), among: options)
    }
    if let missing = message.wholeMatch(of: /Missing expected argument '(.*)'/)?.1 {
      return "\(missing) is missing" + (missing == "<scenario>" ? "; see \(WorkbenchCommand.name) list scenarios" : "")
    }
    // After the option: what a ``Number`` expects, or the parser's list of names.
    let invalid = /The value '(.*)' is invalid for '([^ ']+).*?'(?:: |\. Please provide )(.*?)\.?/.dotMatchesNewlines()
    if let (_, found, option, expected) = message.wholeMatch(of: invalid)?.output {
      return "\(option): " + mismatch(expected: String(expected), found: "'\(excerpt(String(found)))'")
    }
    return lowercasedFirst(shortened(String(message.prefix { $0 != "\n" }), limit: 500))
  }

  private static func lowercasedFirst(_ text: some StringProtocol) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func reported(_ error: any Error, _ status: ExitStatus) -> ExitStatus {
    printError("\(error)")
    return status
  }

  /// Prints a message to standard error, sanitized line by line.
  ///
  /// A line has at most 8,192 characters: twice the longest path.
  static func printError(_ text: String, prefix: String = "\(WorkbenchCommand.name): ") {
    let output = FileOutput.standardError()
    // If standard error is closed, nobody reads the message.
    let lines = (prefix + text).split(separator: "\n", omittingEmptySubsequences: false)
    try? output.writeMessage(lines.map { shortened(String($0), limit: 8_192) }.joined(separator: "\n"))
    try? output.flush()
  }
}
