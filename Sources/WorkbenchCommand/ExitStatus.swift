import ArgumentParser
import Driver
import TextUI
import Workbench

/// How a command ended: the exit codes, after sysexits.
enum ExitStatus: CInt, Error {
  /// It holds.
  case holds = 0
  /// Something was found.
  case finding = 1
  /// A bound, or a time limit, was reached before there was an answer.
  case inconclusive = 2
  /// The command was not given as it should be.
  case usage = 64
  /// A script, a trace or data cannot be read as what it should be.
  case data = 65
  /// An input is missing, or may not be opened.
  case noInput = 66
  /// A fault of ours.
  case software = 70
  /// An output cannot be created or written.
  case output = 74
  /// Whoever used it interrupted it.
  case interrupted = 130
}

extension Root {
  /// Says what went wrong on standard error, where that is of use, and gives the exit code for it.
  ///
  /// - Parameter verb: the verb that was given, where it is one.
  static func report(_ error: any Error, verb: String? = nil) -> ExitStatus {
    switch error {
    case let finding as Finding:
      say(finding.description)
      if !finding.view.isEmpty { say("the view as it was:\n" + finding.excerpt.joined(separator: "\n"), prefix: "") }
      return .finding
    case is Inconclusive: return said(error, .inconclusive)
    case is UsageError: return said(error, .usage)
    case is DataError, is ParsingError: return said(error, .data)
    case is InputError: return said(error, .noInput)
    case let output as OutputError:
      if !output.isClosed { say(output.description) }
      return .output
    case is SessionError: return said(error, .software)
    default:
      // What the parser has to say: help and versions are results, everything else is a wrong command line.
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
        say(complaint(error, verb) + "\nsee: duet \(verb.map { "help \($0)" } ?? "--help")")
        return .usage
      }
      return said(error, .software)
    }
  }

  /// What the parser has to say, as everything else says it: what was wrong, and what would be right.
  private static func complaint(_ error: any Error, _ verb: String?) -> String {
    let message = message(for: error)
    if let unknown = message.wholeMatch(of: /Unknown option '(-[^']*)'.*/.dotMatchesNewlines())?.1 {
      let help = helpMessage(for: subcommand(verb) ?? Root.self, columns: 1000)
      // Each option has a line of its own, which begins with its names.
      let options = help.matches(of: /^ +(?:-., )?(--[a-z-]+)/.anchorsMatchLineEndings()).map { String($0.1) }
      return "unknown option '\(unknown)'; known, the nearest first: "
        + nearest(String(unknown), among: options).joined(separator: ", ")
    }
    if let missing = message.wholeMatch(of: /Missing expected argument '(.*)'/)?.1 {
      return "\(missing) is missing" + (missing == "<scenario>" ? "; see duet list scenarios for those there are" : "")
    }
    if let (_, found, right) = message.wholeMatch(of: /(.*)\. Please provide one of (.*)\./)?.output {
      return lowercasedFirst(found) + "; one of \(right) would be right"
    }
    return lowercasedFirst(String(message.prefix { $0 != "\n" }))
  }

  private static func lowercasedFirst(_ text: some StringProtocol) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func said(_ error: any Error, _ status: ExitStatus) -> ExitStatus {
    say("\(error)")
    return status
  }

  /// Says something on standard error, safe to show line by line.
  static func say(_ text: String, prefix: String = "duet: ") {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }
    let output = FileOutput.standardError()
    // Whoever has closed standard error does not want to know.
    try? output.write(prefix + lines.joined(separator: "\n") + "\n")
    try? output.flush()
  }
}
