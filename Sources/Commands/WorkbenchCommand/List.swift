import ArgumentParser
import Workbench

struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the architectures, scenarios and effects.")

  @Argument(
    help:
      "List only architectures (with their types), scenarios (with their architectures), effects, or laws (with their names)."
  )
  var listing: Listing?
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    try await WorkbenchCommand.current.list(
      listing, format: output.format, color: output.color.isOn, by: SuiteProcess(options: LawsOptions()),
      to: FileOutput.standardOutput())
  }
}
