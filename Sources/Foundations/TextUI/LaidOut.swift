/// A view laid out in a size: the screen, and the positions of its controls.
public struct LaidOut: Sendable {
  /// The screen.
  public let grid: Grid
  /// The controls with at least one cell on the screen, in reading order.
  ///
  /// For a list, these are the controls of the rows in view. Labels are not included, because they take no events.
  public let controls: [Placed]
  /// The parts that the next layout can copy. Derived from the grid and the controls, so not compared.
  private(set) var parts: [Part] = []
  /// Whether two of the controls may share an ID, although the IDs and keys of the view itself are unique.
  @usableFromInline package private(set) var mayRepeat = false

  /// The options of the pickers on the screen that show their options.
  public private(set) var options: [PlacedOption] = []

  /// The grids on the screen.
  public private(set) var grids: [PlacedGrid] = []

  /// A grid, and its position on the screen.
  public struct PlacedGrid: Hashable, Sendable {
    /// Its columns.
    public let columns: [GridColumn]
    /// Its lines on the screen.
    public let lines: Range<Int>
    /// Whether its first line has the titles of the columns.
    public var hasTitles: Bool { columns.hasTitles }
  }

  /// An option of a picker, and its position on the screen.
  public struct PlacedOption: Hashable, Sendable {
    /// The full ID of the picker.
    public let picker: String
    /// The label of the option.
    public let label: String
    /// The cells of the option on the screen.
    public let frame: Rect
  }

  /// A control and its position on the screen.
  public struct Placed: Hashable, Sendable {
    /// The full ID, to look the control up in its view.
    public let id: String
    /// The sort of control.
    public let kind: ControlKind
    /// Whether the control takes events.
    public let isEnabled: Bool
    /// Whether this is a field whose text is a secret: see ``Control/isSecure``.
    public internal(set) var isSecure = false
    /// The cells of the control on the screen.
    public internal(set) var frame: Rect
  }
}

extension LaidOut: Equatable {
  /// Whether both screens look the same and have the same controls in the same places.
  ///
  /// - Complexity: O(*n*) in the cells down to the last used line, and in the controls.
  public static func == (left: LaidOut, right: LaidOut) -> Bool {
    left.grid == right.grid && left.controls == right.controls
  }
}
