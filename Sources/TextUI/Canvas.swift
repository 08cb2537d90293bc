/// What a layout draws on.
protocol Canvas {
  /// Whether the layout is to say where the controls are.
  static var placesControls: Bool { get }

  /// Draws a leaf, or the title of a section, into the cells from `x`, `y` on, within `width`, and says where it ends.
  mutating func write(_ node: Node, x: Int, y: Int, width: Int, inRow: Bool) -> Extent

  /// Makes sure of the line `y`.
  mutating func touch(_ y: Int)
}

/// Where something that was drawn ends: the first column and the first line after it.
struct Extent {
  var right: Int
  var bottom: Int
  /// Whether it took, or would take, more than one line: what follows in a row begins below it.
  var isWrapped: Bool
}
