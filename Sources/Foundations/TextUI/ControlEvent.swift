/// An event that a user causes at a control. The raw value is the verb in a script.
public enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  /// Tap a button, a toggle or a row.
  case tap
  /// Put a text into a field and submit it.
  case enter
  /// Change the text of a field without submitting it.
  case type
  /// Press Esc in a field.
  case cancel
  /// Move the focus out of a field.
  case leave

  /// Whether the event has a text.
  @inlinable public var takesText: Bool { self == .enter || self == .type }
}
