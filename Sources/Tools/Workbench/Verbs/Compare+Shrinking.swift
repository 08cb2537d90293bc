import Driver
import TextUI
import Utilities

/// The shrinking of one comparison of random events.
@MainActor
struct Shrinking {
  private let settings: ShrinkSettings
  private let random: (count: Int, seed: UInt64)
  private let names: [String]
  private let catalogue: Catalogue
  private let scenario: Scenario
  private let beginning: Scenario.Beginning
  private let effects: EffectsKind
  private let run: RunSettings
  /// The maximum number of different counterexamples.
  var most: Int { settings.most }
  /// The files of the first counterexample. They are opened before the first event, so that a mistake shows at once.
  private let files: (script: (any Output)?, test: (any Output)?)

  /// Opens the files of the first counterexample; returns `nil` if the events are not random.
  ///
  /// - Throws: `UsageError` if no test can be written; the errors of opening.
  init?(
    _ settings: ShrinkSettings, of events: Events, _ names: [String], of catalogue: Catalogue, _ scenario: Scenario,
    _ beginning: Scenario.Beginning, _ effects: EffectsKind, _ run: RunSettings
  ) throws {
    guard let seed = events.seed else { return nil }
    let isAsked = settings.most > 1 || settings.emittedScript != nil || settings.emittedTest != nil
    // Text of one step has nothing else.
    if run.at != nil, !isAsked { return nil }
    (self.settings, random, self.names, self.catalogue) = (settings, (events.count, seed), names, catalogue)
    (self.scenario, self.beginning, self.effects, self.run) = (scenario, beginning, effects, run)
    if settings.emittedTest != nil {
      _ = try ComparisonTest(scenario, from: beginning, on: names, effects: effects, size: run.size, of: catalogue)
    }
    files = (try settings.emittedScript?(1).open(), try settings.emittedTest?(1).open())
  }

  /// Shrinks the differences of a run, looks for more if they are asked for, and writes their files.
  func report(_ divergences: Divergences, to output: any Output, warn: (String) -> Void) async throws -> ShrunkReport {
    var search = CounterexampleSearch(
      names, of: scenario,
      make: { [self] name, recording in
        try catalogue.session(scenario, beginning, name, effects, run.size, recording: recording)
      },
      progress: { text in output.showProgress(text) })
    if effects.isDeterministic {
      try await search.add(divergences, upTo: settings.most)
      try await search.addMore(upTo: settings.most, count: random.count, seed: random.seed)
      if search.isUnsteady { warn("a difference is not shrunk: it did not appear again in new sessions") }
    } else {
      warn("the difference is not shrunk: \(effects.name) effects do not repeat")
    }
    for (index, example) in search.found.enumerated() { try emit(example, number: index + 1) }
    return ShrunkReport(
      counterexamples: search.found,
      command: ("\(settings.program) compare \(shellWord(scenario.name))", run.dataOption + run.sizeOptions),
      shrinking: settings,
      width: max(40, run.columns ?? run.size.width), paint: Paint(isColored: run.color))
  }

  private func emit(_ example: Counterexample, number: Int) throws {
    if let file = settings.emittedScript?(number) {
      let output = try (number == 1 ? files.script : nil) ?? file.open()
      let names = example.names.map { sanitized($0) }.joined(separator: " and ")
      try output.write("# \(sanitized(scenario.name)): \(names) differ after the last event.\n")
      try output.write(Script(events: example.script).description)
      try output.complete()
    }
    if let file = settings.emittedTest?(number) {
      let output = try (number == 1 ? files.test : nil) ?? file.open()
      try output.write(try source(of: example, path: file.path))
      try output.complete()
    }
  }

  /// The source of a Swift test of a counterexample; `nil` if the catalogue has no name for it.
  func test(of example: Counterexample) -> String? { try? source(of: example, path: "") }

  private func source(of example: Counterexample, path: String) throws -> String {
    try ComparisonTest(
      scenario, from: beginning, on: example.names, effects: effects, size: run.size, of: catalogue
    ).source(example.script, path: path)
  }
}

extension RunSettings {
  /// The option of a command that gives the data, if they are from a file.
  var dataOption: String {
    guard case .file(let name, _) = data else { return "" }
    return " -d \(name == "standard input" ? "-" : shellWord(name))"
  }

  /// The options of a command that give the size, if it is not the usual one.
  var sizeOptions: String {
    size == RunSettings().size ? "" : " --width \(size.width) --height \(size.height)"
  }
}
