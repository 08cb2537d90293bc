import Driver
import OrderedJSON
import TextUI

extension Catalogue {
  /// `duet diff`: two recorded traces beside each other, as `compare` shows them.
  ///
  /// They are read a step at a time, as long as they may be, and views are shown in the first one's size.
  ///
  /// - Parameters:
  ///   - first: a trace.
  ///   - second: another.
  ///   - warn: takes what is to be said beside the results.
  /// - Returns: whether all steps agreed.
  /// - Throws: `TraceError`, ``DataError`` where they are of two scenarios, ``InputError`` or ``OutputError``.
  public func diff(
    _ first: Input, _ second: Input, settings: RunSettings, to output: Output, warn: (String) -> Void
  ) throws -> Bool {
    var one = try TraceReader(name: first.name) { try first.read() }
    var other = try TraceReader(name: second.name) { try second.read() }
    guard one.header.scenario == other.header.scenario else {
      throw DataError(
        "\(second.name):1: the trace is of \(other.header.scenario); a trace of \(one.header.scenario), as "
          + "\(first.name) is, would be right")
    }
    var names = [one.header.architecture, other.header.architecture]
    if names[0] == names[1] { names = [first.name, second.name] }
    var settings = settings
    settings.size = one.header.size
    for difference in headerDifferences(one, other) { warn(difference) }
    let traces = [(first.name, one.header), (second.name, other.header)].map(ComparisonReport.Side.init)
    var report = ComparisonReport(settings: settings, names: names, traces: traces, output: output)
    let effects = Set([one.header.effects, other.header.effects]).sorted().joined(separator: " and ")
    try report.begin(scenario: one.header.scenario, effects: effects, seed: one.header.seed)
    var agreed = 0
    var count = 0
    var firstDisagreement: ComparedStep?
    var lasts: (Int?, Int?)
    do {
      while true {
        let records = (try one.next(), try other.next())
        guard records.0 != nil || records.1 != nil else { break }
        lasts = (records.0?.step ?? lasts.0, records.1?.step ?? lasts.1)
        var outcomes = names.map { ComparedStep.Outcome(architecture: $0) }
        outcomes[0].record = records.0
        outcomes[1].record = records.1
        let step = ComparedStep(step: count, event: records.0?.event ?? records.1?.event, outcomes: outcomes)
        if step.agrees {
          agreed += count == 0 ? 0 : 1
        } else if firstDisagreement == nil {
          firstDisagreement = step
        }
        try report.step(step)
        count += 1
      }
    } catch {
      if !(error is OutputError) { try report.stop(error) }
      throw error
    }
    if !one.isWhole { warn(cut(first.name, after: lasts.0)) }
    if !other.isWhole { warn(cut(second.name, after: lasts.1)) }
    try report.end(steps: max(0, count - 1), agreed: agreed, firstDisagreement: firstDisagreement)
    return firstDisagreement == nil
  }
}

/// In what else than the architecture two traces differ from the start: what their views may differ for, though both
/// architectures behave alike. A warning for each.
private func headerDifferences(_ one: TraceReader, _ other: TraceReader) -> [String] {
  func text(_ header: TraceHeader, _ member: String) -> String {
    header.json[member].map { excerpt($0.write()) } ?? "none"
  }
  return ["scenarioVersion", "effects", "seed", "size", "data"].compactMap { member in
    guard one.header.json[member] != other.header.json[member] else { return nil }
    let (first, second) = (text(one.header, member), text(other.header, member))
    // Data may differ behind what is shown of them.
    let values = first == second ? "" : ": \(first) and \(second)"
    return "\(one.name) and \(other.name) differ in \(member)\(values)"
  }
}
