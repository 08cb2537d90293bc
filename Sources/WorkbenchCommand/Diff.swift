import ArgumentParser
import Driver
import Workbench

/// `duet diff`
struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show two recorded traces side by side, as compare does.")

  @Argument(help: "A trace.")
  var first: String
  @Argument(help: "Another.")
  var second: String
  @OptionGroup var folding: FoldingOptions
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    var settings = RunSettings()
    settings.format = output.format
    settings.color = output.color.isOn
    settings.full = folding.full
    settings.columns = TerminalState.size?.width
    if first == "-" && second == "-" { throw UsageError("both traces are standard input; one can be") }
    let traces = try [first, second].map { path in
      let name = path == "-" ? "standard input" : path
      return (file: name, trace: try Trace(parsing: try Files.read(path), name: name))
    }
    settings.size = traces[0].trace.header.size
    let agreed = try WorkbenchCommand.current.diff(
      traces[0], traces[1], settings: settings, to: .standardOutput(), warn: warn)
    if !agreed { throw ExitStatus.finding }
  }
}
