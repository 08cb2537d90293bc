import Driver
import TextUI

extension Catalogue {
  /// `duet diff`: two recorded traces beside each other, as `compare` shows them.
  ///
  /// - Parameters:
  ///   - first: a trace, with the name of its file.
  ///   - second: another.
  ///   - warn: takes what is to be said beside the results.
  /// - Returns: whether all steps agreed.
  public func diff(
    _ first: (file: String, trace: Trace), _ second: (file: String, trace: Trace), settings: RunSettings,
    to output: Output, warn: (String) -> Void
  ) throws -> Bool {
    let (one, other) = (first.trace, second.trace)
    guard one.header.scenario == other.header.scenario else {
      throw DataError(
        "\(second.file):1: the trace is of \(other.header.scenario); a trace of \(one.header.scenario), as "
          + "\(first.file) is, would be right")
    }
    for (file, trace) in [first, second] where !trace.isWhole {
      let place = trace.steps.last.map { $0.step == 0 ? "its start" : "step \($0.step)" } ?? "its header"
      warn("\(file): the trace was cut short after \(place)")
    }
    var names = [one.header.architecture, other.header.architecture]
    if names[0] == names[1] { names = [first.file, second.file] }
    var report = ComparisonReport(settings: settings, names: names, output: output)
    let effects = Set([one.header.effects, other.header.effects]).sorted().joined(separator: " and ")
    try report.begin(scenario: one.header.scenario, effects: effects, seed: one.header.seed)
    var agreed = 0
    var firstDisagreement: ComparedStep?
    let count = max(one.steps.count, other.steps.count)
    for index in 0..<count {
      let outcomes = zip(names, [one, other]).map { name, trace in
        var outcome = ComparedStep.Outcome(architecture: name)
        if index < trace.steps.count { outcome.record = trace.steps[index] }
        return outcome
      }
      let event = outcomes.lazy.compactMap(\.record?.event).first
      let step = ComparedStep(step: index, event: event, outcomes: outcomes)
      if step.agrees {
        agreed += index == 0 ? 0 : 1
      } else if firstDisagreement == nil {
        firstDisagreement = step
      }
      try report.step(step)
    }
    try report.end(steps: max(0, count - 1), agreed: agreed, firstDisagreement: firstDisagreement)
    return firstDisagreement == nil
  }
}
