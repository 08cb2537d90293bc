import ArgumentParser
import Driver
import Utilities
import Workbench

/// The options of `compare` for differences that random events find.
struct ShrinkOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Find up to N different counterexamples, with further random seeds. (default: 1)", valueName: "n"),
    transform: Number.in(1...1000))
  var most: Int?
  @OptionGroup var emission: EmissionOptions

  /// The options, and whether they are given.
  var given: [(option: String, isGiven: Bool)] {
    [("most", most != nil)] + emission.files.map { ($0.option, $0.path != nil) }
  }

  /// Returns the settings, and checks that they suit the events and the effects.
  func settings(_ events: RunOptions, _ effects: EffectsKind) throws -> ShrinkSettings {
    for (option, isGiven) in given where isGiven {
      guard events.random != nil else {
        throw UsageError(mismatch(expected: "--random N with --\(option)", found: "--\(option) alone"))
      }
      guard effects.isDeterministic else {
        throw UsageError(
          "--\(option): " + mismatch(expected: "simulated effects", found: effects.name, hint: "others do not repeat"))
      }
    }
    try emission.check(events.inputs)
    var settings = ShrinkSettings()
    settings.most = most ?? 1
    settings.program = WorkbenchCommand.name
    (settings.emittedScript, settings.emittedTest) = (emission.scripts, emission.tests)
    return settings
  }
}

/// The options of verbs that find scripts.
struct EmissionOptions: ParsableArguments {
  @Option(
    name: .customLong("emit-script"),
    help: ArgumentHelp("Write the script found to this file; the second one has .2 in its name.", valueName: "file"),
    completion: .file())
  var emittedScript: String?
  @Option(
    name: .customLong("emit-test"),
    help: ArgumentHelp("Write a Swift test of the script found to this file.", valueName: "file"), completion: .file())
  var emittedTest: String?

  /// The options with their files.
  var files: [(option: String, path: String?)] { [("emit-script", emittedScript), ("emit-test", emittedTest)] }
  /// The file of each script, by its number.
  var scripts: (@Sendable (Int) -> EmittedFile)? { emittedScript.map(Self.files) }
  /// The file of each test, by its number.
  var tests: (@Sendable (Int) -> EmittedFile)? { emittedTest.map(Self.files) }

  /// Throws if a file is used otherwise.
  func check(_ inputs: Inputs) throws(UsageError) {
    try keepApart(
      files, from: inputs.used + [(FileOutput.standardOutput().identity, "where the results are printed")])
  }

  /// Returns the file of each counterexample: from the second one on, its name contains the number.
  private static func files(_ path: String) -> @Sendable (Int) -> EmittedFile {
    { EmittedFile(replacing: $0 == 1 ? path : Files.path(path, adding: "\($0)")) }
  }
}

extension EmittedFile {
  /// The file at `path`, which appears when it is complete.
  init(replacing path: String) { self.init(path) { try FileOutput(replacing: path) } }
}
