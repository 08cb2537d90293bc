/// An event of the window that shows a view: a key, the focus, the location, or undo.
public enum WindowEvent: Hashable, Sendable {
  /// Press a key that taps a button: `key "ctrl-z"`; see `TextView.Builder.button`.
  case key(String)
  /// Move the focus to a control: `focus CONTROL`.
  case focus(String)
  /// Open a location, as a link does: `open "#/active"`; see `TextView.Builder.onOpen(_:)`.
  case open(String)
  /// Open the location before this one again: `back`.
  case back
  /// Open the location again from which the user went back: `forward`.
  case forward
  /// Take back the moves of the last step that moved the space: `undo`; see ``Session/isReversible``.
  case undo

  /// The first word of the event's line.
  package var verb: String {
    switch self {
    case .key: "key"
    case .focus: "focus"
    case .open: "open"
    case .back: "back"
    case .forward: "forward"
    case .undo: "undo"
    }
  }

  /// What follows the first word; `nil` if nothing does.
  package var argument: String? {
    switch self {
    case .key(let text), .focus(let text), .open(let text): text
    case .back, .forward, .undo: nil
    }
  }
}

extension WindowEvent: CustomStringConvertible {
  /// The event's line in a script.
  public var description: String {
    switch self {
    case .key(let text), .open(let text): "\(verb) \(scriptText(text))"
    case .focus(let control): "\(verb) \(scriptWord(control))"
    case .back, .forward, .undo: verb
    }
  }
}

extension ScriptEvent {
  /// Press a key that taps a button: `key "ctrl-z"`.
  public static func key(_ key: String) -> Self { .window(.key(key)) }
  /// Move the focus to a control: `focus CONTROL`.
  public static func focus(_ control: String) -> Self { .window(.focus(control)) }
  /// Open a location: `open "#/active"`.
  public static func open(_ location: String) -> Self { .window(.open(location)) }
  /// Open the location before this one again: `back`.
  public static var back: Self { .window(.back) }
  /// Open the location again from which the user went back: `forward`.
  public static var forward: Self { .window(.forward) }
  /// Take back the moves of the last step that moved the space: `undo`.
  public static var undo: Self { .window(.undo) }
}
