import Driver
import ModelChecking
import OrderedJSON
import Utilities

/// What a search tries in each state, where it stops, and what has to hold.
///
/// A scenario has a plan of its own, so that its states can be visited without further choices:
///
///     SearchPlan(texts: ["name": ["Ada", " "]], failures: ["articles": ["offline"]])
public struct SearchPlan: Sendable {
  /// How waiting calls and timers proceed.
  public enum Time: Hashable, Sendable {
    /// Calls are answered, and timers fire, in any order. The clock stands still.
    case any
    /// The clock moves in steps of so many milliseconds, while something waits.
    ///
    /// Calls can fail at any time before their answers.
    case virtual(step: Int)
  }

  /// The texts that are entered into each field, by the field's ID.
  ///
  /// In an ID, `*` stands for the key of a row; the ID `*` stands for all other fields.
  public var texts: [String: [String]]
  /// The reasons with which each service can fail.
  public var failures: [String: [String]]
  /// The values with which calls of each service can be answered, beside the simulated answer.
  public var answers: [String: [JSON]]
  /// Whether the session can begin again in each state: see `ScriptEvent.restart`.
  public var restarts: Bool
  /// The IDs of controls that are left alone. `*` stands for any characters.
  public var skipped: [String]
  /// How waiting calls and timers proceed.
  public var time: Time
  /// The greatest number of calls that may wait at once. Events that exceed it are not followed. Timers do not count.
  public var pending: Int
  /// The limits of the search: 100,000 states by default, also if a plan sets only others.
  public var limits: SearchLimits
  /// The number of merges whose futures are compared by random events: see ``CheckReport``.
  ///
  /// It is also the greatest number of those whose futures are compared by one event again and again.
  public var probes: Int
  /// Whether only numbers tell apart states that are the same: those of the elements of a `NumberedList`.
  ///
  /// Numbers are never reused, so adding and removing an element never returns to an earlier state. Set this if
  /// neither views nor other parts of the state contain such a number. It has no effect while effects run, because they
  /// may hold one.
  public var hidesNumbers: Bool
  /// The states that are visited, or `nil` for all. Events that lead elsewhere are not followed.
  public var boundary: (@Sendable @MainActor (any RunningSession) -> Bool)?
  /// The boundary in words.
  public var boundaryName: String
  /// What has to hold, besides the properties that every scenario should have.
  public var properties: [ScreenProperty]
  /// What the scenario starts from in a search, if it takes data and the user gives none.
  public var data: JSON?

  /// Creates a plan.
  public init(
    texts: [String: [String]] = [:], failures: [String: [String]] = [:], answers: [String: [JSON]] = [:],
    restarts: Bool = false, skipped: [String] = [], time: Time = .any,
    pending: Int = 2, limits: SearchLimits = SearchLimits(), probes: Int = 64,
    hidesNumbers: Bool = false,
    boundaryName: String = "", boundary: (@Sendable @MainActor (any RunningSession) -> Bool)? = nil,
    properties: [ScreenProperty] = [], data: JSON? = nil
  ) {
    (self.texts, self.failures, self.skipped, self.time) = (texts, failures, skipped, time)
    (self.answers, self.restarts) = (answers, restarts)
    (self.pending, self.limits, self.probes) = (pending, limits, probes)
    if limits.states == .max { self.limits.states = Self.defaultStates }
    self.hidesNumbers = hidesNumbers
    (self.boundary, self.boundaryName) = (boundary, boundaryName)
    (self.properties, self.data) = (properties, data)
  }

  /// The limit on states of a plan that sets none. To set none, assign `limits`.
  public static let defaultStates = 100_000

  /// The texts of fields for which a plan names none.
  public static let defaultTexts = ["Ada", " "]

  /// Returns the texts for a field.
  func texts(for id: String, _ pattern: String) -> [String] { texts.texts(for: id, pattern) ?? Self.defaultTexts }

  /// Returns random events, among them this plan's texts, failures, answers and restarts.
  ///
  /// They also use the controls that a search leaves alone.
  public func randomEvents(seed: UInt64) -> RandomEvents {
    RandomEvents(seed: seed, texts: texts, failures: failures, answers: answers, restarts: restarts)
  }

  /// Why the names of the properties cannot stay; `nil` if they differ from each other and from those of all scenarios.
  package var nameClash: String? {
    var seen: [String: String] = [:]
    for property in FreeProperty.allCases {
      seen[property.rawValue] = "of every scenario: \(property.meaning)"
    }
    for property in properties {
      if let other = seen[property.name] {
        return "the plan's property '\(property.name)' has the name of a property \(other); give it another name"
      }
      seen[property.name] = "of this plan: \(property.meaning)"
    }
    return nil
  }

  /// Whether a control is left alone.
  func skips(_ id: String) -> Bool { skipped.contains { isMatch(id, of: $0, starMayBeEmpty: true) } }
}

/// A property of the screens of a scenario.
public struct ScreenProperty: Sendable {
  /// A condition on a state, read from its session.
  public typealias Condition = @Sendable @MainActor (any RunningSession) -> Bool

  enum Kind: Sendable {
    case always(Condition)
    case reachable(Condition)
    case alwaysReachable(Condition)
    case leadsTo(Condition, Condition)
  }

  /// The name, for `--property` and reports.
  public let name: String
  let kind: Kind

  /// A condition that holds in every state.
  public static func always(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, kind: .always(condition))
  }

  /// A condition that holds in some state.
  public static func reachable(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, kind: .reachable(condition))
  }

  /// A condition that can be reached from every state: "every screen leads back home".
  public static func alwaysReachable(_ name: String, _ condition: @escaping Condition) -> Self {
    Self(name: name, kind: .alwaysReachable(condition))
  }

  /// After a state where `condition` holds, `goal` holds at some time, if waiting calls and timers proceed.
  ///
  /// It fails if events can go on forever without the goal, although while something waits, some call or timer proceeds
  /// again and again, and time passes: each timer fires or is cancelled. Calls are not so sure: of two, one may wait
  /// forever, and one may fail each time.
  public static func leadsTo(_ name: String, _ condition: @escaping Condition, _ goal: @escaping Condition) -> Self {
    Self(name: name, kind: .leadsTo(condition, goal))
  }

  /// What the property says of the condition that its name stands for.
  var meaning: String {
    switch kind {
    case .always: "the condition holds in every state"
    case .reachable: "the condition holds in some state"
    case .alwaysReachable: "every state leads to one where the condition holds"
    case .leadsTo: "after the condition, the goal holds at some time"
    }
  }

  /// The conditions, which a search evaluates in each state.
  var conditions: [Condition] {
    switch kind {
    case .always(let one), .reachable(let one), .alwaysReachable(let one): [one]
    case .leadsTo(let one, let other): [one, other]
    }
  }
}
