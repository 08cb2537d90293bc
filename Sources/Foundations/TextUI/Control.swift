/// A control of a view: its ID, its texts, its state and the actions of its events.
///
/// The texts are unsanitized. Pass them through ``sanitized(_:)`` before you show them.
@frozen public struct Control<Action> {
  /// The full ID: `article.7.favorite`.
  public let id: String
  /// The sort of control.
  public let kind: ControlKind
  /// The label, or the value of a field; for a selectable row, its lines joined by spaces.
  public let text: String
  /// The label, also for a field; for a selectable row, the same as `text`.
  public let label: String
  /// Whether the control takes events now. A label takes none; its value is `true`.
  public let isEnabled: Bool
  /// Whether this is a field whose text is a secret. Its `text` is `•••`, and records have `•••` in place of its text.
  ///
  /// Fields that are built so are secure. A field that shows nothing but bullets is secure, too: its component hides
  /// the text itself.
  public let isSecure: Bool
  /// The actions, also while the control is disabled.
  @usableFromInline let carried: TextView<Action>.Carried?

  @inlinable init(
    id: String, kind: ControlKind, text: String, label: String, isEnabled: Bool, isSecure: Bool = false,
    carried: TextView<Action>.Carried?
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.label = label
    self.isEnabled = isEnabled
    self.isSecure = isSecure
    self.carried = carried
  }
}

extension Control {
  /// The action of a tap; `nil` for a control that cannot be tapped.
  @inlinable public var tap: Action? { if case .tap(let action) = carried { action } else { nil } }

  /// The action of submitting a text; `nil` for a control that is not a field.
  @inlinable public var enter: ((String) -> Action)? {
    switch carried {
    case .enter(let submit), .field(let submit, _, _, _): submit
    case .tap, nil: nil
    }
  }

  /// Returns the action of an event, or `nil` if the control does not take that event. It ignores `isEnabled`.
  ///
  ///     control.action(of: .type, text: "Ad")  // what `onChange` returns for it
  ///
  /// - Parameter text: The text for `enter` and `type`.
  @inlinable public func action(of event: ControlEvent, text: String = "") -> Action? {
    switch (event, carried) {
    case (.tap, .tap(let action)): action
    case (.enter, .enter(let submit)), (.enter, .field(let submit, _, _, _)): submit(text)
    case (.type, .field(_, let change, _, _)): change?(text)
    case (.cancel, .field(_, _, let cancel, _)): cancel
    case (.leave, .field(_, _, _, let leave)): leave
    default: nil
    }
  }

  /// The events that the control takes while it is enabled.
  public var events: [ControlEvent] { carried?.events ?? [] }
}

extension TextView.Carried {
  var events: [ControlEvent] {
    switch self {
    case .tap: [.tap]
    case .enter: [.enter]
    case .field(_, let change, let cancel, let leave):
      [.enter] + (change == nil ? [] : [.type]) + (cancel == nil ? [] : [.cancel]) + (leave == nil ? [] : [.leave])
    }
  }
}
