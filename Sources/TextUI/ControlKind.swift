/// What sort of thing an ID addresses in a view.
public enum ControlKind: Hashable, Sendable, CustomStringConvertible {
  /// Text that can be addressed and takes no events.
  case label
  /// A button, which is tapped.
  case button
  /// A toggle, which is tapped, and says whether it is on.
  case toggle(isOn: Bool)
  /// A field, in which text is entered.
  case field
  /// A row of a list, which is tapped to select it.
  case row

  /// The kind in one word: `button`.
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
