/// What a layout draws on.
protocol Canvas {
  /// Whether the layout is to say where the controls are.
  static var placesControls: Bool { get }

  /// Draws a leaf, or the title of a section, into the cells from `x`, `y` on, within `width`, and says where it ends.
  mutating func write(_ node: Node, x: Int, y: Int, width: Int, inRow: Bool) -> Extent

  /// Makes sure of the line `y`.
  mutating func touch(_ y: Int)

  /// How many Characters of several code points have been drawn.
  var clusterCount: Int { get }

  /// Draws what `part` of `screen` shows, from the line `y` on.
  mutating func copy(_ part: Part, of screen: Grid, to y: Int)
}

extension Canvas {
  var clusterCount: Int { 0 }

  mutating func copy(_ part: Part, of screen: Grid, to y: Int) {}
}

/// Where something that was drawn ends: the first column and the first line after it.
struct Extent {
  var right: Int
  var bottom: Int
  /// Whether it took, or would take, more than one line: what follows in a row begins below it.
  var isWrapped: Bool
}
