/// A plot of a cost over a parameter: several lines with common axes.
package struct Plot: Sendable {
  /// The name of the file, without its suffix.
  package let name: String
  let title: String
  let subtitle: String
  let x: Axis
  let y: Axis
  /// The lines.
  package let lines: [PlotLine]

  /// Creates a plot.
  package init(_ name: String, title: String, subtitle: String, x: Axis, y: Axis, lines: [PlotLine]) {
    self.name = name
    self.title = title
    self.subtitle = subtitle
    self.x = x
    self.y = y
    self.lines = lines
  }
}

/// One line of a plot.
package struct PlotLine: Sendable {
  /// A measured point.
  package struct Point: Sendable {
    let x: Double
    let y: Double
  }

  /// The subject of the line.
  package let name: String
  /// The points from left to right.
  package let points: [Point]
  /// Whether the other lines are compared with this one.
  let isBaseline: Bool

  /// Creates a line.
  package init(_ name: String, _ points: [(Double, Double)], isBaseline: Bool = false) {
    self.name = name
    self.points = points.map { Point(x: $0.0, y: $0.1) }
    self.isBaseline = isBaseline
  }
}
