import Effects

/// What a component shows, and what it does with what the person at the screen does: the usual `V` of the model.
///
/// The view carries inputs, which are data; `send` makes the effect of handling one. Keeping the two apart means that
/// a view can be compared, printed and laid out without running anything, and that rendering it makes no closure for
/// each of its controls.
@frozen
public struct Interface<E: Effect, Input, View> {
  /// What is shown.
  public let view: View
  /// The effect of an input. Nothing happens before it is run.
  public let send: (Input) -> Eff<E, Void>

  /// A view and what its inputs do.
  @inlinable
  public init(view: View, send: @escaping (Input) -> Eff<E, Void>) {
    self.view = view
    self.send = send
  }
}
