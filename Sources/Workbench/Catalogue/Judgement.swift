import Driver
import Effects
import OrderedJSON
import TextUI
import TextUtilities

/// What a replay of a trace is expected to do, before it runs.
public struct Judgement: Hashable, Sendable {
  /// Whether a replay does the same.
  public enum Verdict: String, Sendable {
    /// The scenario has not changed since the trace: a replay does the same.
    case fine
    /// A replay runs, and may do something else.
    case risky
    /// The scenario no longer has what the trace uses.
    case impossible
  }

  /// Why, and where.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The first step that is concerned; 0 for all.
    public let step: Int
    /// The trace's line for it.
    public let line: Int
    /// What it is.
    public let message: String

    /// The step, and what it is.
    public var description: String { step == 0 ? message : "step \(step): \(message)" }
  }

  /// Whether a replay does the same.
  public let verdict: Verdict
  /// The reasons for the verdict; none for a fine trace.
  public let reasons: [Reason]
}

/// Judges a trace by its header and its events, a step at a time: whether the scenario as it is takes what was done then.
///
/// What was removed or renamed since the trace's version makes it impossible where the trace uses it, and so does a control
/// that the scenario does not declare; what does something else makes it risky. Where versions differ and no change is
/// declared, or the scenario declares nothing, only the version is known, and that is a risk.
///
///     var judge = TraceJudge(scenario, trace.header)
///     for step in trace.steps { judge.read(step, line: step.step + 2) }
///     judge.judgement
///
/// - Complexity: O(*n*) in the steps; of reasons, each is kept once, and no more than ``longestList``.
public struct TraceJudge {
  /// How many reasons are kept.
  public static let longestList = 20

  private let scenario: Scenario
  private let version: Int
  private var reasons: [Judgement.Verdict: [Judgement.Reason]] = [:]
  private var seen: Set<String> = []
  private var time = 0

  /// A judge of a trace with this header.
  ///
  /// - Parameter effects: the names of those that are known; without them, all are.
  public init(_ scenario: Scenario, _ header: TraceHeader, effects: [String]? = nil) {
    self.scenario = scenario
    version = header.scenarioVersion
    if let effects, !effects.contains(header.effects) {
      let known = effects.joined(separator: ", ")
      add(.risky, 0, 1, "its effects were \(excerpt(header.effects)), which are none of \(known)")
    }
    let recorded = "it was recorded by version \(version) of \(scenario.name)"
    if version > scenario.version {
      add(.risky, 0, 1, "\(recorded), and this is version \(scenario.version)")
    } else if version < scenario.version {
      // A version of which nothing is said may have changed anything.
      let told = Set(scenario.changes.map(\.version).filter { version < $0 && $0 <= scenario.version }).count
      let (passed, overflow) = scenario.version.subtractingReportingOverflow(version)
      if overflow || told < passed {
        add(.risky, 0, 1, "\(recorded), this is version \(scenario.version), and what changed is not known")
      }
    }
  }

  /// What is to be expected of what was read so far.
  public var judgement: Judgement {
    let verdict: Judgement.Verdict = reasons[.impossible] != nil ? .impossible : reasons.isEmpty ? .fine : .risky
    return Judgement(verdict: verdict, reasons: reasons[verdict] ?? [])
  }

  /// Takes the next step.
  ///
  /// - Parameter line: the trace's line for it, from 1.
  public mutating func read(_ step: StepRecord, line: Int) {
    readTime(step, line)
    if let target = step.event?.target { read(target.event, target.control, step.step, line) }
    guard case .fail(let service, _) = step.event, !scenario.services.contains(service) else { return }
    let known = scenario.services.isEmpty ? "none" : scenario.services.joined(separator: ", ")
    add(.impossible, step.step, line, "\(scenario.name) has no service '\(excerpt(service))'; it calls \(known)")
  }

  /// Only a wait moves the clock, by as long as it says.
  private mutating func readTime(_ step: StepRecord, _ line: Int) {
    var expected = time
    if case .wait(let milliseconds) = step.event { expected = time.later(by: milliseconds) }
    if step.event != nil, step.time != expected {
      add(
        .risky, step.step, line,
        "the clock went on to \(step.time) ms by itself, where a replay's stands at \(expected) ms", once: "clock")
    }
    time = step.time
  }

  private mutating func read(_ kind: ControlEvent, _ id: String, _ step: Int, _ line: Int) {
    for change in scenario.changes where version < change.version && change.version <= scenario.version {
      let since = "since version \(change.version) of \(scenario.name)"
      switch change.change {
      case .removed(let pattern) where isMatch(id, of: pattern):
        return add(.impossible, step, line, "\(excerpt(id)) is gone \(since)")
      case .renamed(let pattern, let name) where isMatch(id, of: pattern):
        return add(.impossible, step, line, "\(excerpt(id)) is called \(excerpt(name)) \(since)")
      case .differs(let pattern, let how) where isMatch(id, of: pattern):
        add(.risky, step, line, "\(excerpt(id)) is another \(since): \(how)", once: "\(change.version) \(pattern)")
      case .added, .removed, .renamed, .differs: break
      }
    }
    // A newer version may have what this one has not, or has no more: the run will tell.
    guard !scenario.inputs.isEmpty, version <= scenario.version else { return }
    let named = scenario.inputs.filter { $0.matches(id) }
    if named.contains(where: { $0.kind == kind }) { return }
    if let kind = named.first?.kind.rawValue {
      add(.impossible, step, line, "in \(scenario.name), nothing but \(kind) \(excerpt(id)) can be done with it")
    } else {
      let known = nearest(id, among: scenario.inputs.map(\.pattern)).prefix(3).joined(separator: ", ")
      add(
        .impossible, step, line, "\(scenario.name) has no control \(excerpt(id)); it has, the nearest first: \(known)")
    }
  }

  private mutating func add(
    _ verdict: Judgement.Verdict, _ step: Int, _ line: Int, _ message: String, once: String? = nil
  ) {
    let count = reasons[verdict]?.count ?? 0
    guard count < Self.longestList, seen.insert(once ?? message).inserted else { return }
    reasons[verdict, default: []].append(Judgement.Reason(step: step, line: line, message: message))
  }
}
