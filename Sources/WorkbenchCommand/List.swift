import ArgumentParser
import Workbench

struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the architectures, scenarios and effects.")

  @Argument(
    help:
      "List only architectures (with their types), scenarios (with their architectures), effects, or laws (everything that has laws)."
  )
  var listing: Listing?
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    try WorkbenchCommand.current.list(
      listing, format: output.format, color: output.color.isOn, to: FileOutput.standardOutput())
  }
}
