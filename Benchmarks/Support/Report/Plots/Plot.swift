/// What something costs over what it depends on: lines over one axis.
package struct Plot: Sendable {
  /// The file it is kept in, without its suffix.
  package let name: String
  let title: String
  let subtitle: String
  let x: Axis
  let y: Axis
  /// Its lines.
  package let lines: [PlotLine]

  /// A plot.
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
  /// A measurement.
  package struct Point: Sendable {
    let x: Double
    let y: Double
  }

  /// What it is of.
  package let name: String
  /// From left to right.
  package let points: [Point]
  /// Whether it is what the others are compared with.
  let isBaseline: Bool

  /// A line.
  package init(_ name: String, _ points: [(Double, Double)], isBaseline: Bool = false) {
    self.name = name
    self.points = points.map { Point(x: $0.0, y: $0.1) }
    self.isBaseline = isBaseline
  }
}
