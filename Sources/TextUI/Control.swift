/// What a view has at an ID: its texts, its state and the actions of its events.
///
/// The texts are those the view was built with. Show them by ``sanitized(_:)``.
@frozen
public struct Control<Action> {
  /// The whole ID, by which the control was found: `article.7.favorite`.
  public let id: String
  /// What sort of control it is.
  public let kind: ControlKind
  /// The label, or a field's value; of a selectable row, its lines joined by a space.
  public let text: String
  /// The label, of a field too; of a selectable row, the same as `text`.
  public let label: String
  /// Whether it takes events now. A label, which never takes any, is as enabled as the view around it.
  public let isEnabled: Bool
  /// The actions. They are there when the control is disabled, too.
  @usableFromInline let carried: TextView<Action>.Carried?

  @inlinable
  init(
    id: String, kind: ControlKind, text: String, label: String, isEnabled: Bool, carried: TextView<Action>.Carried?
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.label = label
    self.isEnabled = isEnabled
    self.carried = carried
  }
}

extension Control {
  /// The action of a tap; nil for what is not tapped.
  @inlinable
  public var tap: Action? { if case .tap(let action) = carried { action } else { nil } }

  /// The action of submitting a text; nil for what is no field.
  @inlinable
  public var enter: ((String) -> Action)? {
    switch carried {
    case .enter(let submit), .field(let submit, _, _, _): submit
    case .tap, nil: nil
    }
  }

  /// The action of an event; nil for an event that the control does not take, enabled or not.
  ///
  ///     control.action(of: .type, text: "Ad")  // what `onChange` gives for it
  ///
  /// - Parameter text: The text that is entered or typed.
  @inlinable
  public func action(of event: ControlEvent, text: String = "") -> Action? {
    switch (event, carried) {
    case (.tap, .tap(let action)): action
    case (.enter, .enter(let submit)), (.enter, .field(let submit, _, _, _)): submit(text)
    case (.type, .field(_, let change, _, _)): change?(text)
    case (.cancel, .field(_, _, let cancel, _)): cancel
    case (.leave, .field(_, _, _, let leave)): leave
    default: nil
    }
  }

  /// The events that the control takes when it is enabled.
  public var events: [ControlEvent] {
    switch carried {
    case nil: []
    case .tap: [.tap]
    case .enter: [.enter]
    case .field(_, let change, let cancel, let leave):
      [.enter] + (change == nil ? [] : [.type]) + (cancel == nil ? [] : [.cancel]) + (leave == nil ? [] : [.leave])
    }
  }
}
