import TextUI

extension RunningSession {
  /// The event as everybody may see it: the text of a secure field is `•••`; see `Control.isSecure`.
  ///
  /// Performing the result enters the mask: a component that depends on the text may behave in another way.
  package func masked(_ event: ScriptEvent) -> ScriptEvent {
    guard case .control(_, let id, let text) = event, !text.isEmpty else { return event }
    return control(id)?.isSecure == true ? event.masked : event
  }
}

extension ScriptEvent {
  /// The event with `•••` in place of the text of a field.
  var masked: ScriptEvent {
    if case .control(let event, let id, let text) = self { .control(event, id, text: text.masked) } else { self }
  }
}
