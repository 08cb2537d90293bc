import Driver
import TextUI
import Utilities

/// The format of results.
public enum Format: String, CaseIterable, Sendable {
  /// Text for people.
  case text
  /// One JSON document.
  case json
  /// JSON Lines: one document on each line.
  case jsonl
}

/// The settings of `run`, `compare`, `diff` and `play`.
public struct RunSettings: Sendable {
  /// The source of the scenario's data.
  public var data = DataSource.bundled
  /// The size in which views are laid out.
  public var size = Size(width: 80, height: 24)
  /// How results are printed.
  public var format = Format.text
  /// Whether measured times are printed.
  public var timings = false
  /// Whether text is coloured.
  public var color = false
  /// Whether states are recorded as values, and shown.
  public var states = false
  /// Whether a run ends where it breaks a property of the scenario's plan: see `PropertyMonitor`.
  public var checksProperties = false
  /// Whether a comparison's text shows every step; otherwise, it folds steps that agree.
  public var full = false
  /// The only step that a comparison's text shows, with the whole states; `nil` shows all steps.
  public var at: Int?
  /// The maximum width of a comparison's lines in cells; by default, the width of views.
  public var columns: Int?

  /// Creates the default settings.
  public init() {}

  var extent: StateText.Extent { at != nil ? .whole : full ? .full : .changes }
}

/// A failed expectation or another finding, for which the command exits with 1.
public struct Finding: Error, CustomStringConvertible {
  /// The finding, and its place.
  public let description: String
  /// The view at that moment, if it helps.
  public let view: [String]

  /// Creates a finding.
  public init(_ description: String, view: [String] = []) {
    self.description = description
    self.view = view
  }

  /// ``view``, cut to 60 lines of at most 200 cells each.
  public var excerpt: [String] {
    let lines = view.prefix(60).map { fitted($0, 200) }
    return view.count > 60 ? lines + ["… and \(counted(view.count - 60, "line")) more"] : lines
  }
}

/// An error for a limit that was reached before there was an answer.
public struct Inconclusive: Error, Hashable, CustomStringConvertible {
  /// The limit, and its place.
  public let description: String
}

/// Returns a session's error with its place: a finding, a data error or an inconclusive result, if it is one.
func located(_ error: SessionError, at place: String, view: [String]) -> any Error {
  switch error {
  case .noControl, .disabled, .notTaken, .notWithin, .behind, .noKey, .noLocation, .noUndo:
    Finding("\(place)\(error)", view: view)
  case .failure(.notWaiting), .failure(.noTimer): Finding("\(place)\(error)", view: view)
  case .failure: DataError("\(place)\(error)")
  case .duplicateControl, .children, .trapped: error
  // No script seeks a step.
  case .past, .noStep, .notRemembered, .notShown, .notRestartable: error
  case .tooManyMoves, .tooLong: Inconclusive(description: "\(place)\(error)")
  }
}
