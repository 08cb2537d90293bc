/// A rectangle of cells. `x` and `y` count from the top left corner of the screen.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first line.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of lines.
  public var height: Int

  /// Creates a rectangle of `width` × `height` cells with its top left cell at `x`, `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the cell at `x`, `y` is inside the rectangle.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x - self.x < width && y >= self.y && y - self.y < height
  }
}
