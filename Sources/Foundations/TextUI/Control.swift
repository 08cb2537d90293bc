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
  @inlinable public var isEnabled: Bool { takesEvents }
  @usableFromInline var takesEvents: Bool
  /// Whether this is a field whose text is a secret. Its `text` is `•••`, and records have `•••` in place of its text.
  ///
  /// Fields that are built so are secure. A field that shows nothing but bullets is secure, too: its component hides
  /// the text itself.
  public let isSecure: Bool
  /// The labels of a picker's options; empty for another control.
  public let options: [String]
  /// The location to which a link leads; `nil` for another control.
  public let destination: String?
  /// The actions, also while the control is disabled.
  @usableFromInline let carried: TextView<Action>.Carried?
  @usableFromInline let detail: Detail?

  @inlinable init(
    id: String, kind: ControlKind, text: String, label: String, isEnabled: Bool, isSecure: Bool = false,
    carried: TextView<Action>.Carried?, detail: Detail? = nil, options: [String] = [], destination: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.label = label
    takesEvents = isEnabled
    self.isSecure = isSecure
    self.carried = carried
    self.detail = detail
    self.options = options
    self.destination = destination
  }
}

extension Control {
  /// The action of a tap; `nil` for a control that cannot be tapped.
  @inlinable public var tap: Action? { if case .tap(let action) = carried { action } else { nil } }

  /// The action of submitting a text; `nil` for a control that is not a field.
  @inlinable public var enter: ((String) -> Action)? {
    switch carried {
    case .enter(let submit): submit
    case .events(let events):
      switch events[.enter] {
      case .enters(let submit): submit
      case .action, .says, nil: nil
      }
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
    case (.enter, .enter(let submit)): submit(text)
    case (_, .events(let events)):
      switch events[event] {
      case .action(let action): action
      case .enters(let action): action(text)
      case .says(let action): action(text)
      case nil: nil
      }
    default: nil
    }
  }

  /// The events that the control takes while it is enabled.
  ///
  /// A link to another site takes none.
  public var events: [ControlEvent] { carried?.events ?? destination.flatMap(linkEvents) ?? [] }

  /// Whether it can have the focus: it is no text, or a text that takes events.
  package var takesFocus: Bool { kind != .label && kind != .progress || !events.isEmpty }

  /// What is wrong with the value of a field; `nil` if nothing is.
  public var error: String? { detail?.content.error }

  /// The smallest and the greatest number of a slider; `nil` for another control.
  public var bounds: ClosedRange<Double>? {
    guard kind == .slider, let content = detail?.content else { return nil }
    return content.lower...content.upper
  }

  /// The distance of two numbers that a slider can have; 0 if it can have any.
  public var step: Double { detail?.content.step ?? 0 }

  /// How a picker shows its options; `nil` for another control.
  public var style: PickerStyle? { kind == .picker ? detail?.content.style ?? .menu : nil }

  /// The picture of a canvas; `nil` for another control.
  public var drawing: Drawing? { detail?.content.drawing }

  /// The key that taps a button; empty without one.
  public var shortcut: String { detail?.content.shortcut ?? "" }
}

/// The events of a link; `nil` if it leads to another site, which only a page can open.
private func linkEvents(_ destination: String) -> [ControlEvent]? { destination.isOutside ? nil : [.tap] }

extension TextView {
  /// Returns the events that a node takes while it is enabled; `nil` if it carries no action.
  func events(of node: Node) -> [ControlEvent]? {
    if node.kind == .link { return linkEvents(node.value) }
    return actions.indices.contains(Int(node.slot)) ? actions[Int(node.slot)].events : nil
  }
}

extension TextView.Carried {
  var events: [ControlEvent] {
    switch self {
    case .tap: [.tap]
    case .enter: [.enter]
    case .events(let events): events.events
    }
  }
}
