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
  /// How often random events are drawn, compared with others: see `RandomEvents`. A search tries all.
  public var weights: [String: Int]
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
  /// Whether states are the same that differ only in how often a stream of ticks has ticked.
  ///
  /// `EffStream.ticks(every:)` counts its ticks, so a state in which it runs never returns. Set this if what the ticks
  /// cause does not depend on the time since the stream began, but only on the state: a clock that adds one at each tick.
  public var hidesTicks: Bool
  /// The states that are visited, or `nil` for all. Events that lead elsewhere are not followed.
  ///
  /// It reads the session: controls, lines, and the state as JSON, `session.state`.
  public var boundary: (@Sendable @MainActor (any RunningSession) -> Bool)?
  /// The boundary in words.
  public var boundaryName: String
  /// What has to hold, besides the properties that every scenario should have.
  public var properties: [ScreenProperty]
  /// What the scenario starts from in a search, if it takes data and the user gives none.
  public var data: JSON?

  /// Creates a plan.
  public init(
    texts: [String: [String]] = [:], failures: [String: [String]] = [:], weights: [String: Int] = [:],
    answers: [String: [JSON]] = [:], restarts: Bool = false, skipped: [String] = [], time: Time = .any,
    pending: Int = 2, limits: SearchLimits = SearchLimits(), probes: Int = 64,
    hidesNumbers: Bool = false, hidesTicks: Bool = false,
    boundaryName: String = "", boundary: (@Sendable @MainActor (any RunningSession) -> Bool)? = nil,
    properties: [ScreenProperty] = [], data: JSON? = nil
  ) {
    (self.texts, self.failures, self.weights, self.skipped, self.time) = (texts, failures, weights, skipped, time)
    (self.answers, self.restarts) = (answers, restarts)
    (self.pending, self.limits, self.probes) = (pending, limits, probes)
    if limits.states == .max { self.limits.states = Self.defaultStates }
    (self.hidesNumbers, self.hidesTicks) = (hidesNumbers, hidesTicks)
    (self.boundary, self.boundaryName) = (boundary, boundaryName)
    (self.properties, self.data) = (properties, data)
  }

  /// The limit on states of a plan that sets none. To set none, assign `limits`.
  public static let defaultStates = 100_000

  /// The texts of fields for which a plan names none.
  public static let defaultTexts = ["Ada", " "]

  /// Returns the texts for a field.
  func texts(for id: String, _ pattern: String) -> [String] { texts.texts(for: id, pattern) ?? Self.defaultTexts }

  /// Returns random events with this plan's weights, texts, failures, answers and restarts.
  ///
  /// Other texts and failures are among them. They also use the controls that a search leaves alone.
  public func randomEvents(seed: UInt64) -> RandomEvents {
    RandomEvents(
      seed: seed, texts: texts, failures: failures, weights: weights, answers: answers, restarts: restarts)
  }

  /// Why the names of the properties cannot stay; `nil` if they differ from each other and from those of all scenarios,
  /// and so do the names of each property's actions.
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
      var actions: Set<String> = []
      for action in property.rule?.names ?? [] where !actions.insert(action).inserted {
        return "the plan's property '\(property.name)' has two actions '\(action)'; give one another name"
      }
    }
    return nil
  }

  /// Whether a control is left alone.
  func skips(_ id: String) -> Bool { skipped.contains { isMatch(id, of: $0, starMayBeEmpty: true) } }
}
