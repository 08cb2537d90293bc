import Driver
import TextUI
import Utilities

/// An input that a scenario takes from a user: an event on one control, or on each control of a list.
///
///     ScenarioInput(.tap, "article.*.favorite", "marks an article as a favorite, or no longer")
public struct ScenarioInput: Hashable, Sendable {
  /// The event on the control.
  public let kind: ControlEvent
  /// The control's ID, in which `*` stands for at least one byte; all others are compared by their bytes.
  public let pattern: String
  /// What the input does, in one line.
  public let summary: String

  /// Creates an input.
  public init(_ kind: ControlEvent, _ pattern: String, _ summary: String) {
    self.kind = kind
    self.pattern = pattern
    self.summary = summary
  }

  /// Returns whether the pattern matches a control's ID.
  public func matches(_ id: String) -> Bool { isMatch(id, of: pattern) }
}

/// A change of a scenario's inputs since an earlier version.
public struct ScenarioChange: Hashable, Sendable {
  /// A change of the inputs that a pattern names.
  public enum Change: Hashable, Sendable {
    /// The inputs are new, so earlier traces do not contain them.
    case added(String)
    /// The inputs no longer exist.
    case removed(String)
    /// The inputs have another ID.
    case renamed(String, to: String)
    /// The inputs do something else, which `how` describes.
    case differs(String, how: String)
  }

  /// The first version of the scenario with this change.
  public let version: Int
  /// The change; its pattern names inputs as ``ScenarioInput/pattern`` does, and `*` names all.
  public let change: Change

  /// Creates a change.
  public init(_ version: Int, _ change: Change) {
    self.version = version
    self.change = change
  }
}
