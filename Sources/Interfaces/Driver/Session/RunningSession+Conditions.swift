// What the boundaries and properties of a search plan read from a session.

extension RunningSession {
  /// The number that a label or a field shows; `nil` if it is absent, or shows no number.
  ///
  ///     .always("never-negative") { ($0.number("count") ?? 0) >= 0 }
  public func number(_ id: String) -> Int? { control(id).flatMap { Int($0.text) } }

  /// Whether a control or a label is shown, enabled or not.
  ///
  ///     .alwaysReachable("leads-home") { $0.has("refresh") }
  public func has(_ id: String) -> Bool { control(id) != nil }
}
