import ArgumentParser
import Driver
import TextUI
import Workbench

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a command ended: the exit codes, after sysexits.
enum ExitStatus: CInt, Error {
  /// It holds.
  case holds = 0
  /// Something was found.
  case finding = 1
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
}

func exitProcess(_ status: ExitStatus) -> Never { exit(status.rawValue) }

extension Root {
  /// Says what went wrong on standard error, where that is of use, and gives the exit code for it.
  static func report(_ error: any Error) -> ExitStatus {
    switch error {
    case let finding as Finding:
      say(finding.description)
      if !finding.view.isEmpty { say("the view as it was:\n" + finding.view.joined(separator: "\n"), prefix: "") }
      return .finding
    case is UsageError: return said(error, .usage)
    case is DataError, is ScriptError, is TraceError: return said(error, .data)
    case is InputError: return said(error, .noInput)
    case let output as OutputError:
      if !output.isClosed { say(output.description) }
      return .output
    case is SessionError: return said(error, .software)
    default:
      // What the parser has to say: help and versions are results, everything else is a wrong command line.
      let code = exitCode(for: error)
      if code == .success {
        let output = Output.standardOutput()
        do throws(OutputError) {
          try output.write(fullMessage(for: error) + "\n")
          try output.flush()
        } catch {
          return .output
        }
        return .holds
      }
      if code == .validationFailure {
        say(fullMessage(for: error), prefix: "")
        return .usage
      }
      return said(error, .software)
    }
  }

  private static func said(_ error: any Error, _ status: ExitStatus) -> ExitStatus {
    say("\(error)")
    return status
  }

  /// Says something on standard error, safe to show line by line.
  static func say(_ text: String, prefix: String = "duet: ") {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }
    let output = Output.standardError()
    // Whoever has closed standard error does not want to know.
    try? output.write(prefix + lines.joined(separator: "\n") + "\n")
    try? output.flush()
  }
}
