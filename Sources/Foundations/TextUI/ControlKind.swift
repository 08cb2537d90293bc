/// The sort of element that an ID addresses in a view.
public enum ControlKind: Hashable, Sendable, CustomStringConvertible {
  /// A text with an ID. It takes no events.
  case label
  /// A button. It takes taps.
  case button
  /// A toggle that is on or off. It takes taps.
  case toggle(isOn: Bool)
  /// A text field.
  case field
  /// A selectable row of a list. A tap selects it.
  case row

  /// The sort of control in one word: `button`.
  public var description: String {
    switch self {
    case .label: "label"
    case .button: "button"
    case .toggle: "toggle"
    case .field: "field"
    case .row: "row"
    }
  }
}
