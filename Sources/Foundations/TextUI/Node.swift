/// One element of a view, without its action. So its type does not depend on the action type.
///
/// A view stores its nodes in preorder: the children of a container are the nodes after it, up to `end`.
@frozen @usableFromInline struct Node: Equatable, Sendable {
  @usableFromInline enum Kind: UInt8, Sendable {
    case text, label, button, toggle, field, row, column, section, divider, progress, list
  }

  /// The text, label or title.
  @usableFromInline var text: String
  @usableFromInline var id: String
  /// The value of a field; the name of a button or a toggle.
  @usableFromInline var value: String
  /// The index after the last descendant.
  @usableFromInline var end: Int32
  /// The index of the node's action or list in the view; −1 for none.
  @usableFromInline var slot: Int32
  @usableFromInline var kind: Kind
  @usableFromInline var role: TextRole
  @usableFromInline var flags: UInt8
  /// The progress in per cent; 255 if it is unknown.
  @usableFromInline var percent: UInt8

  @inlinable init(
    _ kind: Kind, id: String = "", text: String = "", value: String = "", role: TextRole = .body,
    flags: UInt8 = Node.enabled, percent: UInt8 = 0, slot: Int = -1, at index: Int
  ) {
    self.text = text
    self.id = id
    self.value = value
    self.end = Int32(truncatingIfNeeded: index &+ 1)
    self.slot = Int32(truncatingIfNeeded: slot)
    self.kind = kind
    self.role = role
    self.flags = flags
    self.percent = percent
  }

  @inlinable static var enabled: UInt8 { 1 }
  @inlinable static var on: UInt8 { 2 }

  @inlinable static func flags(enabled: Bool, on: Bool = false, focused: Bool) -> UInt8 {
    (enabled ? Self.enabled : 0) | (on ? Self.on : 0) | (focused ? Self.focused : 0)
  }

  /// The flag of a list, and of a container with a list anywhere inside.
  @inlinable static var listing: UInt8 { 4 }

  /// The flag of a control that gets the focus when it first comes into view.
  @inlinable static var focused: UInt8 { 8 }

  /// The flag of a field whose ``text`` is a name that is not shown.
  @inlinable static var named: UInt8 { 16 }

  /// The flag of a field whose text is a secret; ``value`` is its mask.
  @inlinable static var secure: UInt8 { 32 }

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

  @inline(__always) var isContainer: Bool {
    switch kind {
    case .row, .column, .section: true
    default: false
    }
  }

  /// The sort of label or control; nil for other nodes.
  @usableFromInline var controlKind: ControlKind? {
    switch kind {
    case .label: .label
    case .button: .button
    case .toggle: .toggle(isOn: isOn)
    case .field: .field
    default: nil
    }
  }

  /// The sort of control; nil for labels, which take no events, and for other nodes.
  var eventKind: ControlKind? { kind == .label ? nil : controlKind }
}
