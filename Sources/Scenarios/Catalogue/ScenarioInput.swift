import Driver
import TextUI

/// Something that a scenario takes from a person: a control, or many of one kind, and what is done with it.
///
///     ScenarioInput(.tap, "article.*.favorite", "marks an article as a favorite, or no longer")
public struct ScenarioInput: Hashable, Sendable {
  /// What is done with it.
  public let kind: ControlEvent
  /// Its ID; `*` stands for one Character or more.
  public let pattern: String
  /// What comes of it, in a line.
  public let summary: String

  /// An input.
  public init(_ kind: ControlEvent, _ pattern: String, _ summary: String) {
    self.kind = kind
    self.pattern = pattern
    self.summary = summary
  }

  /// Whether a control of that ID is meant.
  public func matches(_ id: String) -> Bool { isMatch(id, of: pattern) }
}

/// Something that is no longer as it was in an earlier version of a scenario.
public struct ScenarioChange: Hashable, Sendable {
  /// What became of inputs.
  public enum Change: Hashable, Sendable {
    /// There are more: what was recorded before has none of them.
    case added(String)
    /// They are no longer there.
    case removed(String)
    /// They have another ID now.
    case renamed(String, to: String)
    /// They do something else, as it says.
    case differs(String, how: String)
  }

  /// The version of the scenario since which it is so.
  public let version: Int
  /// What became of the inputs whose IDs a pattern names, as in ``ScenarioInput/pattern``; `*` names all.
  public let change: Change

  /// A change.
  public init(_ version: Int, _ change: Change) {
    self.version = version
    self.change = change
  }
}

/// Whether a text is one that a pattern stands for, in which `*` stands for one Character or more.
///
/// - Complexity: O(*n* · *m*).
package func isMatch(_ text: String, of pattern: String) -> Bool {
  let (text, pattern) = (Array(text), Array(pattern))
  // How far in the text each part of the pattern so far can reach.
  var reached: Set<Int> = [0]
  for part in pattern {
    if part == "*" {
      guard let first = reached.min(), first < text.count else { return false }
      reached = Set((first + 1)...text.count)
    } else {
      reached = Set(reached.filter { $0 < text.count && text[$0] == part }.map { $0 + 1 })
    }
    if reached.isEmpty { return false }
  }
  return reached.contains(text.count)
}
