import ArgumentParser
import Driver
import Utilities
import Workbench

/// The command of a verb of one's own: a scenario with the options of `compare`, or traces.
struct OwnVerb<V: Verb>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: V.name, abstract: V.abstract,
      discussion: "With a scenario, it takes the options of compare. With traces, it reads these.")
  }

  @Argument(help: "A scenario, or one or more traces.", completion: .file())
  var subject: [String]
  @OptionGroup var compared: ComparedOption
  @OptionGroup var events: RunOptions
  @OptionGroup var output: OutputOptions

  @MainActor
  mutating func run() async throws {
    let catalogue = WorkbenchCommand.current
    let settings = try events.settings(output)
    let isFinding: Bool
    if catalogue.scenarios.contains(where: { $0.name == subject[0] }) || !FileIdentity.exists(subject[0]) {
      let scenario = try catalogue.scenario(subject[0])
      if subject.count > 1 {
        throw UsageError(mismatch(expected: "one scenario, or traces", found: "\(subject[0]) and '\(subject[1])'"))
      }
      let (architectures, source) = try events.sides(
        on: compared.architecture, of: scenario, from: settings.data, in: catalogue)
      isFinding = try await catalogue.show(
        V.self, of: scenario, on: architectures, effects: catalogue.effects(events.effects), events: source,
        settings: settings, to: FileOutput.standardOutput(), warn: warn)
    } else {
      let traces = try subject.map { (path) throws(InputError) in try FileInput(opening: path) }
      isFinding = try await catalogue.show(
        V.self, of: traces, settings: settings, to: FileOutput.standardOutput(), warn: warn)
    }
    if isFinding { throw ExitStatus.finding }
  }
}
