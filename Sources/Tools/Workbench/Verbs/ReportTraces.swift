import Driver
import Utilities
import Web

extension Catalogue {
  /// Writes recorded traces, side by side, as an HTML file (`duet report TRACE…`).
  ///
  /// The traces are aligned by their events, as `diff` aligns two. If running a trace again gives the recorded views, the
  /// file shows their controls; otherwise it shows the views as text, and says why.
  ///
  /// - Parameters:
  ///   - inputs: The traces.
  ///   - output: Receives the file, whole.
  ///   - warn: Receives warnings, which the file also shows.
  /// - Throws: `ParsingError`, `DataError` if the traces are of different scenarios, ``InputError`` or ``OutputError``.
  @MainActor
  public func report(
    _ inputs: [any Input], to output: any Output, warn: (String) -> Void
  ) async throws -> Reported {
    var notes: [String] = []
    func note(_ text: String) {
      notes.append(text)
      warn(text)
    }
    let recorded = try RecordedRun(inputs)
    for reason in try await recorded.performAgain(in: self) { note(reason) }
    for case let cut? in recorded.cuts { note(cut) }
    try recorded.checkStart()
    let run = recorded.run
    // The names of the sides may be those of the traces.
    var page = HTMLReport(
      scenario: run.scenario,
      sides: run.sides.map { .init($0.name, summary: $0.source == $0.name ? "" : $0.source ?? "") })
    if let scenario = scenarios.first(where: { $0.name == run.scenario }) {
      (page.summary, page.style) = (scenario.summary, scenario.style)
    }
    page.noun = run.kind.rawValue
    page.notes = notes
    for side in run.sides {
      let header = side.header
      let seed = header.seed.map { ", seed \($0)" } ?? ""
      page.about.append(
        (
          side.source ?? side.name,
          "\(header.architecture), \(header.effects) effects, \(header.size)\(seed), duet \(header.tool)"
        ))
    }
    try await recorded.run(warn) { step in
      page.add(
        ComparedStep(step: page.count, event: step.event, outcomes: step.outcomes), showing: recorded.sessions)
    }
    try output.write(utf8: page.html())
    try output.complete()
    return Reported(steps: page.count - 1, sides: inputs.count, differing: page.differing)
  }
}
