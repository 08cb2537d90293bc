/// A view laid out in a size: the screen, and where the controls are on it.
public struct LaidOut: Equatable, Sendable {
  /// The screen.
  public let grid: Grid
  /// The controls of which at least one cell is on the screen, in reading order; of a list, those of the rows in view.
  /// Labels are not among them, since they take no events.
  public let controls: [Placed]

  /// A control and where it is.
  public struct Placed: Hashable, Sendable {
    /// The whole ID, by which the view finds the control.
    public let id: String
    /// What sort of control it is.
    public let kind: ControlKind
    /// Whether it takes events.
    public let isEnabled: Bool
    /// The cells it takes on the screen.
    public internal(set) var frame: Rect
  }
}
