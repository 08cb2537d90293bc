/// A width and a height in cells.
///
/// Any integers will do: a side below 0 is taken as 0. A screen is drawn to at most `Size.drawnLimit` cells a side, and
/// at most 2²⁴ cells in all, so that no size exhausts the memory.
public struct Size: Hashable, Sendable {
  /// The cells in a line.
  public var width: Int
  /// The lines.
  public var height: Int

  /// A size of `width` by `height` cells.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longest side that is drawn: what a terminal's own `winsize` can say.
  public static let drawnLimit = 65_535

  static let drawnCells = 1 << 24

  /// The size with each side between 0 and what is drawn.
  package var drawn: Size {
    Size(width: min(max(width, 0), Self.drawnLimit), height: min(max(height, 0), Self.drawnLimit))
  }

  /// The lines that can be drawn of a `drawn` size.
  package var drawnLines: Int { width == 0 ? 0 : min(height, Self.drawnCells / width) }
}

extension Size: CustomStringConvertible {
  /// The size as people write it: `80×24`.
  public var description: String { "\(width)×\(height)" }
}
