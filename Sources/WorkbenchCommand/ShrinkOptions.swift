import ArgumentParser
import Driver
import TextUtilities
import Workbench

/// The options of `compare` for differences that random events find.
struct ShrinkOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Find up to N different counterexamples, with further random seeds. (default: 1)", valueName: "n"))
  var most: String?
  @Option(
    name: .customLong("emit-script"),
    help: ArgumentHelp("Write the shrunk script to this file; the second one has .2 in its name.", valueName: "file"),
    completion: .file())
  var emittedScript: String?
  @Option(
    name: .customLong("emit-test"),
    help: ArgumentHelp("Write a Swift test of the shrunk script to this file.", valueName: "file"), completion: .file())
  var emittedTest: String?

  /// Returns the settings, and checks that they suit the events and the effects.
  func settings(_ events: EventOptions, _ effects: EffectsKind) throws -> ShrinkSettings {
    for (option, value) in [("most", most), ("emit-script", emittedScript), ("emit-test", emittedTest)]
    where value != nil {
      guard events.random != nil else {
        throw UsageError(mismatch(expected: "--random N with --\(option)", found: "--\(option) alone"))
      }
      guard effects.isDeterministic else {
        throw UsageError(
          "--\(option): " + mismatch(expected: "simulated effects", found: effects.name, hint: "others do not repeat"))
      }
    }
    try keepApart(
      [("emit-script", emittedScript), ("emit-test", emittedTest)],
      from: [
        (events.data.flatMap { FileIdentity(path: $0) }, "the file of --data"),
        (FileOutput.standardOutput().identity, "where the results are printed"),
      ])
    var settings = ShrinkSettings()
    settings.most = try most.map { try number("most", $0, 1...1000) } ?? 1
    settings.program = WorkbenchCommand.name
    settings.emittedScript = emittedScript.map(Self.files)
    settings.emittedTest = emittedTest.map(Self.files)
    return settings
  }

  /// Returns the file of each counterexample: from the second one on, its name contains the number.
  private static func files(_ path: String) -> @Sendable (Int) -> EmittedFile {
    { number in
      let path = number == 1 ? path : Files.path(path, adding: "\(number)")
      return EmittedFile(path) { try FileOutput(replacing: path) }
    }
  }
}
