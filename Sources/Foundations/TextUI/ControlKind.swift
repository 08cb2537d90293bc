/// The sort of element that an ID addresses in a view.
public enum ControlKind: Hashable, Sendable, CustomStringConvertible {
  /// A text with an ID. It takes no events.
  case label
  /// A button. It takes taps.
  case button
  /// A toggle that is on or off. It takes taps.
  case toggle(isOn: Bool)
  /// A box that is checked or not. It takes taps.
  case checkbox(isOn: Bool)
  /// A text field.
  case field
  /// A choice among options.
  case picker
  /// A number between two bounds.
  case slider
  /// A link to a location.
  case link
  /// A picture that takes the pointer.
  case canvas
  /// A dialog: while it is there, no control outside it takes events.
  case dialog
  /// A progress with an ID. It takes no events.
  case progress
  /// A selectable row of a list. A tap selects it.
  case row

  /// The sort of control in one word: `button`.
  public var description: String {
    switch self {
    case .label: "label"
    case .button: "button"
    case .toggle: "toggle"
    case .checkbox: "checkbox"
    case .picker: "picker"
    case .slider: "slider"
    case .link: "link"
    case .canvas: "canvas"
    case .dialog: "dialog"
    case .progress: "progress"
    case .field: "field"
    case .row: "row"
    }
  }

  /// Whether a toggle is on, or a checkbox is checked; `nil` for another control.
  public var isOn: Bool? {
    switch self {
    case .toggle(let isOn), .checkbox(let isOn): isOn
    default: nil
    }
  }
}
