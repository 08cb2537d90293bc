extension RunningSession {
  /// Why `event` cannot happen to what is shown; `nil` where it can, or where only doing it would tell.
  func refusal(of event: ScriptEvent) -> SessionError? {
    let id: String
    switch event {
    case .tap(let control), .enter(let control, _): id = control
    case .wait, .fail: return nil
    }
    guard let control = control(id) else { return .noControl(id, known: nearest(id, among: controls.map(\.id))) }
    guard control.isEnabled else { return .disabled(id, kind: control.kind) }
    let isField = control.kind == .field
    if case .tap = event { return isField || control.kind == .label ? .notTappable(id, kind: control.kind) : nil }
    return isField ? nil : .notAField(id, kind: control.kind)
  }
}
