import Driver

// What the boundaries and properties of plans read from a session.

extension RunningSession {
  /// The number that a label or a field shows; `nil` if it is absent, or shows no number.
  func number(_ id: String) -> Int? { control(id).flatMap { Int($0.text) } }

  /// Whether a control or a label is shown, enabled or not.
  func has(_ id: String) -> Bool { control(id) != nil }
}
