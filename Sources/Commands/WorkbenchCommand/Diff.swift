import ArgumentParser
import Utilities
import Workbench

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show two recorded traces side by side, as compare does.",
    discussion: "Steps are aligned by their events: + marks an inserted step, and − a deleted one.")

  @Argument(help: "A trace.", completion: .file())
  var first: String
  @Argument(help: "Another trace.", completion: .file())
  var second: String
  @OptionGroup var folding: FoldingOptions
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    var settings = RunSettings()
    settings.format = output.format
    settings.color = output.color.isOn
    try folding.apply(to: &settings)
    if first == "-" && second == "-" {
      throw UsageError(mismatch(expected: "one trace from standard input", found: "two"))
    }
    let traces = [try FileInput(opening: first), try FileInput(opening: second)]
    let agreed = try await WorkbenchCommand.current.diff(
      traces[0], traces[1], settings: settings,
      to: FileOutput.standardOutput(), warn: warn)
    if !agreed { throw ExitStatus.finding }
  }
}
