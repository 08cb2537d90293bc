import OrderedJSON
import TextUI

// What the boundaries and properties of a search plan read from a session.

extension RunningSession {
  /// The number that a label or a field shows; `nil` if it is absent, or shows no number.
  ///
  ///     .always("never-negative") { ($0.number("count") ?? 0) >= 0 }
  public func number(_ id: String) -> Int? { control(id).flatMap { Int($0.text) } }

  /// The present state as JSON: the space, and under `references` those that only the views read.
  ///
  ///     boundary: { ($0.state["state"]?["todos"]?.array?.count ?? 0) <= 2 }
  ///
  /// Its form depends on the architecture: see ``Session/state(atEndOf:)``. Outside a search, it has the references only
  /// if the session records states.
  ///
  /// - Complexity: O(*n*) in the values of the state.
  public var state: JSON { state(atEndOf: step) ?? .null }

  /// Whether a control or a label is shown, enabled or not.
  ///
  ///     .alwaysReachable("leads-home") { $0.has("refresh") }
  public func has(_ id: String) -> Bool { control(id) != nil }

  /// The dialogs that Esc can cancel now, outside of lists: they are no controls, as they cannot have the focus.
  package var openDialogs: [String] {
    var dialogs: [String] = []
    visit(rows: 0..<0) { element in
      if let element, element.kind == .dialog, element.isEnabled, element.events.contains(.cancel) {
        dialogs.append(element.id)
      }
    }
    return dialogs
  }

  /// Whether an event that a control takes can happen now: only a field that has the focus can lose it.
  package func canHappen(_ event: ControlEvent, at control: String) -> Bool { event != .leave || focus == control }
}
