/// An input from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// A key, or a Character typed in another way.
  case key(Key)
  /// A bracketed paste, up to ``InputParser/pasteLimit`` bytes.
  ///
  /// Its lines end with `\n`, and invalid UTF-8 becomes U+FFFD.
  case paste(String)
  /// A mouse event.
  case mouse(Mouse)
  /// The window of the terminal got (true) or lost the focus.
  case focus(Bool)
}
