import Driver
import Effects
import OrderedJSON
import TextUI
import TextUtilities

/// What is to be expected of replaying a trace, known before it is run.
public enum Judgement: Hashable, Sendable {
  /// It was recorded by the scenario as it is: it is to do the same.
  case fine
  /// It can be run, and may do something else, for these reasons.
  case risky([Reason])
  /// It cannot be run as it was, for these reasons.
  case impossible([Reason])

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

  /// `fine`, `risky` or `impossible`.
  public var name: String {
    switch self {
    case .fine: "fine"
    case .risky: "risky"
    case .impossible: "impossible"
    }
  }

  /// Why it is not fine; of an impossible one, why it is impossible.
  public var reasons: [Reason] {
    switch self {
    case .fine: []
    case .risky(let reasons), .impossible(let reasons): reasons
    }
  }
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
  private var risks: [Judgement.Reason] = []
  private var obstacles: [Judgement.Reason] = []
  private var seen: Set<String> = []
  private var time = 0

  /// A judge of a trace with this header.
  ///
  /// - Parameter effects: the names of those that are known; without them, all are.
  public init(_ scenario: Scenario, _ header: TraceHeader, effects: [String]? = nil) {
    self.scenario = scenario
    version = header.scenarioVersion
    if let effects, !effects.contains(header.effects) {
      add(
        .risk, 0, 1,
        "its effects were \(excerpt(header.effects)), which are none of \(effects.joined(separator: ", "))")
    }
    if version > scenario.version {
      add(
        .risk, 0, 1,
        "it was recorded by version \(version) of \(scenario.name), and this is version \(scenario.version)")
    } else if version < scenario.version {
      // A version of which nothing is said may have changed anything.
      let told = Set(scenario.changes.map(\.version).filter { version < $0 && $0 <= scenario.version }).count
      let (passed, overflow) = scenario.version.subtractingReportingOverflow(version)
      if overflow || told < passed {
        add(
          .risk, 0, 1,
          "it was recorded by version \(version) of \(scenario.name), this is version \(scenario.version), and what changed "
            + "is not known")
      }
    }
  }

  /// What is to be expected of what was read so far.
  public var judgement: Judgement {
    if !obstacles.isEmpty { return .impossible(obstacles) }
    return risks.isEmpty ? .fine : .risky(risks)
  }

  /// Takes the next step.
  ///
  /// - Parameter line: the trace's line for it, from 1.
  public mutating func read(_ step: StepRecord, line: Int) {
    readTime(step, line)
    switch step.event {
    case .fail(let service, _):
      if !scenario.services.contains(service) {
        let known =
          scenario.services.isEmpty ? "it calls none" : "it calls \(scenario.services.joined(separator: ", "))"
        add(.obstacle, step.step, line, "\(scenario.name) has no service '\(excerpt(service))'; \(known)")
      }
    case let event: if let target = event?.target { read(target.event, target.control, step.step, line) }
    }
  }

  /// Only a wait moves the clock, by as long as it says.
  private mutating func readTime(_ step: StepRecord, _ line: Int) {
    var expected = time
    if case .wait(let milliseconds) = step.event { expected = time.later(by: milliseconds) }
    if step.event != nil, step.time != expected {
      add(
        .risk, step.step, line,
        "the clock went on to \(step.time) ms by itself, where a replay's stands at \(expected) ms", once: "clock")
    }
    time = step.time
  }

  private mutating func read(_ kind: ControlEvent, _ id: String, _ step: Int, _ line: Int) {
    for change in scenario.changes where version < change.version && change.version <= scenario.version {
      let since = "since version \(change.version) of \(scenario.name)"
      switch change.change {
      case .added: break
      case .removed(let pattern):
        if isMatch(id, of: pattern) { return add(.obstacle, step, line, "\(excerpt(id)) is gone \(since)") }
      case .renamed(let pattern, let name):
        if isMatch(id, of: pattern) {
          return add(.obstacle, step, line, "\(excerpt(id)) is called \(excerpt(name)) \(since)")
        }
      case .differs(let pattern, let how):
        if isMatch(id, of: pattern) {
          add(.risk, step, line, "\(excerpt(id)) is another \(since): \(how)", once: "\(change.version) \(pattern)")
        }
      }
    }
    // A newer version may have what this one has not, or has no more: the run will tell.
    guard !scenario.inputs.isEmpty, version <= scenario.version else { return }
    let named = scenario.inputs.filter { $0.matches(id) }
    if named.contains(where: { $0.kind == kind }) { return }
    if let other = named.first {
      add(
        .obstacle, step, line,
        "in \(scenario.name), nothing but \(other.kind.rawValue) \(excerpt(id)) can be done with it")
    } else {
      let known = nearest(id, among: scenario.inputs.map(\.pattern)).prefix(3).joined(separator: ", ")
      add(.obstacle, step, line, "\(scenario.name) has no control \(excerpt(id)); it has, the nearest first: \(known)")
    }
  }

  private enum Weight { case risk, obstacle }

  private mutating func add(_ weight: Weight, _ step: Int, _ line: Int, _ message: String, once: String? = nil) {
    let list = weight == .risk ? \Self.risks : \Self.obstacles
    guard self[keyPath: list].count < Self.longestList, seen.insert(once ?? message).inserted else { return }
    self[keyPath: list].append(Judgement.Reason(step: step, line: line, message: message))
  }
}
