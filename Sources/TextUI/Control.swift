/// What a view has at an ID: what it says, and what its events are.
///
/// The texts are those the view was built with; showing them is what makes them safe to show (`sanitized(_:)`).
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
  /// The action of a tap; nil for what is not tapped. It is there when the control is disabled too.
  public let tap: Action?
  /// The action of submitting a text; nil for what is no field.
  public let enter: ((String) -> Action)?

  @inlinable
  init(
    id: String,
    kind: ControlKind,
    text: String,
    label: String,
    isEnabled: Bool,
    tap: Action?,
    enter: ((String) -> Action)?
  ) {
    self.id = id
    self.kind = kind
    self.text = text
    self.label = label
    self.isEnabled = isEnabled
    self.tap = tap
    self.enter = enter
  }
}
