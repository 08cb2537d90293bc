/// A width and a height in cells.
///
/// All integers are valid; a negative side counts as 0. A screen is drawn up to `Size.drawnLimit` cells per side and
/// 2²⁴ cells in total, so that no size exhausts the memory.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of lines.
  public var height: Int

  /// Creates a size of `width` × `height` cells.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The maximum side of a drawn screen, which is also the maximum of a terminal's `winsize`.
  public static let drawnLimit = 65_535

  static let drawnCells = 1 << 24

  /// The size with each side clamped to 0...`drawnLimit`.
  package var drawn: Size {
    Size(width: min(max(width, 0), Self.drawnLimit), height: min(max(height, 0), Self.drawnLimit))
  }

  /// The number of lines that fit the limit of cells, for a `drawn` size.
  package var drawnLines: Int { width == 0 ? 0 : min(height, Self.drawnCells / width) }
}

extension Size: CustomStringConvertible {
  /// The size in the usual notation: `80×24`.
  public var description: String { "\(width)×\(height)" }
}
