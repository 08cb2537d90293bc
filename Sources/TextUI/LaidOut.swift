/// A view laid out in a size: the screen, and where the controls are on it.
public struct LaidOut: Sendable {
  /// The screen.
  public let grid: Grid
  /// The controls of which at least one cell is on the screen, in reading order; of a list, those of the rows in view.
  /// Labels are not among them, since they take no events.
  public let controls: [Placed]
  /// What the next screen can take over. It says nothing that the others do not.
  private(set) var parts: [Part] = []
  /// Whether two of the controls may have one ID, although the view's own IDs and keys differ.
  @usableFromInline package private(set) var mayRepeat = false

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

extension LaidOut: Equatable {
  /// Whether both show the same and have the same controls in the same places.
  ///
  /// - Complexity: O(*n*) in the cells down to the last line that has anything, and in the controls.
  public static func == (left: LaidOut, right: LaidOut) -> Bool {
    left.grid == right.grid && left.controls == right.controls
  }
}
