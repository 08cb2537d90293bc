/// What a person can do to a control. The raw value is the verb of a script.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// Tap a button, a toggle or a row.
  case tap
  /// Put a text in a field and submit it.
  case enter
  /// Change the text of a field without submitting it.
  case type
  /// Press Esc in a field.
  case cancel
  /// Take the focus out of a field.
  case leave
}
