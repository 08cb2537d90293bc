import TextUI

extension RunningSession {
  /// The event as everybody may see it: the text of a secure field is `•••`; see `Control.isSecure`.
  ///
  /// Performing the result enters the mask: a component that depends on the text may behave in another way.
  package func masked(_ event: ScriptEvent) -> ScriptEvent {
    switch event {
    case .enter(let id, let text), .type(let id, let text):
      return !text.isEmpty && control(id)?.isSecure == true ? event.masked : event
    case .tap, .cancel, .leave, .wait, .fail, .answer, .timer: return event
    }
  }
}

extension ScriptEvent {
  /// The event with `•••` in place of the text of a field.
  var masked: ScriptEvent {
    switch self {
    case .enter(let id, let text): .enter(id, text.masked)
    case .type(let id, let text): .type(id, text.masked)
    case .tap, .cancel, .leave, .wait, .fail, .answer, .timer: self
    }
  }
}
