/// The target that a layout draws on.
protocol Canvas {
  /// Whether the layout records where the controls are.
  static var placesControls: Bool { get }

  /// Draws a leaf or a section title at `x`, `y` within `width`, and returns where it ends.
  mutating func write(_ node: Node, x: Int, y: Int, width: Int, inRow: Bool) -> Extent

  /// Ensures that the line `y` exists.
  mutating func touch(_ y: Int)

  /// Copies the cells of `part` from `screen` to the line `y`.
  mutating func copy(_ part: Part, of screen: Grid, to y: Int)
}

extension Canvas {
  mutating func copy(_ part: Part, of screen: Grid, to y: Int) {}
}

/// The end of a drawn element: the first column and the first line after it.
struct Extent {
  var right: Int
  var bottom: Int
  /// Whether it takes, or would take, more than one line. In a row, what follows begins below it.
  var isWrapped: Bool
}
