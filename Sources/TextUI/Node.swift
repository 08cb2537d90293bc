/// One element of a view, without what it carries, so that it is the same type whatever the actions are.
///
/// A view has its nodes in preorder: the children of a container are those from the one after it up to `end`.
@frozen
@usableFromInline
struct Node: Equatable, Sendable {
  @usableFromInline
  enum Kind: UInt8, Sendable {
    case text, label, button, toggle, field, row, column, section, divider, progress, list
  }

  /// The text, the label or the title.
  @usableFromInline var text: String
  @usableFromInline var id: String
  /// A field's value.
  @usableFromInline var value: String
  /// The index after the last node that is in this one.
  @usableFromInline var end: Int32
  /// Where the view has what this carries: the index of an action, or of a list. −1 for none.
  @usableFromInline var slot: Int32
  @usableFromInline var kind: Kind
  @usableFromInline var role: TextRole
  @usableFromInline var flags: UInt8
  /// How far a progress is, in per cent; 255 when nobody knows.
  @usableFromInline var percent: UInt8

  @inlinable
  init(
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

  /// The flags of a control.
  @inlinable
  static func flags(enabled: Bool, on: Bool = false, focused: Bool) -> UInt8 {
    (enabled ? Self.enabled : 0) | (on ? Self.on : 0) | (focused ? Self.focused : 0)
  }

  /// Set on a list, and on a container somewhere in which there is one.
  @inlinable static var listing: UInt8 { 4 }

  /// Set on the control that has the focus when it first comes into view.
  @inlinable static var focused: UInt8 { 8 }

  @inlinable static var indeterminate: UInt8 { 255 }
}

extension Node {
  @inline(__always) var isEnabled: Bool { flags & Self.enabled != 0 }
  @inline(__always) var isOn: Bool { flags & Self.on != 0 }
  @inline(__always) var hasList: Bool { flags & Self.listing != 0 }

  @inline(__always) var isContainer: Bool {
    switch kind {
    case .row, .column, .section: true
    default: false
    }
  }

  /// What the node is as something with an ID; nil for what has none, and for a list.
  @usableFromInline var controlKind: ControlKind? {
    switch kind {
    case .label: .label
    case .button: .button
    case .toggle: .toggle(isOn: isOn)
    case .field: .field
    default: nil
    }
  }

  /// The same, but for labels, which take no events.
  var eventKind: ControlKind? { kind == .label ? nil : controlKind }
}
