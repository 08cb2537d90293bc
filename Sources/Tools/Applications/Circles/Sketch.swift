import Duet

/// A circle of a sketch.
public struct Circle: Hashable, Sendable {
  /// The least and the greatest diameter, in the units of the canvas.
  public static let diameters = 8...120
  /// The diameter of a new circle.
  public static let firstDiameter = 40

  /// The centre.
  public let centre: Point
  /// The diameter.
  public internal(set) var diameter = Circle.firstDiameter

  /// Returns the square of the distance of a point from the centre.
  func squaredDistance(to point: Point) -> Int {
    let (x, y) = (point.x - centre.x, point.y - centre.y)
    return x * x + y * y
  }

  /// Whether the distance of a point from the centre is less than the radius.
  func contains(_ point: Point) -> Bool { 4 * squaredDistance(to: point) < diameter * diameter }
}

/// What is drawn: circles, in the order in which they were created.
public typealias Sketch = [Circle]

extension Sketch {
  /// The size of the canvas. All points of a sketch are in it.
  public static let size = Size(width: 400, height: 160)

  /// Returns the index of the circle that is nearest to a point among those that contain it.
  ///
  /// Of two that are equally near, it is the older one.
  func nearest(to point: Point) -> Int? {
    indices.filter { self[$0].contains(point) }.min {
      self[$0].squaredDistance(to: point) < self[$1].squaredDistance(to: point)
    }
  }

  /// Returns this sketch with an adjustment made; the same one without an adjustment.
  func adjusted(by adjustment: Adjustment?) -> Sketch {
    guard let adjustment, indices.contains(adjustment.circle) else { return self }
    var sketch = self
    sketch[adjustment.circle].diameter = adjustment.diameter
    return sketch
  }
}

/// An adjustment of the diameter of a circle, while its menu is open, and then its frame.
public struct Adjustment: Hashable, Sendable {
  /// The index of the circle.
  public let circle: Int
  /// The diameter that the slider shows.
  public internal(set) var diameter: Int
  /// Whether the frame is open, and no longer the menu.
  public internal(set) var isChosen = true

  /// The same adjustment with its frame open.
  var chosen: Adjustment { Adjustment(circle: circle, diameter: diameter) }
}
