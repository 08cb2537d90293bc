import ArgumentParser
import Workbench

/// `duet list`
struct List: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the architectures, scenarios and effects there are.")

  @Argument(help: "Only these: architectures (with the types of each), scenarios, effects, or laws (what has some).")
  var listing: Listing?
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    try WorkbenchCommand.current.list(
      listing, format: output.format, color: output.color.isOn, to: FileOutput.standardOutput())
  }
}
