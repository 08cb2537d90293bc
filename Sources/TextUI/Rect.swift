/// A rectangle of cells; `x` and `y` count from the top left corner of the screen.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first line.
  public var y: Int
  /// The columns.
  public var width: Int
  /// The lines.
  public var height: Int

  /// The rectangle of `width` by `height` cells whose top left one is at `x`, `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the cell at `x`, `y` is in the rectangle.
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x - self.x < width && y >= self.y && y - self.y < height
  }
}
