extension RunningSession {
  /// Returns why `event` cannot happen in the view shown.
  ///
  /// `nil` means that it can happen, or that only performing it can decide.
  func refusal(of event: ScriptEvent) -> SessionError? {
    guard let (event, id, _) = event.target else { return nil }
    guard let control = control(id) else { return .noControl(id, on: controls) }
    guard control.isEnabled else { return .disabled(id, kind: control.kind) }
    return control.events.contains(event)
      ? nil : .notTaken(event, by: id, kind: control.kind, taken: control.events)
  }
}
