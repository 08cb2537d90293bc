/// One element of a view, without its action. So its type does not depend on the action type.
///
/// A view stores its nodes in preorder: the children of a container are the nodes after it, up to `end`.
@frozen @usableFromInline struct Node: Equatable, Sendable {
  @usableFromInline enum Kind: UInt8, Sendable {
    case text, label, button, toggle, field, row, column, section, divider, progress, list
    case checkbox, picker, option, slider, link, canvas, dialog, frame, onOpen
  }

  /// The text, label or title.
  @usableFromInline var text: String
  @usableFromInline var id: String
  /// The value of a field, a picker or a slider; the destination of a link; the name of another control.
  @usableFromInline var value: String
  /// What only some elements have.
  @usableFromInline var detail: Detail?
  /// The index after the last descendant.
  @usableFromInline var end: Int32
  /// The index of the node's action or list in the view; −1 for none.
  @usableFromInline var slot: Int32
  @usableFromInline var kind: Kind
  @usableFromInline var role: TextRole
  @usableFromInline var flags: UInt16
  /// The progress in per cent; 255 if it is unknown.
  @usableFromInline var percent: UInt8

  @inlinable init(
    _ kind: Kind, id: String = "", text: String = "", value: String = "", role: TextRole = .body,
    flags: UInt16 = Node.enabled, percent: UInt8 = 0, slot: Int = -1, detail: Detail? = nil, at index: Int
  ) {
    self.text = text
    self.id = id
    self.value = value
    self.detail = detail
    self.end = Int32(truncatingIfNeeded: index &+ 1)
    self.slot = Int32(truncatingIfNeeded: slot)
    self.kind = kind
    self.role = role
    self.flags = flags
    self.percent = percent
  }

  @inlinable static var enabled: UInt16 { 1 }
  /// The flag of a toggle that is on, an option that is chosen, and a link to what is shown.
  @inlinable static var on: UInt16 { 2 }

  @inlinable static func flags(enabled: Bool, on: Bool = false, focused: Bool) -> UInt16 {
    (enabled ? Self.enabled : 0) | (on ? Self.on : 0) | (focused ? Self.focused : 0)
  }

  /// The flag of a list, and of a container with a list anywhere inside.
  @inlinable static var listing: UInt16 { 4 }

  /// The flag of a control that gets the focus when it first comes into view.
  @inlinable static var focused: UInt16 { 8 }

  /// The flag of a field whose ``text`` is a name that is not shown.
  @inlinable static var named: UInt16 { 16 }

  /// The flag of a field whose text is a secret; ``value`` is its mask.
  @inlinable static var secure: UInt16 { 32 }

  @inlinable static var indeterminate: UInt8 { 255 }
}

extension Node {
  @inline(__always) var isEnabled: Bool { flags & Self.enabled != 0 }
  @inline(__always) var isOn: Bool { flags & Self.on != 0 }
  @inline(__always) var hasList: Bool { flags & Self.listing != 0 }

  /// Whether this is a field whose text is a secret: see ``Control/isSecure``.
  @usableFromInline var isSecure: Bool { kind == .field && (flags & Self.secure != 0 || value.isMask) }

  /// The text that is shown: empty for a field with a name only.
  @usableFromInline var label: String { flags & Self.named == 0 ? text : "" }

  /// Whether the node is laid out by its children.
  @inline(__always) var isContainer: Bool {
    switch kind {
    case .row, .column, .section, .dialog, .frame: true
    case .picker: style != .menu
    default: false
    }
  }

  /// Whether the node can have children. A menu has options that it does not show.
  @inline(__always) var hasChildren: Bool { isContainer || kind == .picker }

  /// The sort of label or control; nil for other nodes.
  @usableFromInline var controlKind: ControlKind? {
    switch kind {
    case .label: .label
    case .button: .button
    case .toggle: .toggle(isOn: isOn)
    case .checkbox: .checkbox(isOn: isOn)
    case .field: .field
    case .picker: .picker
    case .slider: .slider
    case .link: .link
    case .canvas: .canvas
    case .dialog: .dialog
    case .progress: id.isEmpty ? nil : .progress
    default: nil
    }
  }

  /// The columns of a list that is a grid; empty for other nodes.
  var columns: [GridColumn] { detail?.content.columns ?? [] }

  /// The style of a picker.
  @usableFromInline var style: PickerStyle { detail?.content.style ?? .menu }

  /// The text of the control: its value, if it has one besides its label.
  @usableFromInline var content: String {
    switch kind {
    case .field, .picker, .slider: value
    case .progress: percent == Self.indeterminate ? "…" : "\(percent)%"
    default: text
    }
  }

  /// The sort of control; nil for what takes no events: a label without an action, a progress, and other nodes.
  var eventKind: ControlKind? { kind == .label && slot < 0 || kind == .progress ? nil : controlKind }
}
