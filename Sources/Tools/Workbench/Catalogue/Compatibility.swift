import Driver
import Effects
import OrderedJSON
import TextUI
import Utilities

/// The expected outcome of a replay, known before it runs.
public struct Compatibility: Hashable, Sendable {
  /// Whether a replay can reproduce its trace.
  public enum Verdict: String, Sendable {
    /// The scenario has not changed since the trace: a replay reproduces it.
    case fine
    /// A replay runs, and may differ from the trace.
    case risky
    /// The scenario no longer has something that the trace uses: a replay cannot run.
    case impossible
  }

  /// A reason for a verdict, and its place in the trace.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The first step that the reason is about; 0 for the whole trace.
    public let step: Int
    /// The line of that step in the trace's file, from 1.
    public let line: Int
    /// The reason in words.
    public let message: String

    /// The step and the message.
    public var description: String { step == 0 ? message : "step \(step): \(message)" }
  }

  /// Whether a replay can reproduce the trace.
  public let verdict: Verdict
  /// The reasons for the verdict; empty for a fine trace.
  public let reasons: [Reason]
}

/// Decides whether the current scenario can reproduce a trace.
///
/// A trace is impossible to replay if it uses a control that was removed or renamed since the trace's version, or a
/// control or service that the scenario does not declare. It is risky if it uses a control that behaves differently
/// since then, if it comes from a newer version, or if the changes since its version are not declared.
///
///     var checker = CompatibilityChecker(scenario, trace.header)
///     for step in trace.steps { checker.read(step, line: step.step + 2) }
///     checker.compatibility
///
/// - Complexity: O(*n*) for *n* steps. It keeps each reason once, and at most ``longestList`` for each verdict.
public struct CompatibilityChecker {
  /// The maximum number of reasons for each verdict.
  public static let longestList = 20

  private let scenario: Scenario
  private let version: Int
  private var reasons: [Compatibility.Verdict: [Compatibility.Reason]] = [:]
  private var seen: Set<String> = []
  private var time = 0

  /// Creates a checker of a trace with this header.
  ///
  /// - Parameter effects: the names of the known effects; `nil` accepts all names.
  public init(_ scenario: Scenario, _ header: TraceHeader, effects: [String]? = nil) {
    self.scenario = scenario
    version = header.scenarioVersion
    if let effects, !effects.contains(header.effects) {
      let known = effects.joined(separator: ", ")
      add(
        .risky, 0, 1,
        "its effects are unknown: " + mismatch(expected: "one of \(known)", found: excerpt(header.effects)))
    }
    let recorded = "it was recorded by version \(version) of \(scenario.name)"
    if version > scenario.version {
      add(.risky, 0, 1, "\(recorded), and this is version \(scenario.version)")
    } else if version < scenario.version {
      // A version whose changes are not declared may have changed anything.
      let declared = Set(scenario.changes.map(\.version).filter { version < $0 && $0 <= scenario.version }).count
      let (passed, overflow) = scenario.version.subtractingReportingOverflow(version)
      if overflow || declared < passed {
        add(.risky, 0, 1, "\(recorded), this is version \(scenario.version), and the changes between them are unknown")
      }
    }
  }

  /// The compatibility from all that was read so far.
  public var compatibility: Compatibility {
    let verdict: Compatibility.Verdict = reasons[.impossible] != nil ? .impossible : reasons.isEmpty ? .fine : .risky
    return Compatibility(verdict: verdict, reasons: reasons[verdict] ?? [])
  }

  /// Reads the next step.
  ///
  /// - Parameter line: the line of the step in the trace's file, from 1.
  public mutating func read(_ step: StepRecord, line: Int) {
    readTime(step, line)
    if let target = step.event?.target { read(target.event, target.control, step.step, line) }
    guard let service = step.event?.service, !scenario.services.contains(service) else { return }
    let known = scenario.services.isEmpty ? "none" : scenario.services.joined(separator: ", ")
    add(.impossible, step.step, line, "\(scenario.name) has no service '\(excerpt(service))'; it calls \(known)")
  }

  /// Checks the step's time: only a wait moves the clock, by its duration, and a restart, by that of the releases.
  private mutating func readTime(_ step: StepRecord, _ line: Int) {
    var expected = time
    if case .wait(let milliseconds) = step.event { expected = time.later(by: milliseconds) }
    if step.event == .restart { expected = max(time, step.time) }
    if step.event != nil, step.time != expected {
      add(
        .risky, step.step, line,
        "the clock moved to \(step.time) ms without a wait; in a replay it stays at \(expected) ms", once: "clock")
    }
    time = step.time
  }

  private mutating func read(_ kind: ControlEvent, _ id: String, _ step: Int, _ line: Int) {
    for change in scenario.changes where version < change.version && change.version <= scenario.version {
      let since = "in version \(change.version) of \(scenario.name)"
      switch change.change {
      case .removed(let pattern) where isMatch(id, of: pattern):
        return add(.impossible, step, line, "\(excerpt(id)) was removed \(since)")
      case .renamed(let pattern, let name) where isMatch(id, of: pattern):
        return add(.impossible, step, line, "\(excerpt(id)) was renamed to \(excerpt(name)) \(since)")
      case .differs(let pattern, let how) where isMatch(id, of: pattern):
        add(.risky, step, line, "\(excerpt(id)) changed \(since): \(how)", once: "\(change.version) \(pattern)")
      case .added, .removed, .renamed, .differs: break
      }
    }
    // A newer version may have controls that this version lacks. A replay shows whether it does.
    guard !scenario.inputs.isEmpty, version <= scenario.version else { return }
    let named = scenario.inputs.filter { $0.matches(id) }
    if named.contains(where: { $0.kind == kind }) { return }
    if let kind = named.first?.kind.rawValue {
      add(.impossible, step, line, "in \(scenario.name), \(excerpt(id)) takes only \(kind)")
    } else {
      let names = known(id, among: scenario.inputs.map(\.pattern), limit: 3)
      add(
        .impossible, step, line, "\(scenario.name) has no control \(excerpt(id)); \(names)")
    }
  }

  private mutating func add(
    _ verdict: Compatibility.Verdict, _ step: Int, _ line: Int, _ message: String, once: String? = nil
  ) {
    let count = reasons[verdict]?.count ?? 0
    guard count < Self.longestList, seen.insert(once ?? message).inserted else { return }
    reasons[verdict, default: []].append(Compatibility.Reason(step: step, line: line, message: message))
  }
}
