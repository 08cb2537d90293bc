import Terminal

/// A line that is typed at the bottom of the screen: a command, a search, a filter or a label.
struct Prompt {
  enum Kind: String {
    case command = ":"
    case search = "/"
    case filter = "filter: "
    case label = "label: "
  }

  let kind: Kind
  var line: LineEditor
  /// The index of the shown line among the earlier commands, and the line that was typed before.
  var recalled: (index: Int, typed: String)?

  init(_ kind: Kind, _ text: String = "") {
    self.kind = kind
    line = LineEditor(text)
  }
}
