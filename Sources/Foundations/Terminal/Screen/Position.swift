/// A cell of a screen. `x` and `y` count from 0, from the top left corner.
public struct Position: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The line.
  public var y: Int

  /// Creates the position of the column `x` in the line `y`.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
