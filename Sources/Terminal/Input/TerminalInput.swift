/// Something that comes from a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// A key, or a Character that was typed in another way.
  case key(Key)
  /// A text that was pasted, where the terminal brackets what is: whole, up to ``InputParser/pasteLimit`` bytes. Its
  /// lines end with `\n`, and what is no UTF-8 in it is U+FFFD.
  case paste(String)
  /// The mouse.
  case mouse(Mouse)
  /// The window of the terminal got the focus, or lost it.
  case focus(Bool)
}
